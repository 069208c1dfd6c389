import type { Reach } from "~/permissions/reach";
import { serves } from "./capabilities.server";
import type { Upstream } from "./client.server";
import { graphql } from "./generated";
import type { MachineQuestionInput, MachineRowFragment } from "./generated/graphql";

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

/** The company and the locations whose machines are asked for. */
export interface MachineScope {
  upstream: Upstream;
  companyId: string;
  /** Null for the whole company. */
  reach: Reach;
}

/** True where the upstream serves pages of the machines in scope, and finds them by words if need be (FIND-02). */
export const servesPages = ({ upstream, reach }: MachineScope, byWords = false): Promise<boolean> =>
  serves(
    upstream,
    reach ? "machinePageByLocationIds" : "machinePageByCompanyId",
    ...(byWords ? (["MachineQuestionInput.words"] as const) : []),
  );

/**
 * Reads one page of the machines in scope. @param counted true when the summary is wanted, too @throws {FailureResponse}
 */
export async function askPage(
  { upstream, companyId, reach }: MachineScope,
  question: MachineQuestionInput,
  counted: boolean,
) {
  const { page } = reach
    ? await upstream.read(LocationsMachinePage, { locationIds: reach, question, counted })
    : await upstream.read(CompanyMachinePage, { companyId, question, counted });
  return page;
}

/** Reads how many machines of each kind each of the locations has. @throws {FailureResponse} */
export async function askSummaries({ upstream }: MachineScope, locationIds: string[], question: MachineQuestionInput) {
  return (await upstream.read(LocationSummaries, { locationIds, question })).page.summaries;
}

/** Reads all machines in scope. @throws {FailureResponse} */
export async function readMachines({ upstream, companyId, reach }: MachineScope): Promise<MachineRow[]> {
  return reach
    ? (await upstream.read(LocationsMachines, { locationIds: reach })).machinesByLocationIds
    : (await upstream.read(CompanyMachines, { companyId })).machinesByCompanyId;
}
