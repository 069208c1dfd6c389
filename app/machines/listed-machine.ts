import { isOutdated, type LatestVersions } from "#contract/os-version";
import type { MachineRow } from "~/upstream/machines.server";
import { latestExpiry, type MaintenanceBounds, type MaintenanceStatus, maintenanceStatus } from "./maintenance";

export interface MachineRules extends MaintenanceBounds {
  latestVersions: LatestVersions;
}

/** Machine rules for queries that read neither maintenance nor versions: nothing is expired or outdated. */
export const NO_RULES: MachineRules = { expiredBefore: new Date(0), expiringBefore: new Date(0), latestVersions: {} };

export interface MachineListContext {
  locationNames: ReadonlyMap<string, string>;
  /** True when the viewer may see the maintenance of a location's machines. Hidden maintenance is not counted. */
  seesMaintenance: (locationId: string | null) => boolean;
  /** The time zone of shown days (D8). */
  timeZone: string;
}

/** Returns when a machine's maintenance ends, as an ISO instant; null when it has no end or the viewer may not see it. */
export const visibleExpiry = (
  { locationId, maintenanceServices }: MachineRow,
  { seesMaintenance }: MachineListContext,
): string | null => (seesMaintenance(locationId) ? latestExpiry(maintenanceServices) : null);

/** Returns the status of a machine's maintenance; null when the viewer may not see it. */
export function visibleMaintenanceStatus(
  machine: MachineRow,
  rules: MaintenanceBounds,
  { seesMaintenance }: MachineListContext,
) {
  if (!seesMaintenance(machine.locationId)) return null;
  return maintenanceStatus(latestExpiry(machine.maintenanceServices), rules);
}

/** The number of machines of each kind; `active` is without the expiring ones. */
export interface MachineSummary extends Record<MaintenanceStatus, number> {
  machines: number;
  outdated: number;
}

export const EMPTY_SUMMARY: MachineSummary = {
  machines: 0,
  pending: 0,
  active: 0,
  expiring: 0,
  expired: 0,
  outdated: 0,
};

export function summarizeMachines(
  machines: readonly MachineRow[],
  rules: MachineRules,
  listContext: MachineListContext,
) {
  const summary = { ...EMPTY_SUMMARY, machines: machines.length };
  for (const machine of machines) {
    const status = visibleMaintenanceStatus(machine, rules, listContext);
    if (status) summary[status]++;
    if (isOutdated(machine.osVersion, rules.latestVersions)) summary.outdated++;
  }
  return summary;
}
