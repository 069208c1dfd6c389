import { reachOf } from "~/permissions/reach";
import type { Viewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { readLocations } from "~/upstream/fleet.server";
import { type MachineDetails, readMachine } from "~/upstream/machine.server";
import type { Fleet } from "./machine-pages.server";
import { readLatestVersions, readMaintenanceBounds } from "./rules.server";

/**
 * The machines that a viewer may see and the rules that tell which are expiring or outdated, read side by side (DASH-06,
 * INVT-02, INVT-04). `locations` is left to the caller: one page can do without it, another can't. `trouble` is what to
 * say where the latest versions are the defaults.
 */
export async function fleetOf({ upstream, company, permissions, now }: Viewer) {
  const reach = reachOf(permissions);
  const [locations, bounds, { versions, trouble }] = await Promise.all([
    attempt(readLocations(upstream, company.id, reach)),
    readMaintenanceBounds(upstream, now),
    readLatestVersions(upstream),
  ]);
  const names = locations.ok ? locations.value.map(({ id, name }) => [id, name] as const) : [];
  const fleet: Fleet = {
    upstream,
    companyId: company.id,
    reach,
    rules: { ...bounds, latestVersions: versions },
    around: {
      locationNames: new Map(names),
      seesMaintenance: (id) => permissions.onEither(id, "appliance.list"),
    },
  };
  return { fleet, locations, trouble };
}

/** One of the machines that a viewer may see. Null: another company's is as good as unknown. @throws {FailureResponse} */
export function machineOf(
  { upstream, company, permissions }: Viewer,
  serialNumber: string,
): Promise<MachineDetails | null> {
  return readMachine({ upstream, companyId: company.id, reach: reachOf(permissions) }, serialNumber);
}
