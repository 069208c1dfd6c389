import { LONGEST_SERIAL } from "#contract/limits";
import { above } from "~/paths";

/** The most machines in a URL; a page of a list, from which they are chosen, has fewer. */
const MOST = 100;

/** A machine and the id of its location when the form was filled; "" for an unassigned machine. */
export interface Chosen {
  serialNumber: string;
  from: string;
}

const CHOSEN = new RegExp(`^([^@\\s]{1,${LONGEST_SERIAL}})@([\\w-]{0,64})$`);

/** Returns the value of a form's field for a machine. Serial numbers have no `@`. */
export const chosenText = ({ serialNumber, from }: Chosen) => `${serialNumber}@${from}`;

/** Reads the value of a form's field; null when the portal can't have made it. */
export function readChosen(value: unknown): Chosen | null {
  const [, serialNumber, from] = CHOSEN.exec(String(value)) ?? [];
  return serialNumber === undefined || from === undefined ? null : { serialNumber, from };
}

/** Returns the serial numbers in a URL, each once. */
export function serialsIn(params: URLSearchParams): string[] {
  const serials = params.getAll("serial").filter((serial) => serial !== "" && serial.length <= LONGEST_SERIAL);
  return [...new Set(serials)].slice(0, MOST);
}

/** Returns the URL of the page below the dialog, with that page's query. */
export function parentOf(url: Pick<URL, "pathname" | "search">): string {
  const params = new URLSearchParams(url.search);
  params.delete("serial");
  const search = params.toString();
  return above(url.pathname) + (search && `?${search}`);
}

/** Returns the chosen machines that are elsewhere now, or gone. @param now location ids by serial number */
export function movedMeanwhile(chosen: readonly Chosen[], now: ReadonlyMap<string, string | null>): Chosen[] {
  return chosen.filter(({ serialNumber, from }) => !now.has(serialNumber) || (now.get(serialNumber) ?? "") !== from);
}
