import { fold } from "#contract/text";
import { compareVersions } from "#contract/version-order";
import { latestExpiry, type MaintenanceBounds, type MaintenanceStatus, maintenanceStatus } from "./maintenance";
import { isOutdated, type LatestVersions } from "./os-version";

/** What a list needs to know of a machine. */
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

/** What decides whether a machine is expiring, expired or outdated. */
export interface MachineRules extends MaintenanceBounds {
  latestVersions: LatestVersions;
}

/** Which machines a list shows, and in which order. */
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

/** How many machines there are of each kind; `active` without the expiring ones. */
export interface MachineSummary extends Record<MaintenanceStatus, number> {
  machines: number;
  outdated: number;
}

/** What a list has to know besides the machines themselves. */
export interface MachineSurroundings {
  locationNames: ReadonlyMap<string, string>;
  /** Whether the maintenance of machines there may be seen: where it may not, it counts nowhere. */
  seesMaintenance: (locationId: string | null) => boolean;
}

const NO_MACHINES: MachineSummary = { machines: 0, pending: 0, active: 0, expiring: 0, expired: 0, outdated: 0 };

/** A machine's maintenance; null where it may not be seen. */
export function statusOf(machine: ListedMachine, rules: MaintenanceBounds, { seesMaintenance }: MachineSurroundings) {
  if (!seesMaintenance(machine.locationId ?? null)) return null;
  return maintenanceStatus(latestExpiry(machine.maintenanceServices), rules);
}

export function summaryOf(machines: readonly ListedMachine[], rules: MachineRules, around: MachineSurroundings) {
  const summary = { ...NO_MACHINES, machines: machines.length };
  for (const machine of machines) {
    const status = statusOf(machine, rules, around);
    if (status) summary[status]++;
    if (isOutdated(machine.osVersion, rules.latestVersions)) summary.outdated++;
  }
  return summary;
}

/**
 * What an upstream with pages of machines answers, from the whole list of one without: a page, how many there are on all
 * pages, and the summary of what search and unassigned leave.
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
      (!maintenance || statusOf(machine, rules, around) === maintenance) &&
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

/** What is missing comes last, whichever way; ties by serial number. */
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
