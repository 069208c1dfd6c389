import { config } from "~/host/config.server";
import { filterRows } from "~/lists/filter-rows";
import { DATE_FORMATTERS, toListPage } from "~/lists/list-page.server";
import { parseListQuery } from "~/lists/list-query";
import { paginate } from "~/lists/paginate";
import { createMachineListContext, type loadFleet, toMachineScope } from "~/machines/fleet.server";
import { EMPTY_SUMMARY, NO_RULES } from "~/machines/listed-machine";
import { toMachineFacts } from "~/machines/machine-columns";
import { type Fleet, readLocationStates, readMachinePage } from "~/machines/machine-pages.server";
import { maintenanceBounds } from "~/machines/maintenance";
import { readEndings } from "~/machines/maintenance-endings.server";
import { canSeeUnassignedMachines, getVisibleLocations } from "~/permissions/visible-locations";
import type { Viewer } from "~/session/viewer.server";
import { attempt, FailureResponse } from "~/upstream/failure.server";
import { readPositions } from "~/upstream/fleet.server";
import { type DashboardLocation, LOCATIONS } from "./locations.list";
import { buildLocationsMap } from "./locations-map.server";
import { readRemoteAccessByLocation, toServiceStatus } from "./remote-access.server";
import { UNASSIGNED } from "./unassigned.list";

/**
 * Reads the dashboard's locations and unassigned machines, with the search and pages of its URL (DASH-02 to DASH-06).
 * @param reading the viewer's fleet
 * @throws {FailureResponse}
 */
export async function loadDashboard(viewer: Viewer, request: Request, reading: ReturnType<typeof loadFleet>) {
  const { upstream, company, permissions } = viewer;
  const params = new URL(request.url).searchParams;
  const [{ fleet, locations }, unassigned, endings, positions] = await Promise.all([
    reading,
    readUnassigned(viewer, reading),
    readMonths(viewer),
    params.get("view") === "map" ? readPositions(upstream, company.id, getVisibleLocations(permissions)) : null,
  ]);
  if (!locations.ok) throw new FailureResponse(locations.failure);
  const visible = locations.value.filter(({ id }) => permissions.onCompanyOrLocation(id, "location.view"));
  const question = parseListQuery(LOCATIONS, params);
  const cards = visible.map(({ id, name }) => ({
    id,
    name,
    summary: EMPTY_SUMMARY,
    remoteAccess: null,
    edits: permissions.onCompanyOrLocation(id, "location.update"),
  }));
  const found = filterRows(LOCATIONS, cards, question, DATE_FORMATTERS);
  const page = paginate(found, question.page, question.size);
  const known = await knownOf(viewer, fleet, positions ? found : page.rows, positions !== null);
  const rows = page.rows.map((card) => {
    const { summary, remoteAccess } = known(card);
    return { ...card, summary, remoteAccess };
  });
  return {
    locations: toListPage(LOCATIONS, question, { ...page, rows }, visible.length),
    map:
      positions &&
      buildLocationsMap(
        found.map((card) => ({ ...card, ...known(card) })),
        positions,
        params,
      ),
    unassigned,
    endings,
    opensTicket: permissions.onCompany("appliance.list"),
    service: toServiceStatus(viewer),
    opensInventory: permissions.onAny("appliance.list"),
    creates: permissions.onCompany("location.create"),
  };
}

/** Reads how many machines' maintenance ends in each month; null for who has no inventory, or where it is not counted. */
async function readMonths(viewer: Viewer) {
  if (!viewer.permissions.onAny("appliance.list")) return null;
  const rules = { ...maintenanceBounds(viewer.now, 0, config.appTimeZone), latestVersions: {} };
  const read = await attempt(
    readEndings({ ...toMachineScope(viewer), rules, listContext: createMachineListContext(viewer) }, {}, viewer.now),
  );
  return read.ok ? read.value : null;
}

/**
 * Reads what is known of some locations besides their names, and returns it by location.
 * @param onMap true where their events are shown too
 * @throws {FailureResponse}
 */
async function knownOf(viewer: Viewer, fleet: Fleet, locations: readonly DashboardLocation[], onMap: boolean) {
  const ids = locations.map(({ id }) => id);
  const [states, remoteAccess] = await Promise.all([
    readLocationStates(fleet, ids, onMap),
    readRemoteAccessByLocation(viewer, ids),
  ]);
  return ({ id }: DashboardLocation) => ({
    ...(states.get(id) ?? { summary: EMPTY_SUMMARY, waitingEvents: 0 }),
    remoteAccess: remoteAccess.get(id) ?? null,
  });
}

/** The number of machines that the dashboard shows; the inventory has all of them (HOME-02). */
const SHOWN = 5;

/**
 * Reads the first of the unassigned machines; null for who does not see them (DASH-02). They are asked for together with
 * the fleet's rules, which only say how they are shown.
 * @throws {FailureResponse}
 */
async function readUnassigned(viewer: Viewer, reading: ReturnType<typeof loadFleet>) {
  if (!canSeeUnassignedMachines(viewer.permissions)) return null;
  const company = {
    ...toMachineScope(viewer),
    reach: null,
    rules: NO_RULES,
    listContext: createMachineListContext(viewer),
  };
  const asked = { unassigned: true, limit: SHOWN };
  const [{ machines, total }, { fleet }] = await Promise.all([readMachinePage(company, asked, false), reading]);
  const rows = machines.map((machine) => toMachineFacts(machine, fleet.rules.latestVersions));
  return toListPage(UNASSIGNED, parseListQuery(UNASSIGNED, ""), { rows, page: 1, pageCount: 1, total }, total);
}
