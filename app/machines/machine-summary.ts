import { isOutdated } from "#contract/os-version";
import { type ListedMachine, type MachineRules, type MachineSurroundings, seenMaintenance } from "./listed-machine";
import type { MaintenanceStatus } from "./maintenance";

/** The number of machines of each kind; `active` is without the expiring ones. */
export interface MachineSummary extends Record<MaintenanceStatus, number> {
  machines: number;
  outdated: number;
}

export const NO_MACHINES: MachineSummary = { machines: 0, pending: 0, active: 0, expiring: 0, expired: 0, outdated: 0 };

/** Counts machines of each kind. Maintenance that the viewer may not see is not counted. */
export function summaryOf(machines: readonly ListedMachine[], rules: MachineRules, around: MachineSurroundings) {
  const summary = { ...NO_MACHINES, machines: machines.length };
  for (const machine of machines) {
    const status = seenMaintenance(machine, rules, around);
    if (status) summary[status]++;
    if (isOutdated(machine.osVersion, rules.latestVersions)) summary.outdated++;
  }
  return summary;
}
