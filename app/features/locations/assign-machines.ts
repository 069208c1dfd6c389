/** More than a page of them can't be chosen. */
const MOST = 100;
const LONGEST_SERIAL = 40;

/** A machine, and the location that it was at when the form was filled; empty: none. */
export interface Chosen {
  serialNumber: string;
  from: string;
}

/** As a form's field carries it. Serial numbers have no `@`. */
export const chosenText = ({ serialNumber, from }: Chosen) => `${serialNumber}@${from}`;

/** The machine that a field's value names; null for what no form of ours sends. */
export function readChosen(value: unknown): Chosen | null {
  const [, serialNumber, from] = /^([^@\s]{1,40})@([\w-]{0,64})$/.exec(String(value)) ?? [];
  return serialNumber === undefined || from === undefined ? null : { serialNumber, from };
}

/** The serial numbers that an address names, without doubles. */
export function serialsIn(params: URLSearchParams): string[] {
  const serials = params.getAll("serial").filter((serial) => serial !== "" && serial.length <= LONGEST_SERIAL);
  return [...new Set(serials)].slice(0, MOST);
}

/** The address of the page below the dialog, with its own search parameters. */
export function parentOf(url: Pick<URL, "pathname" | "search">): string {
  const params = new URLSearchParams(url.search);
  params.delete("serial");
  const search = params.toString();
  return url.pathname.replace(/\/assign\/?$/, "") + (search && `?${search}`);
}

/** The chosen ones that are somewhere else by now, or gone. @param now where each is */
export function movedMeanwhile(chosen: readonly Chosen[], now: ReadonlyMap<string, string | null>): Chosen[] {
  return chosen.filter(({ serialNumber, from }) => !now.has(serialNumber) || (now.get(serialNumber) ?? "") !== from);
}
