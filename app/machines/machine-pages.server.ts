import { serves } from "~/upstream/capabilities.server";
import type { MachineQuestionInput } from "~/upstream/generated/graphql";
import { findBySerial } from "~/upstream/machine.server";
import {
  askPage,
  askSummaries,
  type MachineRow,
  type MachineScope,
  readMachines,
  servesPages,
} from "~/upstream/machines.server";
import type { MachineRules, MachineSurroundings } from "./listed-machine";
import { type MachineQuestion, pageOfMachines } from "./machine-list";
import { type MachineSummary, NO_MACHINES, summaryOf } from "./machine-summary";

export type { MachineRow };

/** A page of machines, the number on all pages, and a summary that leaves the filters by kind aside. */
export interface MachinePage {
  machines: MachineRow[];
  total: number;
  summary: MachineSummary;
}

/** The machines that a viewer may see, with the rules and facts needed to list them. */
export interface Fleet extends MachineScope {
  rules: MachineRules;
  around: MachineSurroundings;
}

/**
 * Reads a page of machines: only its rows when the upstream can answer the question, otherwise the whole list.
 * @param counted false when the summary is not wanted, for which the upstream has to look at every machine
 * @throws {FailureResponse}
 */
export async function readMachinePage(fleet: Fleet, asked: MachineQuestion, counted = true): Promise<MachinePage> {
  const { reach, rules, around } = fleet;
  if (reach?.length === 0) return { machines: [], total: 0, summary: NO_MACHINES };
  if (!(await servesPages(fleet, Boolean(asked.words))))
    return pageOfMachines(await readMachines(fleet), asked, rules, around);
  const { machines, total, summary } = await askPage(fleet, questionInput(asked, fleet), counted);
  return { machines, total, summary: summary ?? NO_MACHINES };
}

/** The most machines that are asked for one by one. */
const FEW = 10;

/** Returns some machines by their serial numbers; those out of reach are missing. @throws {FailureResponse} */
export async function readMachinesBySerial(fleet: Fleet, serialNumbers: string[]): Promise<MachineRow[]> {
  if (serialNumbers.length === 0 || fleet.reach?.length === 0) return [];
  if (serialNumbers.length > FEW || !(await servesPages(fleet))) {
    const bySerial = new Map((await readMachines(fleet)).map((machine) => [machine.serialNumber, machine]));
    return serialNumbers.flatMap((serialNumber) => bySerial.get(serialNumber) ?? []);
  }
  const find = (search: string) =>
    findBySerial(search, async (part) => (await readMachinePage(fleet, { search, ...part }, false)).machines);
  return (await Promise.all(serialNumbers.map(find))).filter((machine) => machine !== null);
}

/** Reads the summaries of locations, by location id; one without machines may be missing. @throws {FailureResponse} */
export async function readLocationSummaries(fleet: Fleet, locationIds: string[]): Promise<Map<string, MachineSummary>> {
  if (locationIds.length === 0) return new Map();
  if (await serves(fleet.upstream, "machinePageByLocationIds")) {
    const summaries = await askSummaries(fleet, locationIds, questionInput({ limit: 0 }, fleet));
    return new Map(summaries.map(({ locationId, summary }) => [locationId ?? "", summary]));
  }
  const machines = await readMachines({ ...fleet, reach: locationIds });
  const at = (id: string) => machines.filter(({ locationId }) => locationId === id);
  return new Map(locationIds.map((id) => [id, summaryOf(at(id), fleet.rules, fleet.around)]));
}

function questionInput({ words, ...question }: MachineQuestion, { rules, around }: Fleet): MachineQuestionInput {
  return {
    ...question,
    ...(words ? { words: { text: words, timeZone: around.timeZone } } : {}),
    expiredBefore: rules.expiredBefore.toISOString(),
    expiringBefore: rules.expiringBefore.toISOString(),
    latestVersions: Object.values(rules.latestVersions),
  };
}
