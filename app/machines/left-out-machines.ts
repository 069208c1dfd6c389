import { type LeftOut, leftOutBy } from "~/lists/left-out";
import { machinePaths } from "~/paths";

/** Groups machines by the reason for which nothing is done with them, each with the way to its details (FIND-04). */
export const leftOutMachines = (machines: readonly { serialNumber: string; reason: string }[]): LeftOut[] =>
  leftOutBy(
    machines.map(({ serialNumber, reason }) => ({
      label: serialNumber,
      to: machinePaths.details(serialNumber),
      why: reason,
    })),
  );
