import { groupSkipped, type SkippedRows } from "~/lists/skipped-rows";
import { machinePaths } from "~/paths";

interface SkippedMachine {
  serialNumber: string;
  reason: string;
  /** What of the reason is in English on a page of another language. */
  english?: string | undefined;
}

/** Groups skipped machines by reason, each with a link to its details (FIND-04). */
export const groupSkippedMachines = (machines: readonly SkippedMachine[]): SkippedRows[] =>
  groupSkipped(
    machines.map(({ serialNumber, reason, english }) => ({
      label: serialNumber,
      to: machinePaths.details(serialNumber),
      why: reason,
      english,
    })),
  );
