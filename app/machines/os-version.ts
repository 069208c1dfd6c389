import { compareVersions, isVersion } from "#contract/version-order";

/** OS line (os4, os5) -> its newest version. */
export type LatestVersions = Record<string, string>;

/** What counts where the upstream can't say (INVT-02). */
export const DEFAULT_LATEST_VERSIONS: LatestVersions = { os4: "4.8.9", os5: "5.3.0.3328" };

const PARTS_SHOWN = 3;

/** The OS line of a version: 'os' and the major number; null where it has none. */
export function osLine(version: string): string | null {
  const major = /^\d+/.exec(version)?.[0];
  return major === undefined ? null : `os${Number(major)}`;
}

/** Older than the latest of its line (INVT-02). Without a version, or in a line that nobody knows, nothing is outdated. */
export function isOutdated(version: string | null | undefined, latest: LatestVersions): boolean {
  const newest = version && latest[osLine(version) ?? ""];
  return newest ? compareVersions(version, newest) < 0 : false;
}

/** A version as it is shown: its first three dotted parts (INVT-02). */
export function displayVersion(version: string): string {
  return version.split(".").slice(0, PARTS_SHOWN).join(".");
}

/** The lines that an upstream's answer names; the defaults where it names none. */
export function latestVersionsFrom(versions: unknown): LatestVersions | null {
  if (typeof versions !== "object" || versions === null) return null;
  const known = Object.entries(versions).filter(
    ([line, version]) => /^os\d+$/.test(line) && typeof version === "string" && isVersion(version),
  );
  return known.length > 0 ? Object.fromEntries(known) : null;
}
