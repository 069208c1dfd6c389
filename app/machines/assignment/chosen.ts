import { LONGEST_SERIAL } from "#contract/limits";

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

/** Returns the chosen machines that are elsewhere now, or gone. @param now location ids by serial number */
export function movedMeanwhile(chosen: readonly Chosen[], now: ReadonlyMap<string, string | null>): Chosen[] {
  return chosen.filter(({ serialNumber, from }) => !now.has(serialNumber) || (now.get(serialNumber) ?? "") !== from);
}
