import { compareVersions, isOsLine, isVersion } from "#contract/os-version";

/** The newest version of each OS line (os4, os5). */
export type LatestVersions = Record<string, string>;

/** Returns the OS line of a version: 'os' and the major number; null when it has none. */
export function osLine(version: string): string | null {
  const major = /^\d+/.exec(version)?.[0];
  return major === undefined ? null : `os${Number(major)}`;
}

/** True when a version is older than the latest of its line; false when version or line is unknown (INVT-02). */
export function isOutdated(version: string | null | undefined, latest: LatestVersions): boolean {
  const newest = version && latest[osLine(version) ?? ""];
  return newest ? compareVersions(version, newest) < 0 : false;
}

/** Returns the newest versions in an upstream's answer; null when it has none. */
export function latestVersionsFrom(versions: unknown): LatestVersions | null {
  if (typeof versions !== "object" || versions === null) return null;
  const known = Object.entries(versions).filter(
    ([line, version]) => isOsLine(line) && typeof version === "string" && isVersion(version),
  );
  return known.length > 0 ? Object.fromEntries(known) : null;
}
