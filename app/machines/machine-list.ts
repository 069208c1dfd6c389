import { fold } from "#contract/text";
import { latestExpiry, type MaintenanceBounds, type MaintenanceStatus, maintenanceStatus } from "./maintenance";
import { compareVersions, isOutdated, type LatestVersions } from "./os-version";

/** The fields of a machine that a list needs. */
export interface ListedMachine {
  serialNumber: string;
  name?: string | null | undefined;
  osVersion?: string | null | undefined;
  locationId?: string | null | undefined;
  productModel: { title: string };
  maintenanceServices: { expiresOn?: string | null | undefined }[];
}

export const MACHINE_SORTS = ["model", "serialNumber", "name", "location", "osVersion", "expiresOn"] as const;
export type MachineSort = (typeof MACHINE_SORTS)[number];

/** The rules by which a machine is expiring, expired or outdated. */
export interface MachineRules extends MaintenanceBounds {
  latestVersions: LatestVersions;
}

/** The search, filters, order and page of a list of machines. */
export interface MachineQuestion {
  /** Part of the serial number or host name, whatever the case. */
  search: string;
  unassigned: boolean;
  maintenance: MaintenanceStatus | null;
  outdated: boolean;
  sort: MachineSort;
  descending: boolean;
  offset: number;
  limit: number;
}

/** The number of machines of each kind; `active` is without the expiring ones. */
export interface MachineSummary extends Record<MaintenanceStatus, number> {
  machines: number;
  outdated: number;
}

/** The facts that a list needs besides the machines themselves. */
export interface MachineSurroundings {
  locationNames: ReadonlyMap<string, string>;
  /** True when the viewer may see the maintenance of a location's machines. Maintenance not seen is not counted. */
  seesMaintenance: (locationId: string | null) => boolean;
}

const NO_MACHINES: MachineSummary = { machines: 0, pending: 0, active: 0, expiring: 0, expired: 0, outdated: 0 };

/** Returns the status of a machine's maintenance; null when the viewer may not see it. */
export function seenMaintenance(
  machine: ListedMachine,
  rules: MaintenanceBounds,
  { seesMaintenance }: MachineSurroundings,
) {
  if (!seesMaintenance(machine.locationId ?? null)) return null;
  return maintenanceStatus(latestExpiry(machine.maintenanceServices), rules);
}

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

/**
 * Makes a page out of the whole list of machines, for an upstream that serves no pages. `total` counts the machines on
 * all pages. `summary` counts those that the search and `unassigned` leave, whatever the other filters say.
 */
export function pageOfMachines<Machine extends ListedMachine>(
  machines: readonly Machine[],
  question: MachineQuestion,
  rules: MachineRules,
  around: MachineSurroundings,
): { machines: Machine[]; total: number; summary: MachineSummary } {
  const { search, unassigned, maintenance, outdated, offset, limit } = question;
  const base = machines.filter(
    (machine) => (search === "" || contains(machine, search)) && !(unassigned && machine.locationId),
  );
  const found = base.filter(
    (machine) =>
      (!maintenance || seenMaintenance(machine, rules, around) === maintenance) &&
      (!outdated || isOutdated(machine.osVersion, rules.latestVersions)),
  );
  const rows = found.sort(orderOf(question, around)).slice(offset, offset + limit);
  return { machines: rows, total: found.length, summary: summaryOf(base, rules, around) };
}

function contains({ serialNumber, name }: ListedMachine, search: string): boolean {
  const part = fold(search);
  return [serialNumber, name ?? ""].some((text) => fold(text).includes(part));
}

type Key = string | number | null | undefined;

/** Returns the comparison for a sort. Missing values come last in both directions; ties go by serial number. */
function orderOf({ sort, descending }: MachineQuestion, { locationNames }: MachineSurroundings) {
  const keys: Record<MachineSort, (machine: ListedMachine) => Key> = {
    model: ({ productModel }) => productModel.title.toLowerCase(),
    serialNumber: ({ serialNumber }) => serialNumber,
    name: ({ name }) => name?.toLowerCase(),
    location: ({ locationId }) => locationNames.get(locationId ?? "")?.toLowerCase(),
    osVersion: ({ osVersion }) => osVersion,
    expiresOn: ({ maintenanceServices }) => latestExpiry(maintenanceServices),
  };
  const compare = sort === "osVersion" ? (one: Key, other: Key) => compareVersions(String(one), String(other)) : byText;
  return (one: ListedMachine, other: ListedMachine): number => {
    const [key, otherKey] = [keys[sort](one) ?? null, keys[sort](other) ?? null];
    if (key === null || otherKey === null) {
      if (key !== otherKey) return key === null ? 1 : -1;
    } else {
      const difference = compare(key, otherKey);
      if (difference !== 0) return descending ? -difference : difference;
    }
    return byText(one.serialNumber, other.serialNumber);
  };
}

const byText = (one: Key, other: Key) => (one === other ? 0 : String(one) < String(other) ? -1 : 1);
