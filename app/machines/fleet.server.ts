import { config } from "~/host/config.server";
import { reachOf } from "~/permissions/reach";
import type { Viewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { readLocations } from "~/upstream/fleet.server";
import { type MachineDetails, readMachine } from "~/upstream/machine.server";
import type { Fleet } from "./machine-pages.server";
import { readLatestVersions, readMaintenanceBounds } from "./rules.server";

/**
 * Reads the viewer's locations and the rules that tell which machines are expiring or outdated (DASH-06, INVT-02,
 * INVT-04). `fleet` is what the machines are asked with. `locations` may be a failure: the caller decides whether its
 * page can do without them. `trouble` is a sentence for the viewer when the latest versions could not be read.
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
      timeZone: config.appTimeZone,
    },
  };
  return { fleet, locations, trouble };
}

/** Reads a machine; null when it is unknown or the viewer may not see it. @throws {FailureResponse} */
export function machineOf(
  { upstream, company, permissions }: Viewer,
  serialNumber: string,
): Promise<MachineDetails | null> {
  return readMachine({ upstream, companyId: company.id, reach: reachOf(permissions) }, serialNumber);
}
