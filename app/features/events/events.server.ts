import { listVisibleEvents } from "~/events/event-rows";
import { matchFilterValues } from "~/lists/filter-rows";
import type { ListQuery } from "~/lists/list-query";
import { getVisibleLocations } from "~/permissions/visible-locations";
import type { Viewer } from "~/session/viewer.server";
import { readEmitters, readEvents } from "~/upstream/events.server";
import { attempt, FailureResponse, type Outcome } from "~/upstream/failure.server";
import { type NamedLocation, readLocations } from "~/upstream/fleet.server";

/**
 * Reads the events that the viewer may see: those of the whole company, or of the locations where the viewer may list
 * appliances; of one machine or location alone where the question names one. `locations` are those to filter by.
 * @throws {FailureResponse}
 */
export async function loadVisibleEvents(viewer: Viewer, { filters }: Pick<ListQuery, "filters">) {
  const { upstream, permissions, company } = viewer;
  const reach = permissions.onCompany("appliance.list") ? null : permissions.locationsWith("appliance.list");
  const [emitters, locations] = await Promise.all([
    readEmitters({ upstream, companyId: company.id, reach }),
    locationsOf(viewer),
  ]);
  const { location } = filters;
  const named = locations.ok ? locations.value : [];
  const at = location ? new Set([location, ...matchFilterValues(named.map(asChoice), location)]) : null;
  // A location's id needs no names.
  if (!locations.ok && at && !emitters.some(({ locationId }) => at.has(locationId ?? "")))
    throw new FailureResponse(locations.failure);
  const asked = emitters.filter(
    ({ serialNumber, locationId }) =>
      (filters.machine ?? serialNumber) === serialNumber && (!at || at.has(locationId ?? "")),
  );
  const events = await readEvents(
    upstream,
    asked.map(({ serialNumber }) => serialNumber),
  );
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const rows = listVisibleEvents(events, asked).map((event) => ({
    ...event,
    /** The location's name; null where the machine has none, or the viewer may not see it. */
    location: names.get(event.locationId ?? "") ?? null,
    opens: permissions.onCompanyOrLocation(event.locationId, "appliance.view"),
  }));
  return { rows, locations };
}

export type EventRow = Awaited<ReturnType<typeof loadVisibleEvents>>["rows"][number];

/** Reads all rows of the file, which needs the locations' names. @throws {FailureResponse} */
export async function readEventsForFile(viewer: Viewer, question: ListQuery): Promise<EventRow[]> {
  const { rows, locations } = await loadVisibleEvents(viewer, question);
  if (!locations.ok) throw new FailureResponse(locations.failure);
  return rows;
}

const locationsOf = ({ upstream, company, permissions }: Viewer) =>
  attempt(readLocations(upstream, company.id, getVisibleLocations(permissions)));

const asChoice = ({ id, name }: NamedLocation) => ({ value: id, label: name });

/** Returns the choices of the filters. A machine is not chosen from a list: the links from its page name it. */
export const listEventFilterOptions = (locations: Outcome<NamedLocation[]>, { filters: { machine } }: ListQuery) => ({
  location: (locations.ok ? locations.value : []).map(asChoice),
  machine: machine ? [{ value: machine, label: machine }] : [],
});
