import { config } from "~/host/config.server";
import { matchFilterValues } from "~/lists/filter-rows";
import { getListQuery, readWithinPages, toUpstreamListPage } from "~/lists/list-page.server";
import type { ListQuery } from "~/lists/list-query";
import { loadFleet } from "~/machines/fleet.server";
import { visibleMaintenanceStatus } from "~/machines/listed-machine";
import { toMachineFacts } from "~/machines/machine-columns";
import { type Fleet, readMachinePage, readMachinePages } from "~/machines/machine-pages.server";
import { MACHINE_SORTS, type MachineQuery, NO_LOCATION } from "~/machines/machine-query";
import { latestExpiry, MAINTENANCE_STATUSES } from "~/machines/maintenance";
import { countedMonths, currentMonth, LATER_MONTHS, monthName, parseEndingRange } from "~/machines/maintenance-endings";
import { readEndings } from "~/machines/maintenance-endings.server";
import { canSeeUnassignedMachines, getVisibleLocations } from "~/permissions/visible-locations";
import type { Viewer } from "~/session/viewer.server";
import { attempt, FailureResponse } from "~/upstream/failure.server";
import type { MachineRow } from "~/upstream/machines.server";
import { INVENTORY, type InventoryRow } from "./inventory.list";

/**
 * Reads a page of the inventory, its summary, the months in which maintenance ends, and what to filter by (INVT-01,
 * HOME-05). @throws {FailureResponse}
 */
export async function loadInventory(viewer: Viewer, question: ListQuery) {
  const { fleet, locations, trouble, unassigned } = await scopeOf(viewer, question);
  const reading = readWithinPages(question, async (asked) => {
    const { machines, ...page } = await readMachinePage(fleet, machineQuestion(asked, viewer, unassigned));
    return { ...page, rows: machines.map((machine) => rowOf(machine, fleet, viewer, locations.ok)) };
  });
  const { permissions } = viewer;
  const assign = permissions.onAny("location.appliance.assign");
  const acts = namesOf({ assign, requestSerenity: permissions.onAny("appliance.list"), export: true });
  const [{ summary, ...page }, endings] = await Promise.all([
    reading,
    attempt(readEndings(fleet, machineQuestion(question, viewer, unassigned), viewer.now)),
  ]);
  const options = { location: locationOptions(viewer, fleet, question), ends: monthOptions(viewer, question) };
  const answer = toUpstreamListPage(INVENTORY, question, page);
  return { answer, summary, acts, endings: endings.ok ? endings.value : null, options, trouble };
}

/** Reads all rows that match the search and filters, in the asked order, page by page. @throws {FailureResponse} */
export async function* readWholeInventory(viewer: Viewer, question: ListQuery): AsyncGenerator<InventoryRow[]> {
  const { fleet, locations, unassigned } = await scopeOf(viewer, question);
  if (!locations.ok) throw new FailureResponse(locations.failure);
  for await (const machines of readMachinePages(fleet, machineQuestion(question, viewer, unassigned)))
    yield machines.map((machine) => rowOf(machine, fleet, viewer, true));
}

/** Returns what finds all machines that an address of the inventory asks for. @throws {FailureResponse} */
export async function findAllMachines(viewer: Viewer, request: Request) {
  const question = getListQuery(INVENTORY, request);
  const { fleet, unassigned } = await scopeOf(viewer, question);
  return { fleet, question: machineQuestion(question, viewer, unassigned) };
}

/** Returns the question for the upstream, without a location's name, which is looked up. */
function machineQuestion(question: ListQuery, { now }: Viewer, unassigned: boolean): MachineQuery {
  const { search, sort, direction, page, size, filters } = question;
  return {
    words: search,
    sort: MACHINE_SORTS.find((key) => key === sort),
    descending: direction === "descending",
    offset: (page - 1) * size,
    limit: size,
    ...(filters.ends ? parseEndingRange(filters.ends, config.appTimeZone, now) : {}),
    unassigned,
    maintenance: MAINTENANCE_STATUSES.find((status) => status === filters.maintenance) ?? null,
    outdated: filters.os === "outdated",
  };
}

