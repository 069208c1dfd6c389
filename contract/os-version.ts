const VERSION = /^\d+(\.\d+)*$/;

/** Names the first version of an appliance that can be a gateway (RAS-03). */
export const RAS_MINIMUM_VERSION = "4.6.0";
/** Names the first version with routes, destinations, restricted access and cancelling (RASS-01, RASD-01, RASA-02). */
export const DESTINATIONS_MINIMUM_VERSION = "4.7.0";

/** Names the newest version of each OS line (os4, os5) where the upstream can't say. INVT-02. */
export const DEFAULT_LATEST_VERSIONS = { os4: "4.8.9", os5: "5.3.0.3328" };

/** True when a text is dotted numbers, as an OS version is. */
export const isVersion = (text: string) => VERSION.test(text);

/**
 * Returns a negative number where the first of two OS versions is older, 0 where they are the same: number by number, what is
 * missing being 0. What is no version is oldest.
 */
export function compareVersions(one: string, other: string): number {
  const [parts, others] = [partsOf(one), partsOf(other)];
  for (let index = 0; index < Math.max(parts.length, others.length); index++) {
    const difference = (parts[index] ?? 0) - (others[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** True when an OS version is a minimum or newer; never where there is none. */
export const isAtLeast = (version: string | null, minimum: string) =>
  version !== null && compareVersions(version, minimum) >= 0;

const partsOf = (version: string) => (isVersion(version) ? version.split(".").map(Number) : []);
