import { data } from "@remix-run/node";
import type { PermissionName } from "#contract/permissions";
import { config } from "~/host/config.server";
import { getVisibleLocations } from "~/permissions/visible-locations";
import type { Viewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { readLocations } from "~/upstream/fleet.server";
import { type MachineScope, readMachine } from "~/upstream/machines.server";
import { type MachineListContext, NO_RULES } from "./listed-machine";
import type { Fleet } from "./machine-pages.server";
import { readMachineRules } from "./machine-rules.server";

/** Returns the company and the locations whose machines the viewer may see (DASH-06). */
export const toMachineScope = ({ upstream, company, permissions }: Viewer): MachineScope => ({
  upstream,
  companyId: company.id,
  locationIds: getVisibleLocations(permissions),
});

/** Creates the context of a list of machines. @param names the locations, as far as they could be read */
export const createMachineListContext = (
  { permissions }: Viewer,
  names: readonly { id: string; name: string }[] = [],
): MachineListContext => ({
  locationNames: new Map(names.map(({ id, name }) => [id, name])),
  seesMaintenance: (id) => permissions.onCompanyOrLocation(id, "appliance.list"),
  timeZone: config.appTimeZone,
});

/** Returns the scope of queries that read neither maintenance nor versions, so that no rules need to be read. */
export const toFleetWithoutRules = (viewer: Viewer, locationIds = getVisibleLocations(viewer.permissions)): Fleet => ({
  ...toMachineScope(viewer),
  locationIds,
  rules: NO_RULES,
  listContext: createMachineListContext(viewer),
});

/**
 * Reads the viewer's locations and the rules for expiring and outdated machines (DASH-06, INVT-02, INVT-04). `fleet`
 * is the scope of machine queries. `locations` may be a failure: the caller decides whether its page can do without
 * them. `trouble` is a sentence for the viewer when the latest versions could not be read.
 */
export async function loadFleet(viewer: Viewer) {
  const scope = toMachineScope(viewer);
  const [locations, { rules, trouble }] = await Promise.all([
    attempt(readLocations(scope.upstream, scope.companyId, scope.locationIds)),
    readMachineRules(viewer),
  ]);
  const fleet: Fleet = {
    ...scope,
    rules,
    listContext: createMachineListContext(viewer, locations.ok ? locations.value : []),
  };
  return { fleet, locations, trouble };
}

/**
 * Reads a machine for a viewer with the permission at its location.
 * @throws 404 when the viewer sees no such machine; 403 without the permission; {FailureResponse}
 */
export async function requireMachine(viewer: Viewer, serialNumber: string, permission: PermissionName) {
  const machine = await readMachine(toMachineScope(viewer), serialNumber);
  if (!machine) throw data(null, { status: 404 });
  if (!viewer.permissions.onCompanyOrLocation(machine.locationId, permission)) throw data(null, { status: 403 });
  return machine;
}
