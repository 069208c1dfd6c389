import type { I18n } from "@lingui/core";
import { rankMatch, splitSearchWords } from "#contract/search";
import { formatEventWord } from "~/events/event-state";
import type { SearchGroup, SearchHit, SearchLink, SearchResults } from "~/layout/search/use-search";
import { withQuery } from "~/lists/with-query";
import { eventPath, locationPaths, machinePaths, notePaths, paths, userPaths } from "~/paths";
import type { SearchMatches } from "~/upstream/search.server";
import { excerptOf } from "./excerpt";

const text = (value: string | null | undefined) => value || "";
const filled = (values: (string | null | undefined)[]) => values.map(text).filter(Boolean);

type Named = SearchHit & { names: string[] };

type Kind = Omit<SearchGroup, "results"> & { results: Named[] };

/**
 * Groups the results by kind, the kind of the closest result first, without empty kinds (FIND-01).
 * @param locationNames names by id, as far as they could be read
 */
export function groupResults(
  i18n: I18n,
  search: string,
  matches: SearchMatches,
  links: readonly SearchLink[],
  locationNames: ReadonlyMap<string, string>,
): Pick<SearchResults, "groups" | "opensFirst"> {
  const words = splitSearchWords(search).join(" ");
  const pages = links.map((link) => ({ ...link, details: [], names: [link.label] }));
  const kinds = [
    ...toKinds(i18n, search, matches, locationNames),
    { title: i18n._("Pages and actions"), all: null, results: pages },
  ];
  const ranked = kinds
    .filter(({ results }) => results.length > 0)
    .map((kind) => ({ kind, close: rankMatch(words, kind.results[0]?.names ?? []) }))
    .sort((one, other) => one.close - other.close);
  return {
    groups: ranked.map(({ kind: { results, ...kind } }) => ({
      ...kind,
      results: results.map(({ names: _, ...result }) => result),
    })),
    opensFirst: (ranked[0]?.close ?? Number.POSITIVE_INFINITY) <= PREFIX_RANK,
  };
}

/** The rank of a name that begins with the search. */
const PREFIX_RANK = 1;

function toKinds(
  i18n: I18n,
  search: string,
  { machines, locations, users, events, notes }: SearchMatches,
  locationNames: ReadonlyMap<string, string>,
): Kind[] {
  const more = (path: string, label: string, { total, rows }: { total: number; rows: unknown[] }) =>
    total > rows.length ? { to: withQuery(path, { q: search }), label } : null;
  // The inventory finds the same machines. The other lists look into more columns, and may find more.
  const allMachines = i18n._("All {count, number} machines", { count: machines.total });
  return [
    {
      title: i18n._("Machines"),
      untranslated: true,
      all: more(paths.inventory, allMachines, machines),
      results: machines.rows.map(({ serialNumber, name, model, locationId, tags = [] }) => ({
        to: machinePaths.page(serialNumber),
        label: name || serialNumber,
        details: filled([name ? serialNumber : null, model, locationNames.get(text(locationId)), ...tags]),
        names: filled([name, serialNumber]),
      })),
    },
    {
      title: i18n._("Locations"),
      untranslated: true,
      all: more(paths.dashboard, i18n._("Search all locations"), locations),
      results: locations.rows.map(({ id, name, address }) => ({
        to: locationPaths.details(id),
        label: name,
        details: filled([address]),
        names: [name],
      })),
    },
    {
      title: i18n._("Users"),
      untranslated: true,
      all: more(paths.users, i18n._("Search all users"), users),
      results: users.rows.map(({ id, email, firstName, lastName }) => ({
        to: userPaths.details(id),
        label: filled([firstName, lastName]).join(" ") || email,
        details: [email],
        names: [`${firstName} ${lastName}`, lastName, email],
      })),
    },
    {
      title: i18n._("SerenITy events"),
      all: more(paths.serenityEvents, i18n._("Search all events"), events),
      results: events.rows.map(({ id, serialNumber, name, subject, severity, state }) => ({
        to: eventPath(serialNumber, id),
        label: subject,
        details: filled([name || serialNumber, formatEventWord(i18n, severity), formatEventWord(i18n, state)]),
        names: [subject],
      })),
    },
    toNoteKind(i18n, search, notes?.rows ?? []),
  ];
}

type FoundNote = NonNullable<SearchMatches["notes"]>["rows"][number];

const toNoteKind = (i18n: I18n, search: string, notes: readonly FoundNote[]): Kind => ({
  title: i18n._("Notes"),
  all: null,
  results: notes.map((note) => ({
    to: notePaths.one(notedPath(note), note.id),
    label: excerptOf(note.text, splitSearchWords(search)),
    details: filled([note.subject, note.locationName ?? (note.name || note.serialNumber), note.author]),
    names: [note.text],
  })),
});

/** Returns the path of the thing that a note is on. */
function notedPath({ eventId, serialNumber, locationId }: FoundNote): string {
  if (locationId) return locationPaths.details(locationId);
  return eventId ? eventPath(text(serialNumber), eventId) : machinePaths.page(text(serialNumber));
}
