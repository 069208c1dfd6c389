/** The newest version of each OS line (os4, os5). */
export type LatestVersions = Record<string, string>;

const VERSION = /^\d+(\.\d+)*$/;
const PARTS_SHOWN = 3;

/** Returns the OS line of a version: 'os' and the major number; null when it has none. */
export function osLine(version: string): string | null {
  const major = /^\d+/.exec(version)?.[0];
  return major === undefined ? null : `os${Number(major)}`;
}

/**
 * Compares dotted versions number by number; a missing number counts as 0, a text that is no version as the oldest.
 * @returns a negative number when the first is older, 0 when they are equal
 */
export function compareVersions(one: string, other: string): number {
  const [parts, others] = [partsOf(one), partsOf(other)];
  for (let index = 0; index < Math.max(parts.length, others.length); index++) {
    const difference = (parts[index] ?? 0) - (others[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const isVersion = (value: unknown) => typeof value === "string" && VERSION.test(value);

const partsOf = (version: string) => (VERSION.test(version) ? version.split(".").map(Number) : []);

/** True when a version is older than the latest of its line; false when version or line is unknown (INVT-02). */
export function isOutdated(version: string | null | undefined, latest: LatestVersions): boolean {
  const newest = version && latest[osLine(version) ?? ""];
  return newest ? compareVersions(version, newest) < 0 : false;
}

/** Returns a version as it is shown: its first three dotted parts (INVT-02). */
export function displayVersion(version: string): string {
  return version.split(".").slice(0, PARTS_SHOWN).join(".");
}

/** Returns the newest versions in an upstream's answer; null when it has none. */
export function latestVersionsFrom(versions: unknown): LatestVersions | null {
  if (typeof versions !== "object" || versions === null) return null;
  const known = Object.entries(versions).filter(([line, version]) => /^os\d+$/.test(line) && isVersion(version));
  return known.length > 0 ? Object.fromEntries(known) : null;
}
