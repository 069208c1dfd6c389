import { rankMatch, splitSearchWords } from "#contract/search";
import type { SearchGroup, SearchHit, SearchLink, SearchResults } from "~/layout/search/use-search";
import { withQuery } from "~/lists/with-query";
import { eventPath, locationPaths, machinePaths, paths, userPaths } from "~/paths";
import type { SearchMatches } from "~/upstream/overview.server";

const text = (value: string | null | undefined) => value || "";
const filled = (values: (string | null | undefined)[]) => values.map(text).filter(Boolean);

/** A result, and the names that decide how close it is to what was typed. */
type Named = SearchHit & { names: string[] };

type Kind = Omit<SearchGroup, "results"> & { results: Named[] };

/**
 * Returns what was found by kind, that of the closest result first, without kinds of which there is nothing (FIND-01).
 * @param search the text that was looked for
 * @param locationNames names by id, as far as they are known
 */
export function groupResults(
  search: string,
  found: SearchMatches,
  places: readonly SearchLink[],
  locationNames: ReadonlyMap<string, string>,
): Pick<SearchResults, "groups" | "opensFirst"> {
  const words = splitSearchWords(search).join(" ");
  const pages = places.map((place) => ({ ...place, details: [], names: [place.label] }));
  const kinds = [...kindsOf(search, found, locationNames), { title: "Pages and actions", all: null, results: pages }];
  const ranked = kinds
    .filter(({ results }) => results.length > 0)
    .map((kind) => ({ kind, close: rankMatch(words, kind.results[0]?.names ?? []) }))
    .sort((one, other) => one.close - other.close);
  return {
    groups: ranked.map(({ kind: { results, ...kind } }) => ({
      ...kind,
      results: results.map(({ names: _, ...result }) => result),
    })),
    opensFirst: (ranked[0]?.close ?? Number.POSITIVE_INFINITY) <= BEGINS,
  };
}

/** The closeness of a name that begins with the search. */
const BEGINS = 1;

function kindsOf(
  search: string,
  { machines, locations, users, events }: SearchMatches,
  locationNames: ReadonlyMap<string, string>,
): Kind[] {
  const more = (path: string, unit: string, { total, rows }: { total: number; rows: unknown[] }) =>
    total > rows.length
      ? { to: withQuery(path, { q: search }), label: `All ${total.toLocaleString("en")} ${unit}` }
      : null;
  return [
    {
      title: "Machines",
      all: more(paths.inventory, "machines", machines),
      results: machines.rows.map(({ serialNumber, name, model, locationId }) => ({
        to: machinePaths.page(serialNumber),
        label: name || serialNumber,
        details: filled([name ? serialNumber : null, model, locationNames.get(text(locationId))]),
        names: filled([name, serialNumber]),
      })),
    },
    {
      title: "Locations",
      all: more(paths.dashboard, "locations", locations),
      results: locations.rows.map(({ id, name, address }) => ({
        to: locationPaths.details(id),
        label: name,
        details: filled([address]),
        names: [name],
      })),
    },
    {
      title: "Users",
      all: more(paths.users, "users", users),
      results: users.rows.map(({ id, email, firstName, lastName }) => ({
        to: userPaths.details(id),
        label: filled([firstName, lastName]).join(" ") || email,
        details: [email],
        names: [`${firstName} ${lastName}`, lastName, email],
      })),
    },
    {
      title: "SerenITy events",
      all: more(paths.serenityEvents, "events", events),
      results: events.rows.map(({ id, serialNumber, name, subject, severity, state }) => ({
        to: eventPath(serialNumber, id),
        label: subject,
        details: filled([name ?? serialNumber, severity, state]),
        names: [subject],
      })),
    },
  ];
}
