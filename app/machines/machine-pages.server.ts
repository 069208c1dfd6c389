import type { MachineQuestionInput } from "~/upstream/generated/graphql";
import {
  type MachineRow,
  type MachineScope,
  NO_COUNTS,
  queryLocationStates,
  queryMachinePage,
  queryMachinesBySerial,
  readMachines,
} from "~/upstream/machines.server";
import {
  EMPTY_SUMMARY,
  type MachineListContext,
  type MachineRules,
  type MachineSummary,
  summarizeMachines,
} from "./listed-machine";
import { type MachinePage, type MachineQuery, queryMachinesLocally } from "./machine-query";

/** The scope of the viewer's machines, with the rules and the context of their lists. */
export interface Fleet extends MachineScope {
  rules: MachineRules;
  listContext: MachineListContext;
}

/**
 * Reads a page of machines: only its rows when the upstream has pages, otherwise the whole list.
 * @param counted true with a summary, for which the upstream has to read every machine
 * @throws {FailureResponse}
 */
export async function readMachinePage(
  fleet: Fleet,
  query: MachineQuery,
  { counted } = { counted: false },
): Promise<MachinePage> {
  if (fleet.locationIds.length === 0) return { machines: [], total: 0, summary: EMPTY_SUMMARY };
  const page = await queryMachinePage(fleet, toMachineQuestionInput(query, fleet), { totalled: true, counted });
  if (!page) return queryMachinesLocally(await readMachines(fleet), query, fleet.rules, fleet.listContext);
  const { machines, total = 0, summary = EMPTY_SUMMARY } = page;
  return { machines, total, summary };
}

/** Machines per page of an export: reading them blocks neither process for long. */
const EXPORT_PAGE_SIZE = 500;

/**
 * Yields all machines that match a query, page by page, each after the last machine of the one before.
 * @throws {FailureResponse}
 */
export async function* readMachinePages(fleet: Fleet, query: MachineQuery): AsyncGenerator<MachineRow[]> {
  if (fleet.locationIds.length === 0) return;
  const input = { ...toMachineQuestionInput(query, fleet), limit: EXPORT_PAGE_SIZE };
  let after: string | undefined;
  for (;;) {
    const page = await queryMachinePage(fleet, { ...input, offset: 0, ...(after && { after }) }, NO_COUNTS);
    if (!page) break;
    yield page.machines;
    if (page.machines.length < EXPORT_PAGE_SIZE) return;
    after = page.machines.at(-1)?.serialNumber;
  }
  const all = { ...query, offset: 0, limit: Number.POSITIVE_INFINITY };
  yield queryMachinesLocally(await readMachines(fleet), all, fleet.rules, fleet.listContext).machines;
}

/** Reads the serial numbers of all machines that match a query. @throws {FailureResponse} */
export async function readAllSerials(fleet: Fleet, query: MachineQuery): Promise<string[]> {
  const serials: string[] = [];
  for await (const page of readMachinePages(fleet, query))
    serials.push(...page.map(({ serialNumber }) => serialNumber));
  return serials;
}

/** Returns some machines by their serial numbers; missing ones are left out. @throws {FailureResponse} */
export async function readMachinesBySerial(fleet: Fleet, serialNumbers: string[]): Promise<MachineRow[]> {
  if (serialNumbers.length === 0 || fleet.locationIds.length === 0) return [];
  const machines = (await queryMachinesBySerial(fleet, serialNumbers)) ?? (await readMachines(fleet));
  const bySerial = new Map(machines.map((machine) => [machine.serialNumber, machine]));
  return serialNumbers.flatMap((serialNumber) => bySerial.get(serialNumber) ?? []);
}

/** Reads the locations of some machines, by serial number; "" for none. @throws {FailureResponse} */
export async function readMachineLocations(fleet: Fleet, serialNumbers: string[]): Promise<Map<string, string>> {
  const machines = await readMachinesBySerial(fleet, serialNumbers);
  return new Map(machines.map(({ serialNumber, locationId }) => [serialNumber, locationId ?? ""]));
}

/** The summary of a location's machines, its number of pending events, and of critical ones; null when they are not counted. */
export interface LocationState {
  summary: MachineSummary;
  waitingEvents: number | null;
  criticalEvents: number | null;
}

/**
 * Reads the states of locations by their ids; one without machines may be missing (HOME-04).
 * @throws {FailureResponse}
 */
export async function readLocationStates(fleet: Fleet, locationIds: string[]): Promise<Map<string, LocationState>> {
  if (locationIds.length === 0) return new Map();
  const scope = { ...fleet, locationIds: fleet.locationIds === "all" ? fleet.locationIds : locationIds };
  const states = await queryLocationStates(scope, toMachineQuestionInput({ limit: 0 }, fleet));
  if (states) {
    return new Map(
      states.map(({ locationId, summary, waitingEvents = null, criticalEvents = null }) => [
        locationId ?? "",
        { summary, waitingEvents, criticalEvents },
      ]),
    );
  }
  const machinesAt = new Map<string, MachineRow[]>(locationIds.map((id) => [id, []]));
  for (const machine of await readMachines({ ...fleet, locationIds }))
    machinesAt.get(machine.locationId ?? "")?.push(machine);
  const summaryAt = (id: string) => summarizeMachines(machinesAt.get(id) ?? [], fleet.rules, fleet.listContext);
  return new Map(locationIds.map((id) => [id, { summary: summaryAt(id), waitingEvents: null, criticalEvents: null }]));
}

export function toMachineQuestionInput(
  { search, ...question }: MachineQuery,
  { rules, listContext }: Fleet,
): MachineQuestionInput {
  return {
    ...question,
    ...(search ? { words: { text: search, timeZone: listContext.timeZone } } : {}),
    expiredBefore: rules.expiredBefore.toISOString(),
    expiringBefore: rules.expiringBefore.toISOString(),
    latestVersions: Object.values(rules.latestVersions),
  };
}
