import { groupSkipped, type SkippedRows } from "~/lists/skipped-rows";
import { machinePaths } from "~/paths";

/** Groups skipped machines by reason, each with a link to its details (FIND-04). */
export const groupSkippedMachines = (machines: readonly { serialNumber: string; reason: string }[]): SkippedRows[] =>
  groupSkipped(
    machines.map(({ serialNumber, reason }) => ({
      label: serialNumber,
      to: machinePaths.details(serialNumber),
      why: reason,
    })),
  );
