import { settings } from "~/host/settings.server";
import { danger } from "~/notifications/notifications";
import { attempt } from "~/upstream/failure.server";
import { type RasMachine, readDestinations } from "~/upstream/ras.server";
import type { Place } from "./gateway.server";
import { hasDestinations, isSuitable, RAS_MINIMUM_VERSION } from "./thresholds";

/** A device as the settings panel offers it (D20). */
export interface Device {
  serialNumber: string;
  label: string;
  /** Below 4.6.0 it can't be chosen. */
  suitable: boolean;
  /** From 4.7.0 on it can route destinations (RASS-09). */
  routes: boolean;
}

export function deviceOf({ serialNumber, name, osVersion }: RasMachine): Device {
  const suitable = isSuitable(osVersion);
  const version = osVersion || "no version known";
  const note = suitable ? "" : `, needs ${settings.PRODUCT_NAME}OS ${RAS_MINIMUM_VERSION}`;
  const label = `${name ? `${name} · ` : ""}${serialNumber} (${version}${note})`;
  return { serialNumber, label, suitable, routes: hasDestinations(osVersion) };
}

/** The destinations of a location, and what to say where they can't be read (RAS-07). */
export async function destinationsAt({ viewer, location }: Place) {
  const read = await attempt(readDestinations(viewer.upstream, location.id));
  if (read.ok) return { destinations: read.value, notifications: [] };
  return { destinations: [], notifications: [danger("Failed to fetch RAS destinations.")] };
}
