const VERSION = /^\d+(\.\d+)*$/;

/** The first OS version whose appliances can be gateways (RAS-03). */
export const RAS_MINIMUM_VERSION = "4.6.0";
/** The first OS version with routes, destinations, restricted access and cancelling (RASS-01, RASD-01, RASA-02). */
export const DESTINATIONS_MINIMUM_VERSION = "4.7.0";

/** The newest version of each OS line (os4, os5), for when the upstream can't name it (INVT-02). */
export const DEFAULT_LATEST_VERSIONS = { os4: "4.8.9", os5: "5.3.0.3328" };

/** True when a text is numbers with dots between them, as an OS version is. */
export const isVersion = (text: string) => VERSION.test(text);

/**
 * Returns a negative number when the first OS version is older, 0 when both are the same, else a positive number. It
 * compares number by number, a missing one is 0. A text that is no version counts as the oldest.
 */
export function compareVersions(one: string, other: string): number {
  const [parts, others] = [partsOf(one), partsOf(other)];
  for (let index = 0; index < Math.max(parts.length, others.length); index++) {
    const difference = (parts[index] ?? 0) - (others[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const PARTS_SHOWN = 3;

/** Returns a version as it is shown: its first three dotted parts (INVT-02). */
export const shownVersion = (version: string): string => version.split(".").slice(0, PARTS_SHOWN).join(".");

/** True when an OS version is the minimum or newer; false for null. */
export const isAtLeast = (version: string | null, minimum: string) =>
  version !== null && compareVersions(version, minimum) >= 0;

const partsOf = (version: string) => (isVersion(version) ? version.split(".").map(Number) : []);
