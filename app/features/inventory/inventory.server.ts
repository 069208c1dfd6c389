import { config } from "~/host/config.server";
import { matchFilterValues } from "~/lists/filter-rows";
import { fetchListPage, getListQuery } from "~/lists/list-page.server";
import type { ListQuery } from "~/lists/list-query";
import { loadFleet } from "~/machines/fleet.server";
import { visibleMaintenanceStatus } from "~/machines/listed-machine";
import { toMachineFacts } from "~/machines/machine-columns";
import { type Fleet, readMachinePage, readMachinePages } from "~/machines/machine-pages.server";
import { MACHINE_SORTS, type MachineQuery, NO_LOCATION } from "~/machines/machine-query";
import { latestExpiry, MAINTENANCE_STATUSES } from "~/machines/maintenance";
import { listEndingOptions, parseEndingRange } from "~/machines/maintenance-endings";
import { readEndings } from "~/machines/maintenance-endings.server";
import { paths } from "~/paths";
import { canSeeUnassignedMachines, getVisibleLocations } from "~/permissions/visible-locations";
import type { Viewer } from "~/session/viewer.server";
import { attempt, FailureResponse } from "~/upstream/failure.server";
import type { MachineRow } from "~/upstream/machines.server";
import { readTagNames } from "~/upstream/tags.server";
import { createInventoryList, type InventoryRow } from "./inventory.list";
import { canTagSomewhere } from "./tags/tag-access";

/** Loads a page of the inventory, its summary, endings and filter options (INVT-01, HOME-05). @throws {FailureResponse} */
export async function loadInventory(viewer: Viewer, query: ListQuery) {
  const { fleet, locations, trouble, tagNames, named } = await readScope(viewer, query);
  const filtered = toMachineQuery(query, viewer, named);
  const list = createInventoryList(viewer.i18n, { isTagged: viewer.hasPage(paths.tags) });
  const reading = fetchListPage(list, query, async (pageQuery) => {
    const { machines, ...page } = await readMachinePage(fleet, toMachineQuery(pageQuery, viewer, named), {
      counted: true,
    });
    return {
      ...page,
      rows: machines.map((machine) => toInventoryRow(machine, fleet, viewer, { hasNames: locations.ok })),
    };
  });
  const { permissions } = viewer;
  const assign = permissions.onAny("location.appliance.assign");
  const changeTags = viewer.hasPage(paths.changeTags) && canTagSomewhere(permissions);
  const acts = pickTrue({ assign, changeTags, requestSerenity: permissions.onAny("appliance.list"), export: true });
  const [{ summary, ...answer }, endings] = await Promise.all([
    reading,
    attempt(readEndings(fleet, filtered, viewer.now)),
  ]);
  const options = {
    location: withPresent(listLocationNames(viewer, fleet), query.filters.location),
    ends: listEndingOptions(viewer.i18n, config.appTimeZone, viewer.now, query.filters.ends),
    tag: withPresent(toOptions(tagNames), query.filters.tag),
  };
  return { answer, summary, acts, endings: endings.ok ? endings.value : null, options, trouble };
}

/** Yields all rows that match a list query, page by page. @throws {FailureResponse} */
export async function* readWholeInventory(viewer: Viewer, query: ListQuery): AsyncGenerator<InventoryRow[]> {
  const { fleet, locations, named } = await readScope(viewer, query);
  if (!locations.ok) throw new FailureResponse(locations.failure);
  for await (const machines of readMachinePages(fleet, toMachineQuery(query, viewer, named)))
    yield machines.map((machine) => toInventoryRow(machine, fleet, viewer, { hasNames: true }));
}

/** Returns the scope and the query of all machines that match the inventory's URL. @throws {FailureResponse} */
export async function findAllMachines(viewer: Viewer, request: Request) {
  const query = getListQuery(createInventoryList(viewer.i18n, { isTagged: viewer.hasPage(paths.tags) }), request);
  const { fleet, named } = await readScope(viewer, query);
  return { fleet, question: toMachineQuery(query, viewer, named) };
}

