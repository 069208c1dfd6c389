import { DEFAULT_LATEST_VERSIONS } from "#contract/os-version";
import { config } from "~/host/config.server";
import type { Upstream } from "~/upstream/client.server";
import { attempt } from "~/upstream/failure.server";
import { readExpiringInterval, readVersions } from "~/upstream/fleet.server";
import { expiringDays, type MaintenanceBounds, maintenanceBounds } from "./maintenance";
import { type LatestVersions, latestVersionsFrom } from "./os-version";

/**
 * Reads the customer's interval and returns the instants at which maintenance becomes expiring and expired. An interval
 * that can't be read counts as 30 days (DASH-08).
 * @param now the time on the upstream's clock (UP-06)
 */
export async function readMaintenanceBounds(upstream: Upstream, now: Date): Promise<MaintenanceBounds> {
  const read = await attempt(readExpiringInterval(upstream));
  return maintenanceBounds(now, expiringDays(read.ok ? read.value : null), config.appTimeZone);
}

/** Reads the newest OS versions; the defaults, and a sentence for the viewer, when they can't be read (INVT-02). */
export async function readLatestVersions(upstream: Upstream): Promise<{ versions: LatestVersions; trouble?: string }> {
  const read = await attempt(readVersions(upstream));
  const versions = read.ok ? latestVersionsFrom(read.value) : null;
  if (versions) return { versions };
  const detail = read.ok || read.failure.kind === "unreachable" ? "" : read.failure.message;
  return { versions: DEFAULT_LATEST_VERSIONS, trouble: detail || "Failed to fetch latest OS versions..." };
}
