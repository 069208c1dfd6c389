import { config } from "~/host/config.server";
import { withoutFilters } from "~/lists/figure-links";
import { filterRows } from "~/lists/filter-rows";
import { DATE_FORMATTERS, toListPage } from "~/lists/list-page.server";
import { parseListQuery } from "~/lists/list-query";
import { paginate } from "~/lists/paginate";
import { createMachineListContext, type loadFleet, toMachineScope } from "~/machines/fleet.server";
import { EMPTY_SUMMARY, NO_RULES } from "~/machines/listed-machine";
import { toMachineFacts } from "~/machines/machine-columns";
import { type Fleet, type LocationState, readLocationStates, readMachinePage } from "~/machines/machine-pages.server";
import { maintenanceBounds } from "~/machines/maintenance";
import { readEndings } from "~/machines/maintenance-endings.server";
import { canSeeUnassignedMachines, getVisibleLocations } from "~/permissions/visible-locations";
import type { Viewer } from "~/session/viewer.server";
import { attempt, FailureResponse } from "~/upstream/failure.server";
import type { NamedLocation } from "~/upstream/fleet.server";
import { readPositions } from "~/upstream/fleet.server";
import { describeHealth } from "./health";
import { readRemoteAccessByLocation, toServiceStatus } from "./location-remote-access.server";
import { getUrgencyRank, getWorstState } from "./location-state";
import { buildLocationList, type DashboardLocation, MAX_CARDS } from "./locations.list";
import { buildLocationsMap } from "./locations-map.server";
import { parseLocationsView } from "./locations-view";
import { createUnassignedList } from "./unassigned.list";

/**
 * Loads the dashboard's locations and unassigned machines by the list queries in its URL (DASH-02 to DASH-06).
 * @param reading the viewer's fleet
 * @throws {FailureResponse}
 */
export async function loadDashboard(viewer: Viewer, request: Request, reading: ReturnType<typeof loadFleet>) {
  const { upstream, company, permissions, i18n } = viewer;
  const params = new URL(request.url).searchParams;
  const [{ fleet, locations }, unassigned, endings, positions] = await Promise.all([
    reading,
    readUnassigned(viewer, reading),
    readMonths(viewer),
    params.get("view") === "map" ? readPositions(upstream, company.id, getVisibleLocations(permissions)) : null,
  ]);
  if (!locations.ok) throw new FailureResponse(locations.failure);
  const visible = locations.value.filter(({ id }) => permissions.onCompanyOrLocation(id, "location.view"));
  const [rows, machines] = await Promise.all([readRows(viewer, fleet, visible), readSummary(viewer, fleet)]);
  const service = toServiceStatus(viewer);
  const many = visible.length > MAX_CARDS;
  const options = {
    many,
    hasRemoteAccess: service !== null,
    countsEvents: rows.some(({ waitingEvents }) => waitingEvents !== null),
  };
  const list = buildLocationList(i18n, options);
  const query = parseListQuery(list, params);
  const matches = filterRows(list, rows, query, DATE_FORMATTERS);
  const found = filterRows(list, rows, withoutFilters(query, "status"), DATE_FORMATTERS);
  return {
    locations: toListPage(list, query, paginate(matches, query.page, query.size), visible.length),
    options,
    view: parseLocationsView(params.get("view"), many),
    health: describeHealth(rows, machines),
    size: describeSize(viewer, visible.length, machines),
    map: positions && buildLocationsMap(i18n, found, query.filters.status, positions, params.get("at")),
    unassigned,
    // The months are read without the company's interval, which the summary has.
    endings: endings && { ...endings, expiring: machines?.expiring ?? 0 },
    opensTicket: permissions.onCompany("appliance.list"),
    service,
    canOpenInventory: permissions.onAny("appliance.list"),
    creates: permissions.onCompany("location.create"),
  };
}

/** Says how large the fleet is: "10 locations · 40 machines"; null when its machines couldn't be counted. */
function describeSize({ i18n, permissions }: Viewer, locations: number, summary: { machines: number } | null) {
  if (!summary && permissions.onAny("appliance.list")) return null;
  return [
    i18n._("{count, plural, one {# location} other {# locations}}", { count: locations }),
    summary && i18n._("{count, plural, one {# machine} other {# machines}}", { count: summary.machines }),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Reads the summary of the viewer's machines; null without an inventory, or when it can't be counted. */
async function readSummary({ permissions }: Viewer, fleet: Fleet) {
  if (!permissions.onAny("appliance.list")) return null;
  const read = await attempt(readMachinePage(fleet, { limit: 0 }, { counted: true }));
  return read.ok ? read.value.summary : null;
}

/** Counts the machines by the month in which maintenance ends; null without an inventory, or when it can't be counted. */
async function readMonths(viewer: Viewer) {
  if (!viewer.permissions.onAny("appliance.list")) return null;
  const rules = { ...maintenanceBounds(viewer.now, 0, config.appTimeZone), latestVersions: {} };
  const read = await attempt(
    readEndings({ ...toMachineScope(viewer), rules, listContext: createMachineListContext(viewer) }, {}, viewer.now),
  );
  return read.ok ? read.value : null;
}

const NO_MACHINES: LocationState = { summary: EMPTY_SUMMARY, waitingEvents: 0, criticalEvents: 0 };

/**
 * Reads the machine summaries and the remote access of locations, and returns a row for each.
 * @throws {FailureResponse}
 */
async function readRows(
  viewer: Viewer,
  fleet: Fleet,
  locations: readonly NamedLocation[],
): Promise<DashboardLocation[]> {
  const { permissions } = viewer;
  const ids = locations.map(({ id }) => id);
  const [states, remoteAccess] = await Promise.all([
    readLocationStates(fleet, ids),
    readRemoteAccessByLocation(viewer, ids),
  ]);
  const canOpenInventory = permissions.onAny("appliance.list");
  return locations.map(({ id, name }) => {
    const state = { ...(states.get(id) ?? NO_MACHINES), remoteAccess: remoteAccess.get(id) ?? null };
    const worst = getWorstState(state);
    const canEdit = permissions.onCompanyOrLocation(id, "location.update");
    const causes = worst.problems.map(({ cause }) => cause);
    const urgencyRank = getUrgencyRank(worst);
    return { id, name, ...state, level: worst.level, causes, urgencyRank, canEdit, canOpenInventory };
  });
}

/** The most unassigned machines on the dashboard (HOME-02). */
const MAX_UNASSIGNED = 5;

/**
 * Reads the first unassigned machines; null when the viewer may not see them (DASH-02). Does not wait for the fleet's
 * rules, which only mark outdated ones.
 * @throws {FailureResponse}
 */
async function readUnassigned(viewer: Viewer, reading: ReturnType<typeof loadFleet>) {
  if (!canSeeUnassignedMachines(viewer.permissions)) return null;
  const company: Fleet = {
    ...toMachineScope(viewer),
    locationIds: "all",
    rules: NO_RULES,
    listContext: createMachineListContext(viewer),
  };
  const [{ machines, total }, { fleet }] = await Promise.all([
    readMachinePage(company, { unassigned: true, limit: MAX_UNASSIGNED }),
    reading,
  ]);
  const rows = machines.map((machine) => toMachineFacts(machine, fleet.rules.latestVersions));
  const list = createUnassignedList(viewer.i18n);
  return toListPage(list, parseListQuery(list, ""), { rows, page: 1, pageCount: 1, total }, total);
}
