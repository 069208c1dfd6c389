import { osLine } from "#contract/os-version";

/** In characters: a longer name of an activator is cut to `CUT_NAME` characters and an ellipsis (INVT-03). */
const LONGEST_NAME = 40;
const CUT_NAME = 37;

/** Returns the name of the user who activated a machine, cut when it is long. Counts characters, not code units. */
export function activatorName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const name = `${firstName} ${lastName}`.trim();
  const characters = [...name];
  return characters.length > LONGEST_NAME ? `${characters.slice(0, CUT_NAME).join("")}...` : name;
}

/**
 * Returns the URL of the manual for an OS version; null when its line has none (INVT-03).
 * @param manuals URLs by OS line (os4, os5)
 */
export function manualFor(osVersion: string | null | undefined, manuals: Record<string, string>): string | null {
  return (osVersion && manuals[osLine(osVersion) ?? ""]) || null;
}
