import { osLine } from "~/machines/os-version";

/** INVT-03: a longer name of an activator is cut to so many characters, and an ellipsis. */
const LONGEST_NAME = 40;
const CUT_NAME = 37;

/** Who activated a machine, as it is shown. Characters are what a reader takes for one, not its bytes. */
export function activatorName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const name = `${firstName} ${lastName}`.trim();
  const characters = [...name];
  return characters.length > LONGEST_NAME ? `${characters.slice(0, CUT_NAME).join("")}...` : name;
}

/** The manual of an OS version's line; null where there is none (INVT-03). @param manuals by line: os4, os5 */
export function manualFor(osVersion: string | null | undefined, manuals: Record<string, string>): string | null {
  return (osVersion && manuals[osLine(osVersion) ?? ""]) || null;
}
