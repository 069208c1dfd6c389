import { sortKey } from "#contract/collation";
import { compareVersions, formatVersion, isOutdated } from "#contract/os-version";
import { matchesAllWords, splitSearchWords } from "#contract/search";
import { fold } from "#contract/text";
import { formatDayOf } from "~/dates/dates";
import { DEFAULT_PAGE_SIZE } from "~/lists/paginate";
import type { MachineSort } from "~/upstream/generated/graphql";
import type { MachineRow } from "~/upstream/machines.server";
import {
  type MachineListContext,
  type MachineRules,
  type MachineSummary,
  summarizeMachines,
  visibleExpiry,
  visibleMaintenanceStatus,
} from "./listed-machine";
import type { MaintenanceStatus } from "./maintenance";

export const MACHINE_SORTS: readonly MachineSort[] = [
  "model",
  "serialNumber",
  "name",
  "location",
  "osVersion",
  "expiresOn",
];

/** The value of the inventory's filter by location for machines without one. No location's name begins with a space. */
export const NO_LOCATION = " unassigned";

/** The search, filters, order and page of a list of machines. What is left out filters nothing. */
export interface MachineQuery {
  /** Part of the serial number or host name, whatever the case. */
  search?: string;
  /** Words that all stand in texts which the list shows (FIND-02). */
  words?: string;
  unassigned?: boolean;
  maintenance?: MaintenanceStatus | null;
  outdated?: boolean;
  /** The instants, as ISO texts, from which on and before which maintenance ends (HOME-05). */
  endsFrom?: string;
  endsBefore?: string;
  /** The serial number when left out. */
  sort?: MachineSort;
  descending?: boolean;
  offset?: number;
  /** PAGE_SIZE when left out. */
  limit?: number;
}

/** A page of machines, the number on all pages, and a summary that leaves the filters by kind aside. */
export interface MachinePage {
  machines: MachineRow[];
  total: number;
  summary: MachineSummary;
}

/**
 * Makes a page out of the whole list of machines, for an upstream that serves no pages. `total` counts the machines on
 * all pages. `summary` counts those that the search and `unassigned` leave, whatever the other filters say.
 */
export function queryMachinesLocally(
  machines: readonly MachineRow[],
  question: MachineQuery,
  rules: MachineRules,
  around: MachineListContext,
): MachinePage {
  const { maintenance, outdated, endsFrom, endsBefore, offset = 0, limit = DEFAULT_PAGE_SIZE } = question;
  const end = (machine: MachineRow) => Date.parse(visibleExpiry(machine, around) ?? "");
  const base = machines.filter(createMachineFilter(question, around));
  const found = base.filter(
    (machine) =>
      (!maintenance || visibleMaintenanceStatus(machine, rules, around) === maintenance) &&
      (!outdated || isOutdated(machine.osVersion, rules.latestVersions)) &&
      (!endsFrom || end(machine) >= Date.parse(endsFrom)) &&
      (!endsBefore || end(machine) < Date.parse(endsBefore)),
  );
  const rows = inOrder(found, question, around).slice(offset, offset + limit);
  return { machines: rows, total: found.length, summary: summarizeMachines(base, rules, around) };
}

/** Returns the test of a machine by the search, the words and `unassigned`. */
export function createMachineFilter({ search = "", words = "", unassigned }: MachineQuery, around: MachineListContext) {
  const part = fold(search);
  const wanted = splitSearchWords(words);
  return (machine: MachineRow): boolean =>
    !(unassigned && machine.locationId) &&
    (part === "" || [machine.serialNumber, machine.name].some((text) => fold(text ?? "").includes(part))) &&
    (wanted.length === 0 || matchesAllWords(wanted, shownTexts(machine, around)));
}

/** Returns the texts that a list shows of a machine. */
function shownTexts(machine: MachineRow, around: MachineListContext) {
  const { productModel, serialNumber, name, locationId, osVersion } = machine;
  const { locationNames, timeZone } = around;
  const expiresOn = visibleExpiry(machine, around);
  return [
    productModel.title,
    serialNumber,
    name,
    locationNames.get(locationId ?? ""),
    osVersion && formatVersion(osVersion),
    expiresOn && formatDayOf(timeZone, expiresOn),
  ];
}

/**
 * Returns machines in the order of a question, that of contract/collation.ts. Missing values come last in both
 * directions; ties go by serial number.
 */
function inOrder(
  machines: readonly MachineRow[],
  { sort = "serialNumber", descending = false }: MachineQuery,
  around: MachineListContext,
): MachineRow[] {
  const text: Record<MachineSort, (machine: MachineRow) => string | null> = {
    model: ({ productModel }) => sortKey(productModel.title),
    serialNumber: ({ serialNumber }) => sortKey(serialNumber),
    name: ({ name }) => name && sortKey(name),
    location: ({ locationId }) => sortKey(around.locationNames.get(locationId ?? "") ?? ""),
    osVersion: ({ osVersion }) => osVersion,
    expiresOn: (machine) => visibleExpiry(machine, around),
  };
  const compare = sort === "osVersion" ? compareVersions : byUnits;
  const sign = descending ? -1 : 1;
  return machines
    .map((machine) => ({ machine, key: text[sort](machine) ?? "" }))
    .sort(
      (one, other) =>
        Number(one.key === "") - Number(other.key === "") ||
        sign * compare(one.key, other.key) ||
        byUnits(one.machine.serialNumber, other.machine.serialNumber),
    )
    .map(({ machine }) => machine);
}

const byUnits = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);
