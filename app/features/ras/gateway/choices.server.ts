import { RAS_MINIMUM_VERSION } from "#contract/os-version";
import { config } from "~/host/config.server";
import { danger } from "~/notifications/notifications";
import { attempt } from "~/upstream/failure.server";
import { type RasMachine, readDestinations } from "~/upstream/ras.server";
import type { LocationScope } from "./gateway.server";
import { hasDestinations, isSuitable } from "./thresholds";

/** A device as the settings panel offers it (D20). */
export interface Device {
  serialNumber: string;
  label: string;
  /** False below OS 4.6.0: it can't be chosen. */
  suitable: boolean;
  /** True from OS 4.7.0 on: it can route destinations (RASS-09). */
  routes: boolean;
}

/**
 * Returns a machine as the settings panel offers it: with its OS version, and with the needed one when it is too old.
 */
export function deviceOf({ serialNumber, name, osVersion }: RasMachine): Device {
  const suitable = isSuitable(osVersion);
  const version = osVersion || "no version known";
  const note = suitable ? "" : `, needs ${config.productName}OS ${RAS_MINIMUM_VERSION}`;
  const label = `${name ? `${name} · ` : ""}${serialNumber} (${version}${note})`;
  return { serialNumber, label, suitable, routes: hasDestinations(osVersion) };
}

/** Reads the location's destinations; none, and a notification, when they can't be read (RAS-07). */
export async function destinationsAt({ viewer, location }: LocationScope) {
  const read = await attempt(readDestinations(viewer.upstream, location.id));
  if (read.ok) return { destinations: read.value, notifications: [] };
  return { destinations: [], notifications: [danger("Failed to fetch RAS destinations.")] };
}
