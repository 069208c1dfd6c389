import { sortKey } from "./collation";

const VERSION = /^\d+(\.\d+)*$/;
const LINE = /^os\d+$/;

/** The first OS version whose appliances can be gateways (RAS-03). */
export const RAS_MINIMUM_VERSION = "4.6.0";
/** The first OS version with routes, destinations, restricted access and cancelling (RASS-01, RASD-01, RASA-02). */
export const DESTINATIONS_MINIMUM_VERSION = "4.7.0";

/** Used when the upstream can't name the newest versions (INVT-02). */
export const DEFAULT_LATEST_VERSIONS: LatestVersions = { os4: "4.8.9", os5: "5.3.0.3328" };

/** True when a text is numbers with dots between them, as an OS version is. */
export const isVersion = (text: string) => VERSION.test(text);

export const isOsLine = (text: string) => LINE.test(text);

/**
 * Returns a key by which OS versions are ordered, oldest first: by their numbers, a missing one is 0. A text that is no
 * version is the oldest. Keys compare as JavaScript's `<` and as SQLite's bytes alike.
 */
export const versionKey = (text: string): string => (isVersion(text) ? sortKey(text.replace(/(\.0+)+$/, "")) : "");

/** Returns a negative number when the first OS version is older, 0 when both are the same, else a positive number. */
export function compareVersions(one: string, other: string): number {
  const [key, otherKey] = [versionKey(one), versionKey(other)];
  return key === otherKey ? 0 : key < otherKey ? -1 : 1;
}

const PARTS_SHOWN = 3;

/** Returns a version as it is shown: its first three dotted parts, without blanks around them (INVT-02). */
export const formatVersion = (version: string): string => version.trim().split(".").slice(0, PARTS_SHOWN).join(".");

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

/** True when an OS version is the minimum or newer; false for null. */
export const isAtLeast = (version: string | null, minimum: string) =>
  version !== null && compareVersions(version, minimum) >= 0;
