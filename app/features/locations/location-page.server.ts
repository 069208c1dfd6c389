import { isOutdated } from "#contract/os-version";
import { readLatestActivity } from "~/activity/latest-activity.server";
import { formatDayOf } from "~/dates/dates";
import { readLatestEvents } from "~/events/latest-events.server";
import { config } from "~/host/config.server";
import { createMachineListContext, toMachineScope } from "~/machines/fleet.server";
import { visibleExpiry, visibleMaintenanceStatus } from "~/machines/listed-machine";
import { type Fleet, readMachinePage } from "~/machines/machine-pages.server";
import { readMachineRules } from "~/machines/machine-rules.server";
import { toRemoteAccessTarget } from "~/machines/remote-access.server";
import { readLatestNotes } from "~/notes/latest-notes.server";
import { paths } from "~/paths";
import { getVisibleLocations, isVisible } from "~/permissions/visible-locations";
import { findDashboardRedirect, hasAnyAccess } from "~/session/gate";
import type { Viewer } from "~/session/viewer.server";
import { readEmitters } from "~/upstream/events.server";
import { attempt, FailureResponse, type Outcome } from "~/upstream/failure.server";
import { describeMissingLocation, readLocationPage } from "~/upstream/locations.server";
import { readUser } from "~/upstream/people.server";

const MAX_NAMED = 10;

/**
 * Loads a location with its visible machines, managers, events and activity (PAGE-02).
 * @throws {FailureResponse} `missing` for an unknown or invisible location
 */
export async function loadLocationPage(viewer: Viewer, id: string) {
  const { upstream, company, permissions } = viewer;
  if (!isVisible(getVisibleLocations(permissions), id) || !hasAnyAccess(viewer))
    throw new FailureResponse(describeMissingLocation(viewer.i18n));
  const reading = attempt(readLocationPage(upstream, company.id, id));
  const lists = permissions.onCompanyOrLocation(id, "appliance.list");
  const [read, managers, machines, events, remoteAccess, activity, notes] = await Promise.all([
    reading,
    readManagers(viewer, reading),
    lists ? attempt(readFirstMachines(viewer, id)) : null,
    lists ? readLocationEvents(viewer, id) : undefined,
    toRemoteAccessTarget(viewer, id),
    readLatestActivity(viewer, { location: id }),
    readLatestNotes(viewer, { locationId: id }),
  ]);
  if (!read.ok) throw new FailureResponse(read.failure);
  const { managerIds: _, ...location } = read.value;
  return {
    ...location,
    mapSource: config.tileAttribution,
    machines: machines?.ok ? machines.value : null,
    machinesFailed: machines?.ok === false,
    managers,
    events,
    remoteAccess,
    activity,
    notes,
    back: getBackLink(viewer),
    canEdit: permissions.onCompanyOrLocation(id, "location.update"),
  };
}

/** Returns the page above a location that the viewer may open; undefined for none. */
function getBackLink(viewer: Viewer) {
  const target = findDashboardRedirect(viewer);
  if (target === null) return { to: paths.dashboard, label: viewer.i18n._("Dashboard") };
  return target === paths.ras ? { to: paths.ras, label: viewer.i18n._("Remote Access") } : undefined;
}

/** Reads the location's most urgent events; null when they can't be read. */
async function readLocationEvents(viewer: Viewer, id: string) {
  const { upstream, company } = viewer;
  const emitters = await attempt(readEmitters({ upstream, companyId: company.id, locationIds: [id] }));
  return emitters.ok ? readLatestEvents(viewer, emitters.value) : null;
}

type LocationRead = Awaited<ReturnType<typeof readLocationPage>>;

export type LocationPageData = Awaited<ReturnType<typeof loadLocationPage>>;

/** Reads the first machines of a location, and how many there are of each kind. @throws {FailureResponse} */
async function readFirstMachines(viewer: Viewer, id: string) {
  const { rules } = await readMachineRules(viewer);
  const fleet: Fleet = {
    ...toMachineScope(viewer),
    locationIds: [id],
    rules,
    listContext: createMachineListContext(viewer),
  };
  const { machines, total, summary } = await readMachinePage(fleet, { limit: MAX_NAMED }, { counted: true });
  const rows = machines.map((machine) => {
    const { serialNumber, name, osVersion, productModel } = machine;
    const expiresOn = visibleExpiry(machine, fleet.listContext);
    return {
      serialNumber,
      name: name ?? null,
      canView: viewer.permissions.onCompanyOrLocation(id, "appliance.view"),
      model: productModel.title,
      osVersion: osVersion ?? null,
      outdated: isOutdated(osVersion, rules.latestVersions),
      expiresOn: expiresOn && formatDayOf(config.appTimeZone, expiresOn),
      maintenance: visibleMaintenanceStatus(machine, rules, fleet.listContext),
    };
  });
  return { rows, total, summary };
}

/** Reads the names of a location's managers; null for a viewer who may not read them, or when they can't be read. */
async function readManagers({ upstream, company, permissions }: Viewer, reading: Promise<Outcome<LocationRead>>) {
  const location = await reading;
  if (!location.ok || !permissions.onCompany("user.list")) return null;
  const { managerIds } = location.value;
  const ids = managerIds.slice(0, MAX_NAMED);
  const read = await Promise.all(ids.map((id) => attempt(readUser(upstream, company.id, id))));
  const named = read.flatMap((each) => {
    if (!each.ok) return [];
    const { id, email, profile } = each.value.user;
    return [{ id, name: `${profile.firstName} ${profile.lastName}`.trim() || email }];
  });
  return { named, more: managerIds.length - named.length };
}
