import type { I18n } from "@lingui/core";
import { DEFAULT_LATEST_VERSIONS, isOsLine, isVersion, type LatestVersions } from "#contract/os-version";
import { config } from "~/host/config.server";
import type { Viewer } from "~/session/viewer.server";
import type { UpstreamClient } from "~/upstream/client.server";
import { attempt } from "~/upstream/failure.server";
import { readExpiringInterval, readVersions } from "~/upstream/fleet.server";
import type { MachineRules } from "./listed-machine";
import { expiringDays, type MaintenanceBounds, maintenanceBounds } from "./maintenance";

/**
 * Reads the rules for expiring, expired and outdated machines (INVT-02, INVT-04). `trouble` is a sentence for the
 * viewer when the latest versions could not be read.
 */
export async function readMachineRules({
  upstream,
  now,
  i18n,
}: Viewer): Promise<{ rules: MachineRules; trouble?: string }> {
  const [bounds, { latestVersions, trouble }] = await Promise.all([
    readMaintenanceBounds(upstream, now),
    readLatestVersions(i18n, upstream),
  ]);
  return { rules: { ...bounds, latestVersions }, trouble };
}

/**
 * Reads how many days before its end maintenance counts as expiring, and returns the instants at which it becomes expiring
 * and expired. A number that can't be read counts as 30 days (DASH-08).
 * @param now the time on the upstream's clock (UP-06)
 */
async function readMaintenanceBounds(upstream: UpstreamClient, now: Date): Promise<MaintenanceBounds> {
  const read = await attempt(readExpiringInterval(upstream));
  return maintenanceBounds(now, expiringDays(read.ok ? read.value : null), config.appTimeZone);
}

/** Reads the newest OS versions; the defaults, and a sentence for the viewer, when they can't be read (INVT-02). */
export async function readLatestVersions(
  i18n: I18n,
  upstream: UpstreamClient,
): Promise<{ latestVersions: LatestVersions; trouble?: string }> {
  const read = await attempt(readVersions(upstream));
  const latestVersions = read.ok ? latestVersionsFrom(read.value) : null;
  if (latestVersions) return { latestVersions };
  // Only a refusal has a message worth showing.
  const detail = read.ok || read.failure.kind === "unreachable" ? "" : read.failure.message;
  return {
    latestVersions: DEFAULT_LATEST_VERSIONS,
    trouble: detail || i18n._("Failed to fetch latest OS versions..."),
  };
}

/** Returns the valid versions in an upstream's response; null when there is none. */
export function latestVersionsFrom(versions: unknown): LatestVersions | null {
  if (typeof versions !== "object" || versions === null) return null;
  const valid = Object.entries(versions).filter(
    ([line, version]) => isOsLine(line) && typeof version === "string" && isVersion(version),
  );
  return valid.length > 0 ? Object.fromEntries(valid) : null;
}
