/** Names the first version of an appliance that can be a gateway (RAS-03). */
export const RAS_MINIMUM_VERSION = "4.6.0";
/** Names the first version with routes, destinations, restricted access and cancelling (RASS-01, RASD-01, RASA-02). */
export const DESTINATIONS_MINIMUM_VERSION = "4.7.0";

/** Names the newest version of each OS line (os4, os5) where the upstream can't say. INVT-02. */
export const DEFAULT_LATEST_VERSIONS = { os4: "4.8.9", os5: "5.3.0.3328" };

/** Dotted numbers compared number by number; no version is below all. */
export function isAtLeast(version: string | null, minimum: string): boolean {
  if (version === null || !/^[0-9]+(\.[0-9]+)*$/.test(version)) return false;
  const have = version.split(".").map(Number);
  for (const [index, wanted] of minimum.split(".").map(Number).entries()) {
    const part = have[index] ?? 0;
    if (part !== wanted) return part > wanted;
  }
  return true;
}
