import type { I18n } from "@lingui/core";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { ATTENTION_SEVERITIES } from "#contract/attention";
import { sortedBy } from "#contract/collation";
import { listVisibleEvents } from "~/events/event-rows";
import { formatUserName } from "~/events/user-name";
import { matchFilterValues } from "~/lists/filter-rows";
import type { ListQuery } from "~/lists/list-query";
import { eventOwnerPaths } from "~/paths";
import { getVisibleLocations } from "~/permissions/visible-locations";
import type { Viewer } from "~/session/viewer.server";
import { readEmitters, readEvent, readEvents } from "~/upstream/events.server";
import { attempt, FailureResponse, type Outcome } from "~/upstream/failure.server";
import { type NamedLocation, readLocations } from "~/upstream/fleet.server";

/**
 * Reads the events that the viewer may see: of the company, or of the locations where the viewer may list appliances;
 * filtered by the query's machine, and by its location's id or name. `locations` is the outcome of reading the locations,
 * for the filter's options.
 * @throws {FailureResponse}
 */
export async function loadVisibleEvents(viewer: Viewer, { filters }: Pick<ListQuery, "filters">) {
  const { upstream, permissions, company } = viewer;
  const locationIds = permissions.onCompany("appliance.list") ? "all" : permissions.locationsWith("appliance.list");
  const [machines, locations] = await Promise.all([
    readEmitters({ upstream, companyId: company.id, locationIds }),
    attempt(readLocations(upstream, company.id, getVisibleLocations(permissions))),
  ]);
  const { location } = filters;
  const namedLocations = locations.ok ? locations.value : [];
  const named = location ? new Set([location, ...matchFilterValues(namedLocations.map(toOption), location)]) : null;
  // Without the names an unknown filter value may be a name, so the events can't be filtered.
  if (!locations.ok && named && !machines.some(({ locationId }) => named.has(locationId ?? "")))
    throw new FailureResponse(locations.failure);
  const matchingMachines = machines.filter(
    ({ serialNumber, locationId }) =>
      (!filters.machine || filters.machine === serialNumber) && (!named || named.has(locationId ?? "")),
  );
  const events = await readEvents(
    upstream,
    matchingMachines.map(({ serialNumber }) => serialNumber),
  );
  const names = new Map(namedLocations.map(({ id, name }) => [id, name]));
  const rows = listVisibleEvents(events, matchingMachines).map((event) => ({
    ...event,
    /** The location's name; null when the machine has none, or the viewer may not see it. */
    location: names.get(event.locationId ?? "") ?? null,
    canView: permissions.onCompanyOrLocation(event.locationId, "appliance.view"),
    isMine: event.owner?.user.id === viewer.user.id,
  }));
  return { rows, locations };
}

export type EventRow = Awaited<ReturnType<typeof loadVisibleEvents>>["rows"][number];

export type EventCounts = ReturnType<typeof countEvents>;

/** Counts events by state. `waiting` counts pending events that are critical or errors, `critical` the critical ones alone. */
export function countEvents(rows: readonly Pick<EventRow, "state" | "severity">[]) {
  const count = (matches: (row: Pick<EventRow, "state" | "severity">) => boolean) => rows.filter(matches).length;
  const isPending = ({ state }: Pick<EventRow, "state">) => state === "pending";
  return {
    all: rows.length,
    pending: count(isPending),
    resolved: count(({ state }) => state === "resolved"),
    closed: count(({ state }) => state === "closed"),
    waiting: count((row) => isPending(row) && ATTENTION_SEVERITIES.some((each) => each === row.severity)),
    critical: count((row) => isPending(row) && row.severity === "critical"),
  };
}

/** Reads all rows of the CSV file, which needs the locations' names. @throws {FailureResponse} */
export async function readEventsForFile(viewer: Viewer, query: ListQuery): Promise<EventRow[]> {
  const { rows, locations } = await loadVisibleEvents(viewer, query);
  if (!locations.ok) throw new FailureResponse(locations.failure);
  return rows;
}

const toOption = ({ id, label }: NamedLocation) => ({ value: id, label });

/** True when the upstream lets users take events (TAKE-01). */
export const canTakeEvents = ({ hasPage }: Pick<Viewer, "hasPage">): boolean => hasPage(eventOwnerPaths.take("-", "-"));

/**
 * Reads an event of a panel. @throws 404 when there is none, or the viewer may not see its machine @throws {FailureResponse}
 */
export async function requireEvent({ upstream }: Viewer, { params }: Pick<LoaderFunctionArgs, "params">) {
  const { serialNumber = "", eventId = "" } = params;
  const read = await attempt(readEvent(upstream, serialNumber, eventId));
  if (read.ok && read.value) return read.value;
  if (read.ok || read.failure.kind === "missing" || read.failure.kind === "forbidden")
    throw data(null, { status: 404 });
  throw new FailureResponse(read.failure);
}

/** Returns the options of the filter by an event's user: the viewer, nobody, anybody, and each user who has an event. */
export function listOwnerOptions(i18n: I18n, rows: readonly EventRow[], { filters: { taken } }: ListQuery) {
  const owners = new Map(
    rows.flatMap(({ owner }) => (owner ? [[owner.user.id, formatUserName(owner.user)] as const] : [])),
  );
  const options = [
    { value: "me", label: i18n._("Me") },
    { value: "nobody", label: i18n._("No one") },
    { value: "anybody", label: i18n._("Anyone") },
    ...sortedBy(
      Array.from(owners, ([value, label]) => ({ value, label })),
      ({ label }) => label,
    ),
  ];
  const isListed = taken === undefined || options.some(({ value }) => value === taken);
  return isListed ? options : [...options, { value: taken, label: i18n._("Another user") }];
}

/**
 * Returns the options of the filters. Only links on machines' pages set the machine filter, so its one option is the
 * current value.
 */
export const listEventFilterOptions = (
  i18n: I18n,
  locations: Outcome<NamedLocation[]>,
  { filters: { machine, location } }: ListQuery,
) => ({
  location: locations.ok ? [...locations.value.map(toOption), ...listUnknown(i18n, locations.value, location)] : [],
  machine: machine ? [{ value: machine, label: machine }] : [],
});

/** Lists the filter's value when it is none of the viewer's locations: a deleted location's id, or a name in the URL. */
function listUnknown(i18n: I18n, locations: readonly NamedLocation[], value: string | undefined) {
  if (value === undefined || locations.some(({ id }) => id === value)) return [];
  return [{ value, label: /^[0-9a-f-]{36}$/i.test(value) ? i18n._("Deleted location") : value }];
}
