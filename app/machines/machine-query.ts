import { sortKey } from "#contract/collation";
import { compareVersions, formatVersion, isOutdated } from "#contract/os-version";
import { matchesAllWords, splitSearchWords } from "#contract/search";
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

/** The search, filters, order and page of a list of machines. Missing filters match everything. */
export interface MachineQuery {
  /** Words that must all be in the list's texts (FIND-02). */
  search?: string;
  unassigned?: boolean;
  /** Tags of which the machines have one. Only an upstream with pages of machines has tags (TAG-01). */
  tags?: string[] | undefined;
  maintenance?: MaintenanceStatus | null;
  outdated?: boolean;
  /** The instants, as ISO texts, from which on and before which maintenance ends (HOME-05). */
  endsFrom?: string;
  endsBefore?: string;
  sort?: MachineSort;
  descending?: boolean;
  offset?: number;
  limit?: number;
}

/** A page of machines, their number on all pages, and a summary of all that match the search, whatever the other filters. */
export interface MachinePage {
  machines: MachineRow[];
  total: number;
  summary: MachineSummary;
}

/**
 * Builds a page from the whole list of machines, for an upstream without pages. `total` counts the machines on all
 * pages. `summary` applies the search and `unassigned` only.
 */
export function queryMachinesLocally(
  machines: readonly MachineRow[],
  query: MachineQuery,
  rules: MachineRules,
  listContext: MachineListContext,
): MachinePage {
  const { maintenance, outdated, endsFrom, endsBefore, offset = 0, limit = DEFAULT_PAGE_SIZE } = query;
  const expiry = (machine: MachineRow) => Date.parse(visibleExpiry(machine, listContext) ?? "");
  const found = machines.filter(createMachineFilter(query, listContext));
  const matches = found.filter(
    (machine) =>
      (!maintenance || visibleMaintenanceStatus(machine, rules, listContext) === maintenance) &&
      (!outdated || isOutdated(machine.osVersion, rules.latestVersions)) &&
      (!endsFrom || expiry(machine) >= Date.parse(endsFrom)) &&
      (!endsBefore || expiry(machine) < Date.parse(endsBefore)),
  );
  const rows = sortMachines(matches, query, listContext).slice(offset, offset + limit);
  return { machines: rows, total: matches.length, summary: summarizeMachines(found, rules, listContext) };
}

/** Creates a machine filter from the search and `unassigned`. */
export function createMachineFilter({ search = "", unassigned }: MachineQuery, listContext: MachineListContext) {
  const words = splitSearchWords(search);
  return (machine: MachineRow): boolean =>
    !(unassigned && machine.locationId) &&
    (words.length === 0 || matchesAllWords(words, listTexts(machine, listContext)));
}

function listTexts(machine: MachineRow, listContext: MachineListContext) {
  const { productModel, serialNumber, name, locationId, osVersion } = machine;
  const { locationNames, timeZone } = listContext;
  const expiresOn = visibleExpiry(machine, listContext);
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
 * Sorts machines by a query, as contract/collation.ts does. Missing values come last in both
 * directions; ties go by serial number.
 */
function sortMachines(
  machines: readonly MachineRow[],
  { sort = "serialNumber", descending = false }: MachineQuery,
  listContext: MachineListContext,
): MachineRow[] {
  const text: Record<MachineSort, (machine: MachineRow) => string | null> = {
    model: ({ productModel }) => sortKey(productModel.title),
    serialNumber: ({ serialNumber }) => sortKey(serialNumber),
    name: ({ name }) => name && sortKey(name),
    location: ({ locationId }) => sortKey(listContext.locationNames.get(locationId ?? "") ?? ""),
    osVersion: ({ osVersion }) => osVersion,
    expiresOn: (machine) => visibleExpiry(machine, listContext),
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