/** Converts a list query; its location is in the scope. @param named the filters that are looked up by name */
function toMachineQuery(
  query: ListQuery,
  { now }: Viewer,
  named: Pick<MachineQuery, "unassigned" | "tags">,
): MachineQuery {
  const { search, sort, direction, page, size, filters } = query;
  return {
    search,
    sort: MACHINE_SORTS.find((key) => key === sort),
    descending: direction === "descending",
    offset: (page - 1) * size,
    limit: size,
    ...(filters.ends ? parseEndingRange(filters.ends, config.appTimeZone, now) : {}),
    ...named,
    maintenance: MAINTENANCE_STATUSES.find((status) => status === filters.maintenance) ?? null,
    outdated: filters.os === "outdated",
  };
}

/**
 * Limits the viewer's fleet to the locations whose names match the filter: one, several or none. `named` has what the other
 * filters by name find: machines without a location, and tags. Tags that can't be read are looked for as they are given.
 */
async function readScope(viewer: Viewer, { filters: { location, tag } }: ListQuery) {
  const [{ fleet, locations, trouble }, names] = await Promise.all([
    loadFleet(viewer),
    attempt(readTagNames(viewer.upstream, viewer.company.id)),
  ]);
  const tagNames = names.ok ? names.value : [];
  const tags = tag === undefined ? undefined : names.ok ? matchFilterValues(toOptions(tagNames), tag) : [tag];
  const read = { fleet, locations, trouble, tagNames, named: { unassigned: false, tags } };
  if (!location) return read;
  const matches = matchFilterValues(listLocationNames(viewer, fleet), location);
  const whole: Fleet = { ...fleet, locationIds: "all" };
  if (matches.length === 1 && matches[0] === NO_LOCATION)
    return { ...read, fleet: whole, named: { unassigned: true, tags } };
  if (!locations.ok) throw new FailureResponse(locations.failure);
  const locationIds = locations.value.filter(({ name }) => matches.includes(name)).map(({ id }) => id);
  return { ...read, fleet: { ...fleet, locationIds } };
}

const toOptions = (names: Iterable<string>) => Array.from(names, (name) => ({ value: name, label: name }));

/** Lists the names of the viewer's locations, with `Unassigned` for viewers who see such machines (DASH-06). */
function listLocationNames(viewer: Viewer, { listContext }: Fleet) {
  const unassigned = canFilterUnassigned(viewer) ? [{ value: NO_LOCATION, label: viewer.i18n._("Unassigned") }] : [];
  return [...unassigned, ...toOptions(new Set(listContext.locationNames.values()))];
}

/** True when the viewer may filter by having no location: for the whole company, or as on the dashboard (DASH-02, DASH-06). */
const canFilterUnassigned = ({ permissions }: Viewer) =>
  getVisibleLocations(permissions) === "all" || canSeeUnassignedMachines(permissions);

/** @param hasNames false when the locations' names couldn't be read */
function toInventoryRow(
  machine: MachineRow,
  { rules, listContext }: Fleet,
  { permissions }: Viewer,
  { hasNames }: { hasNames: boolean },
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
    location: listContext.locationNames.get(locationId ?? "") ?? (hasNames || !locationId ? "" : null),
    maintenance: visibleMaintenanceStatus(machine, rules, listContext),
    tags: machine.tags ?? [],
    expiresOn,
    can: pickTrue({ view, openTicket, certify, assign }),
  };
}

const pickTrue = <Name extends string>(flags: Record<Name, boolean>) =>
  (Object.keys(flags) as Name[]).filter((name) => flags[name]);

/** Adds the filter's value in the URL, by its name: it may not exist, or not be visible. */
function withPresent(options: { value: string; label: string }[], present: string | undefined) {
  const isListed = !present || options.some(({ value }) => value === present);
  return isListed ? options : [...options, { value: present, label: present }];
}