/**
 * Narrows the viewer's fleet down to the locations that the address names, by their name or a part of it: one, several or
 * none. `unassigned` is true when machines without a location are asked for.
 */
async function scopeOf(viewer: Viewer, { filters: { location } }: ListQuery) {
  const { fleet, locations, trouble } = await loadFleet(viewer);
  if (!location) return { fleet, locations, unassigned: false, trouble };
  const named = matchFilterValues(placesOf(viewer, fleet), location);
  if (named.length === 1 && named[0] === NO_LOCATION)
    return { fleet: { ...fleet, reach: null }, locations, unassigned: true, trouble };
  if (!locations.ok) throw new FailureResponse(locations.failure);
  const reach = locations.value.filter(({ name }) => named.includes(name)).map(({ id }) => id);
  return { fleet: { ...fleet, reach }, locations, unassigned: false, trouble };
}

/** Returns the names of the viewer's locations, and `Unassigned` for who sees such machines (DASH-06). */
function placesOf(viewer: Viewer, { listContext }: Fleet) {
  const unassigned = findsUnassigned(viewer) ? [{ value: NO_LOCATION, label: "Unassigned" }] : [];
  return [
    ...unassigned,
    ...[...new Set(listContext.locationNames.values())].map((name) => ({ value: name, label: name })),
  ];
}

/** True when the viewer may filter by having no location: for the whole company, or as on the dashboard (DASH-02, DASH-06). */
const findsUnassigned = ({ permissions }: Viewer) =>
  getVisibleLocations(permissions) === null || canSeeUnassignedMachines(permissions);

/** @param named false when the locations' names couldn't be read */
function rowOf(
  machine: MachineRow,
  { rules, listContext }: Fleet,
  { permissions }: Viewer,
  named: boolean,
): InventoryRow {
  const { locationId } = machine;
  const expiresOn = latestExpiry(machine.maintenanceServices);
  const at = locationId ?? null;
  const view = permissions.onCompanyOrLocation(at, "appliance.view");
  const openTicket = permissions.onCompanyOrLocation(at, "appliance.list");
  const certify = view && openTicket && expiresOn !== null;
  const assign = permissions.onCompanyOrLocation(at, "location.appliance.assign");
  return {
    ...toMachineFacts(machine, rules.latestVersions),
    locationId: locationId && listContext.locationNames.has(locationId) ? locationId : null,
    location: listContext.locationNames.get(locationId ?? "") ?? (named || !locationId ? "" : null),
    maintenance: visibleMaintenanceStatus(machine, rules, listContext),
    expiresOn,
    may: namesOf({ view, openTicket, certify, assign }),
  };
}

/** Returns the names of what is true. */
const namesOf = <Name extends string>(facts: Record<Name, boolean>) =>
  (Object.keys(facts) as Name[]).filter((name) => facts[name]);

/**
 * Returns the locations to filter by. The URL may name a location that does not exist or that the viewer may not see: the
 * filter still shows its name.
 */
function locationOptions(viewer: Viewer, fleet: Fleet, { filters: { location } }: ListQuery) {
  const places = placesOf(viewer, fleet);
  const isKnown = !location || places.some(({ value }) => value === location);
  return isKnown ? places : [...places, { value: location, label: location }];
}

/** Returns the months to filter by, with an earlier or later one that the URL names. */
function monthOptions({ now }: Viewer, { filters: { ends } }: ListQuery) {
  const months = countedMonths(currentMonth(config.appTimeZone, now));
  const named = ends && ends !== LATER_MONTHS && !months.includes(ends) ? [ends] : [];
  const options = [...named, ...months].map((value) => ({ value, label: monthName(value) }));
  return [...options, { value: LATER_MONTHS, label: "Later" }];
}
