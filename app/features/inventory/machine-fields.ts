import { osLine } from "#contract/os-version";

/** In characters: a longer name is cut, and ends in three dots (INVT-03). */
const MAX_NAME_LENGTH = 40;

/** Returns the name of the user who activated a machine, cut when it is long. Counts characters, not code units. */
export function activatorName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const name = `${firstName} ${lastName}`.trim();
  const characters = [...name];
  return characters.length > MAX_NAME_LENGTH ? `${characters.slice(0, MAX_NAME_LENGTH - 3).join("")}...` : name;
}

/** Returns the URL of the manual for an OS version; null when its line has none (INVT-03). @param manuals by OS line */
export function manualFor(osVersion: string | null | undefined, manuals: Record<string, string>): string | null {
  return (osVersion && manuals[osLine(osVersion) ?? ""]) || null;
}
