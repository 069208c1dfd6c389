import { LONGEST_MACHINE_PAGE } from "#contract/limits";
import type { Reach } from "~/permissions/reach";
import { supports } from "./capabilities.server";
import type { Upstream } from "./client.server";
import { graphql } from "./generated";
import type { MachineQuestionInput, MachineRowFragment, TypedDocumentString } from "./generated/graphql";

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
  query CompanyMachinePage($companyId: ID!, $question: MachineQuestionInput!, $totalled: Boolean!, $counted: Boolean!) {
    page: machinePageByCompanyId(companyId: $companyId, question: $question) {
      machines { ...MachineRow }
      total @include(if: $totalled)
      summary @include(if: $counted) { ...Counts }
    }
  }
`);

const LocationsMachinePage = graphql(`
  query LocationsMachinePage($locationIds: [ID!]!, $question: MachineQuestionInput!, $totalled: Boolean!, $counted: Boolean!) {
    page: machinePageByLocationIds(locationIds: $locationIds, question: $question) {
      machines { ...MachineRow }
      total @include(if: $totalled)
      summary @include(if: $counted) { ...Counts }
    }
  }
`);

const LocationStates = graphql(`
  query LocationStates($locationIds: [ID!]!, $question: MachineQuestionInput!, $counted: Boolean!) {
    page: machinePageByLocationIds(locationIds: $locationIds, question: $question) {
      summaries { locationId summary { ...Counts } waitingEvents @include(if: $counted) }
    }
  }
`);

const CompanyEndings = graphql(`
  query CompanyEndings($companyId: ID!, $question: MachineQuestionInput!, $from: [DateTime!]!) {
    page: machinePageByCompanyId(companyId: $companyId, question: $question) {
      summary { expired pending }
      endings(from: $from)
    }
  }
`);

const LocationsEndings = graphql(`
  query LocationsEndings($locationIds: [ID!]!, $question: MachineQuestionInput!, $from: [DateTime!]!) {
    page: machinePageByLocationIds(locationIds: $locationIds, question: $question) {
      summary { expired pending }
      endings(from: $from)
    }
  }
`);

const CompanyMachines = graphql(`
  query CompanyMachines($companyId: ID!) { machines: machinesByCompanyId(companyId: $companyId) { ...MachineRow } }
`);

const LocationsMachines = graphql(`
  query LocationsMachines($locationIds: [ID!]!) { machines: machinesByLocationIds(locationIds: $locationIds) { ...MachineRow } }
`);

export type MachineRow = MachineRowFragment;

/** The company and the locations whose machines are asked for. */
export interface MachineScope {
  upstream: Upstream;
  companyId: string;
  /** Null for the whole company. */
  reach: Reach;
}

/** True when the upstream finds machines by these serial numbers, which have to fit on one page. */
export const findsBySerial = async ({ upstream }: MachineScope, { length }: readonly string[]): Promise<boolean> =>
  length <= LONGEST_MACHINE_PAGE && supports(upstream, "fleet");

/** Reads the first document where the whole company is in scope, else the second. @throws {FailureResponse} */
export const readInScope = <Result, Variables extends object>(
  { upstream, companyId, reach }: MachineScope,
  ofCompany: TypedDocumentString<Result, NoInfer<Variables> & { companyId: string }>,
  ofLocations: TypedDocumentString<Result, NoInfer<Variables> & { locationIds: string[] }>,
  variables: Variables,
): Promise<Result> =>
  reach
    ? upstream.read(ofLocations, { ...variables, locationIds: reach })
    : upstream.read(ofCompany, { ...variables, companyId });

/** The figures that are wanted with a page: for each the upstream has to look at every machine. */
interface Counts {
  totalled: boolean;
  counted: boolean;
}

export const NO_COUNTS: Counts = { totalled: false, counted: false };

/** Reads one page of the machines in scope, with the figures that are wanted. @throws {FailureResponse} */
export const askPage = async (scope: MachineScope, question: MachineQuestionInput, counts: Counts) =>
  (await readInScope(scope, CompanyMachinePage, LocationsMachinePage, { question, ...counts })).page;

/** Reads how many machines' maintenance ends between each of these instants and the next. @throws {FailureResponse} */
export const askEndings = async (scope: MachineScope, question: MachineQuestionInput, from: string[]) =>
  (await readInScope(scope, CompanyEndings, LocationsEndings, { question, from })).page;

/**
 * Reads how many machines of each kind each of the locations has, and how many events wait for somebody there (HOME-04).
 * @param counted false where the events are not wanted @throws {FailureResponse}
 */
export async function askStates(
  { upstream }: MachineScope,
  locationIds: string[],
  question: MachineQuestionInput,
  counted: boolean,
) {
  return (await upstream.read(LocationStates, { locationIds, question, counted })).page.summaries;
}

/** Reads all machines in scope. @throws {FailureResponse} */
export const readMachines = async (scope: MachineScope): Promise<MachineRow[]> =>
  (await readInScope(scope, CompanyMachines, LocationsMachines, {})).machines;

/**
 * Returns how many machines in scope have maintenance that ended before an instant; 0 where the upstream counts none.
 * @throws {FailureResponse}
 */
export async function countExpired(scope: MachineScope, expiredBefore: Date): Promise<number> {
  if (scope.reach?.length === 0 || !(await supports(scope.upstream, "fleet"))) return 0;
  const instant = expiredBefore.toISOString();
  const bounds = { expiredBefore: instant, expiringBefore: instant, latestVersions: [] };
  const question = { ...bounds, maintenance: "expired" as const, descending: false, offset: 0, limit: 0 };
  return (await askPage(scope, { ...question, sort: "serialNumber" }, { totalled: true, counted: false })).total ?? 0;
}
