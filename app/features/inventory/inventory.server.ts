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

/** Loads a page of the inventory, its summary, endings and filter options (INVT-01, HOME-05). @throws {FailureResponse} */
export async function loadInventory(viewer: Viewer, query: ListQuery) {
  const { fleet, locations, trouble, unassigned } = await readScope(viewer, query);
  const filtered = toMachineQuery(query, viewer, unassigned);
  const reading = readWithinPages(query, async (pageQuery) => {
    const { machines, ...page } = await readMachinePage(fleet, toMachineQuery(pageQuery, viewer, unassigned), {
      counted: true,
    });
    return { ...page, rows: machines.map((machine) => toInventoryRow(machine, fleet, viewer, locations.ok)) };
  });
  const { permissions } = viewer;
  const assign = permissions.onAny("location.appliance.assign");
  const acts = pickTrue({ assign, requestSerenity: permissions.onAny("appliance.list"), export: true });
  const [{ summary, ...page }, endings] = await Promise.all([
    reading,
    attempt(readEndings(fleet, filtered, viewer.now)),
  ]);
  const options = { location: listLocationOptions(viewer, fleet, query), ends: listMonthOptions(viewer, query) };
  const answer = toUpstreamListPage(INVENTORY, query, page);
  return { answer, summary, acts, endings: endings.ok ? endings.value : null, options, trouble };
}

/** Yields all rows that match a list query, page by page. @throws {FailureResponse} */
export async function* readWholeInventory(viewer: Viewer, query: ListQuery): AsyncGenerator<InventoryRow[]> {
  const { fleet, locations, unassigned } = await readScope(viewer, query);
  if (!locations.ok) throw new FailureResponse(locations.failure);
  for await (const machines of readMachinePages(fleet, toMachineQuery(query, viewer, unassigned)))
    yield machines.map((machine) => toInventoryRow(machine, fleet, viewer, true));
}

/** Returns the scope and the query of all machines that match the inventory's URL. @throws {FailureResponse} */
export async function findAllMachines(viewer: Viewer, request: Request) {
  const query = getListQuery(INVENTORY, request);
  const { fleet, unassigned } = await readScope(viewer, query);
  return { fleet, question: toMachineQuery(query, viewer, unassigned) };
}

/** Converts a list query; its location is in the scope. */
function toMachineQuery(query: ListQuery, { now }: Viewer, unassigned: boolean): MachineQuery {
  const { search, sort, direction, page, size, filters } = query;
  return {
    search,
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
 * Limits the viewer's fleet to the locations whose names match the filter: one, several or none. `unassigned` is true when
 * the filter is for machines without a location.
 */
async function readScope(viewer: Viewer, { filters: { location } }: ListQuery) {
  const { fleet, locations, trouble } = await loadFleet(viewer);
  if (!location) return { fleet, locations, unassigned: false, trouble };
  const named = matchFilterValues(listLocationNames(viewer, fleet), location);
  if (named.length === 1 && named[0] === NO_LOCATION)
    return { fleet: { ...fleet, locationIds: null }, locations, unassigned: true, trouble };
  if (!locations.ok) throw new FailureResponse(locations.failure);
  const locationIds = locations.value.filter(({ name }) => named.includes(name)).map(({ id }) => id);
  return { fleet: { ...fleet, locationIds }, locations, unassigned: false, trouble };
}

/** Lists the names of the viewer's locations, with `Unassigned` for viewers who see such machines (DASH-06). */
function listLocationNames(viewer: Viewer, { listContext }: Fleet) {
  const unassigned = canFilterUnassigned(viewer) ? [{ value: NO_LOCATION, label: "Unassigned" }] : [];
  return [
    ...unassigned,
    ...[...new Set(listContext.locationNames.values())].map((name) => ({ value: name, label: name })),
  ];
}

/** True when the viewer may filter by having no location: for the whole company, or as on the dashboard (DASH-02, DASH-06). */
const canFilterUnassigned = ({ permissions }: Viewer) =>
  getVisibleLocations(permissions) === null || canSeeUnassignedMachines(permissions);

/** @param named false when the locations' names couldn't be read */
function toInventoryRow(
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
    may: pickTrue({ view, openTicket, certify, assign }),
  };
}

const pickTrue = <Name extends string>(flags: Record<Name, boolean>) =>
  (Object.keys(flags) as Name[]).filter((name) => flags[name]);

/**
 * Lists the locations to filter by. A location in the URL that does not exist or is not visible is still listed by its
 * name.
 */
function listLocationOptions(viewer: Viewer, fleet: Fleet, { filters: { location } }: ListQuery) {
  const names = listLocationNames(viewer, fleet);
  const isListed = !location || names.some(({ value }) => value === location);
  return isListed ? names : [...names, { value: location, label: location }];
}

/** Lists the months to filter by, with an earlier or later one in the URL. */
function listMonthOptions({ now }: Viewer, { filters: { ends } }: ListQuery) {
  const months = countedMonths(currentMonth(config.appTimeZone, now));
  const named = ends && ends !== LATER_MONTHS && !months.includes(ends) ? [ends] : [];
  const options = [...named, ...months].map((value) => ({ value, label: monthName(value) }));
  return [...options, { value: LATER_MONTHS, label: "Later" }];
}
