import { withQuery } from "~/lists/query";
import { eventPath, locationPaths, machinePaths, paths, userPaths } from "~/paths";
import type { Found } from "~/upstream/search.server";
import type { Place } from "./places";

/** One thing that was found: a link, and what tells it from others. */
export interface Result extends Place {
  details: string[];
}

/** The results of one kind, the best first. */
export interface Group {
  title: string;
  results: Result[];
  /** The list with all that match, where there are more. */
  all: Place | null;
}

const text = (value: string | null | undefined) => value || "";
const filled = (values: (string | null | undefined)[]) => values.map(text).filter(Boolean);

/**
 * Returns what was found by kind, without kinds of which there is nothing (FIND-01).
 * @param search the text that was looked for
 * @param locationNames names by id, as far as they are known
 */
export function groupsOf(
  search: string,
  { machines, locations, users, events }: Found,
  places: readonly Place[],
  locationNames: ReadonlyMap<string, string>,
): Group[] {
  const more = (path: string, label: string, { total, rows }: { total: number; rows: unknown[] }) =>
    total > rows.length ? { to: withQuery(path, { q: search }), label } : null;
  const groups: Group[] = [
    {
      title: "Machines",
      all: more(paths.inventory, `All ${machines.total.toLocaleString("en")} machines`, machines),
      results: machines.rows.map(({ serialNumber, name, model, locationId }) => ({
        to: machinePaths.details(serialNumber),
        label: name || serialNumber,
        details: filled([name ? serialNumber : null, model, locationNames.get(text(locationId))]),
      })),
    },
    {
      title: "Locations",
      all: more(paths.dashboard, `All ${locations.total.toLocaleString("en")} locations`, locations),
      results: locations.rows.map(({ id, name, address }) => ({
        to: locationPaths.details(id),
        label: name,
        details: filled([address]),
      })),
    },
    {
      title: "People",
      all: more(paths.users, `All ${users.total.toLocaleString("en")} users`, users),
      results: users.rows.map(({ id, email, firstName, lastName }) => ({
        to: userPaths.details(id),
        label: filled([firstName, lastName]).join(" ") || email,
        details: [email],
      })),
    },
    {
      title: "SerenITy events",
      all: more(paths.serenityEvents, `All ${events.total.toLocaleString("en")} events`, events),
      results: events.rows.map(({ id, serialNumber, name, subject, severity, state }) => ({
        to: eventPath(serialNumber, id),
        label: subject,
        details: filled([name ?? serialNumber, severity, state]),
      })),
    },
    { title: "Pages and actions", all: null, results: places.map((place) => ({ ...place, details: [] })) },
  ];
  return groups.filter(({ results }) => results.length > 0);
}
