import { MAX_SERIAL_LENGTH } from "#contract/limits";

/** A machine and the id of its location when the form was filled; "" for an unassigned machine. */
export interface Placement {
  serialNumber: string;
  from: string;
}

const PLACEMENT = new RegExp(`^([^@\\s]{1,${MAX_SERIAL_LENGTH}})@([\\w-]{0,64})$`);

/** Returns the value of a form's field for a machine. Serial numbers have no `@`. */
export const serializePlacement = ({ serialNumber, from }: Placement) => `${serialNumber}@${from}`;

/** Parses the value of a form's field; null when the portal can't have made it. */
export function parsePlacement(value: unknown): Placement | null {
  const [, serialNumber, from] = PLACEMENT.exec(String(value)) ?? [];
  return serialNumber === undefined || from === undefined ? null : { serialNumber, from };
}

export const serialOf = (value: string): string => parsePlacement(value)?.serialNumber ?? value;

/** Returns the selected machines that have been moved or deleted. @param now location ids by serial number */
export function findMovedMachines(
  placements: readonly Placement[],
  now: ReadonlyMap<string, string | null>,
): Placement[] {
  return placements.filter(
    ({ serialNumber, from }) => !now.has(serialNumber) || (now.get(serialNumber) ?? "") !== from,
  );
}
