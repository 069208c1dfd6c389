import { PAGE_SIZE } from "~/lists/pages";
import { serves } from "~/upstream/capabilities.server";
import { graphql } from "~/upstream/generated";
import type { MachineQuestionInput, MachineRowFragment } from "~/upstream/generated/graphql";
import { findBySerial, type MachineScope, servesPages } from "~/upstream/machine.server";
import {
  type MachineQuestion,
  type MachineRules,
  type MachineSummary,
  type MachineSurroundings,
  pageOfMachines,
  summaryOf,
} from "./machine-list";

const _MachineRow = graphql(`
  fragment MachineRow on Machine {
    serialNumber
    name
    osVersion
    locationId
    productModel { title }
    maintenanceServices { expiresOn }
  }
`);

const _Counts = graphql(`
  fragment Counts on MachineSummary { machines pending active expiring expired outdated }
`);

const CompanyMachinePage = graphql(`
  query CompanyMachinePage($companyId: ID!, $question: MachineQuestionInput!, $counted: Boolean!) {
    page: machinePageByCompanyId(companyId: $companyId, question: $question) {
      machines { ...MachineRow }
      total
      summary @include(if: $counted) { ...Counts }
    }
  }
`);

const LocationsMachinePage = graphql(`
  query LocationsMachinePage($locationIds: [ID!]!, $question: MachineQuestionInput!, $counted: Boolean!) {
    page: machinePageByLocationIds(locationIds: $locationIds, question: $question) {
      machines { ...MachineRow }
      total
      summary @include(if: $counted) { ...Counts }
    }
  }
`);

const LocationSummaries = graphql(`
  query LocationSummaries($locationIds: [ID!]!, $question: MachineQuestionInput!) {
    page: machinePageByLocationIds(locationIds: $locationIds, question: $question) {
      summaries { locationId summary { ...Counts } }
    }
  }
`);

const CompanyMachines = graphql(`
  query CompanyMachines($companyId: ID!) { machinesByCompanyId(companyId: $companyId) { ...MachineRow } }
`);

const LocationsMachines = graphql(`
  query LocationsMachines($locationIds: [ID!]!) { machinesByLocationIds(locationIds: $locationIds) { ...MachineRow } }
`);

export type MachineRow = MachineRowFragment;

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

const EMPTY: MachinePage = {
  machines: [],
  total: 0,
  summary: { machines: 0, pending: 0, active: 0, expiring: 0, expired: 0, outdated: 0 },
};

/**
 * Reads a page of machines: only its rows when the upstream serves pages, otherwise the whole list.
 * @param counted false when the summary is not wanted, for which the upstream has to look at every machine
 * @throws {FailureResponse}
 */
export async function readMachinePage(fleet: Fleet, asked: MachineQuestion, counted = true): Promise<MachinePage> {
  const { upstream, companyId, reach, rules, around } = fleet;
  if (reach?.length === 0) return EMPTY;
  if (!(await servesPages(fleet))) return pageOfMachines(await readMachines(fleet), asked, rules, around);
  const question = questionInput(asked, rules);
  const { page } = reach
    ? await upstream.read(LocationsMachinePage, { locationIds: reach, question, counted })
    : await upstream.read(CompanyMachinePage, { companyId, question, counted });
  return { machines: page.machines, total: page.total, summary: page.summary ?? EMPTY.summary };
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
    findBySerial(
      search,
      async (part) => (await readMachinePage(fleet, { ...QUESTION, search, ...part }, false)).machines,
    );
  return (await Promise.all(serialNumbers.map(find))).filter((machine) => machine !== null);
}

const QUESTION: MachineQuestion = {
  search: "",
  unassigned: false,
  maintenance: null,
  outdated: false,
  sort: "serialNumber",
  descending: false,
  offset: 0,
  limit: PAGE_SIZE,
};

/** Reads the summaries of locations, by location id; one without machines may be missing. @throws {FailureResponse} */
export async function readLocationSummaries(fleet: Omit<Fleet, "reach">, locationIds: string[]) {
  const { upstream, rules, around } = fleet;
  if (locationIds.length === 0) return new Map<string, MachineSummary>();
  if (await serves(upstream, "machinePageByLocationIds")) {
    const { page } = await upstream.read(LocationSummaries, { locationIds, question: questionInput(NO_ROWS, rules) });
    return new Map(page.summaries.map(({ locationId, summary }) => [locationId ?? "", summary]));
  }
  const machines = await readMachines({ ...fleet, reach: locationIds });
  const at = (id: string) => machines.filter(({ locationId }) => locationId === id);
  return new Map(locationIds.map((id) => [id, summaryOf(at(id), rules, around)]));
}

const NO_ROWS: Partial<MachineQuestion> = { limit: 0 };

async function readMachines({ upstream, companyId, reach }: Fleet): Promise<MachineRow[]> {
  return reach
    ? (await upstream.read(LocationsMachines, { locationIds: reach })).machinesByLocationIds
    : (await upstream.read(CompanyMachines, { companyId })).machinesByCompanyId;
}

function questionInput(question: Partial<MachineQuestion>, rules: MachineRules): MachineQuestionInput {
  return {
    ...question,
    expiredBefore: rules.expiredBefore.toISOString(),
    expiringBefore: rules.expiringBefore.toISOString(),
    latestVersions: Object.values(rules.latestVersions),
  };
}
