import { MAX_MACHINE_PAGE_SIZE, MAX_SERIAL_LENGTH } from "#contract/limits";
import type { VisibleLocations } from "~/permissions/visible-locations";
import type { UpstreamClient } from "./client.server";
import { graphql } from "./generated";
import type {
  CompanyMachinePageQuery,
  CompanyMachinesFoundQuery,
  MachineDetailsFragment,
  MachineQuestionInput,
  MachineRowFragment,
  TypedDocumentString,
} from "./generated/graphql";

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
  query CompanyMachinePage($companyId: ID!, $question: MachineQuestionInput!, $totalled: Boolean!, $counted: Boolean!, $tagged: Boolean! = false) {
    page: machinePageByCompanyId(companyId: $companyId, question: $question) {
      machines { ...MachineRow tags @include(if: $tagged) }
      total @include(if: $totalled)
      summary @include(if: $counted) { ...Counts }
    }
  }
`);

const LocationsMachinePage = graphql(`
  query LocationsMachinePage($locationIds: [ID!]!, $question: MachineQuestionInput!, $totalled: Boolean!, $counted: Boolean!, $tagged: Boolean! = false) {
    page: machinePageByLocationIds(locationIds: $locationIds, question: $question) {
      machines { ...MachineRow tags @include(if: $tagged) }
      total @include(if: $totalled)
      summary @include(if: $counted) { ...Counts }
    }
  }
`);

const CompanyStates = graphql(`
  query CompanyStates($companyId: ID!, $question: MachineQuestionInput!) {
    page: machinePageByCompanyId(companyId: $companyId, question: $question) {
      summaries { locationId summary { ...Counts } waitingEvents criticalEvents }
    }
  }
`);

const LocationStates = graphql(`
  query LocationStates($locationIds: [ID!]!, $question: MachineQuestionInput!) {
    page: machinePageByLocationIds(locationIds: $locationIds, question: $question) {
      summaries { locationId summary { ...Counts } waitingEvents criticalEvents }
    }
  }
`);

const CompanyEndings = graphql(`
  query CompanyEndings($companyId: ID!, $question: MachineQuestionInput!, $from: [DateTime!]!) {
    page: machinePageByCompanyId(companyId: $companyId, question: $question) {
      summary { expiring expired pending }
      endings(from: $from)
    }
  }
`);

const LocationsEndings = graphql(`
  query LocationsEndings($locationIds: [ID!]!, $question: MachineQuestionInput!, $from: [DateTime!]!) {
    page: machinePageByLocationIds(locationIds: $locationIds, question: $question) {
      summary { expiring expired pending }
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

/** A machine of a list. `tags` are left out where the upstream has none (TAG-01). */
export type MachineRow = MachineRowFragment &
  Partial<Pick<CompanyMachinePageQuery["page"]["machines"][number], "tags">>;

/** The company and the locations of a machine query. */
export interface MachineScope {
  upstream: UpstreamClient;
  companyId: string;
  locationIds: VisibleLocations;
}

/** Sends the first document when the whole company is in scope, else the second. @throws {FailureResponse} */
export const readInScope = <Result, Variables extends object>(
  { upstream, companyId, locationIds }: MachineScope,
  companyDocument: TypedDocumentString<Result, NoInfer<Variables> & { companyId: string }>,
  locationsDocument: TypedDocumentString<Result, NoInfer<Variables> & { locationIds: string[] }>,
  variables: Variables,
): Promise<Result> =>
  locationIds === "all"
    ? upstream.query(companyDocument, { ...variables, companyId })
    : upstream.query(locationsDocument, { ...variables, locationIds });

/** Sends one of two documents for a page, as `readInScope` does; null when the upstream has no pages. */
export async function readPageInScope<Page, Variables extends object>(
  { upstream, companyId, locationIds }: MachineScope,
  companyDocument: TypedDocumentString<{ page: Page }, NoInfer<Variables> & { companyId: string }>,
  locationsDocument: TypedDocumentString<{ page: Page }, NoInfer<Variables> & { locationIds: string[] }>,
  variables: Variables,
): Promise<Page | null> {
  const read =
    locationIds === "all"
      ? upstream.queryIfSupported(companyDocument, { ...variables, companyId })
      : upstream.queryIfSupported(locationsDocument, { ...variables, locationIds });
  return (await read)?.page ?? null;
}

/** The required rules of a query that counts neither expiring nor outdated machines. */
export const NO_RULE_INPUT = {
  expiredBefore: new Date(0).toISOString(),
  expiringBefore: new Date(0).toISOString(),
  latestVersions: [],
};

/** The figures to read with a page: for each the upstream looks at every machine. */
interface Counts {
  totalled: boolean;
  counted: boolean;
}

export const NO_COUNTS: Counts = { totalled: false, counted: false };

/** Reads one page of the machines in scope, with figures; null when unsupported. @throws {FailureResponse} */
export const queryMachinePage = (scope: MachineScope, question: MachineQuestionInput, counts: Counts) =>
  readPageInScope(scope, CompanyMachinePage, LocationsMachinePage, { question, ...counts });

/**
 * Reads the machines in scope with these serial numbers; null when the upstream can't look them up, or so many.
 * @throws {FailureResponse}
 */
export const queryMachinesBySerial = async (scope: MachineScope, serialNumbers: string[]) =>
  serialNumbers.length <= MAX_MACHINE_PAGE_SIZE
    ? ((await queryMachinePage(scope, toSerialQuestion(serialNumbers), NO_COUNTS))?.machines ?? null)
    : null;

const toSerialQuestion = (serialNumbers: string[]) => ({
  ...NO_RULE_INPUT,
  serialNumbers,
  limit: serialNumbers.length,
});

/**
 * Counts the machines whose maintenance expires between each instant and the next; null when unsupported.
 * @throws {FailureResponse}
 */
export const queryEndings = (scope: MachineScope, question: MachineQuestionInput, from: string[]) =>
  readPageInScope(scope, CompanyEndings, LocationsEndings, { question, from });

/**
 * Counts the machines of each kind and the open events at each location in scope; null when unsupported (HOME-04).
 * @throws {FailureResponse}
 */
export const queryLocationStates = async (scope: MachineScope, question: MachineQuestionInput) =>
  (await readPageInScope(scope, CompanyStates, LocationStates, { question }))?.summaries ?? null;

/** Reads all machines in scope. @throws {FailureResponse} */
export const readMachines = async (scope: MachineScope): Promise<MachineRow[]> =>
  (await readInScope(scope, CompanyMachines, LocationsMachines, {})).machines;

/** Counts the machines in scope whose maintenance has expired; 0 when unsupported. @throws {FailureResponse} */
export async function countExpired(scope: MachineScope, expiredBefore: Date): Promise<number> {
  if (scope.locationIds.length === 0) return 0;
  const instant = expiredBefore.toISOString();
  const bounds = { expiredBefore: instant, expiringBefore: instant, latestVersions: [] };
  const question = { ...bounds, maintenance: "expired" as const, limit: 0 };
  return (await queryMachinePage(scope, question, { totalled: true, counted: false }))?.total ?? 0;
}

const _Plan = graphql(`
  fragment Plan on MaintenancePlan { customerFacingName endUserDescription hasSerenity }
`);

const _MachineDetails = graphql(`
  fragment MachineDetails on Machine {
    serialNumber
    name
    updatedAt
    activationDate
    osVersion
    esxiVersion
    serenityEnabled
    monitoringEnabled
    hasChronos
    locationId
    isRasGateway
    userId
    productModel { title }
    maintenanceServices {
      startDate
      duration
      hasSerenity
      expiresOn
      maintenancePlan { ...Plan }
      renewals { startDate endDate duration hasSerenity maintenancePlan { ...Plan } }
    }
  }
`);

const CompanyMachinesFound = graphql(`
  query CompanyMachinesFound($companyId: ID!, $question: MachineQuestionInput!, $tagged: Boolean! = false) {
    page: machinePageByCompanyId(companyId: $companyId, question: $question) {
      machines { ...MachineDetails serenityRequest { askedAt userId reference } tags @include(if: $tagged) }
    }
  }
`);

const LocationsMachinesFound = graphql(`
  query LocationsMachinesFound($locationIds: [ID!]!, $question: MachineQuestionInput!, $tagged: Boolean! = false) {
    page: machinePageByLocationIds(locationIds: $locationIds, question: $question) {
      machines { ...MachineDetails serenityRequest { askedAt userId reference } tags @include(if: $tagged) }
    }
  }
`);

const CompanyMachinesDetails = graphql(`
  query CompanyMachinesDetails($companyId: ID!) {
    machines: machinesByCompanyId(companyId: $companyId) { ...MachineDetails }
  }
`);

const LocationsMachinesDetails = graphql(`
  query LocationsMachinesDetails($locationIds: [ID!]!) {
    machines: machinesByLocationIds(locationIds: $locationIds) { ...MachineDetails }
  }
`);

/**
 * A machine with all its details. `serenityRequest` is null or left out when no request is known, `tags` without the
 * capability.
 */
export type MachineDetails = MachineDetailsFragment &
  Partial<Pick<CompanyMachinesFoundQuery["page"]["machines"][number], "serenityRequest" | "tags">>;

/** Reads a machine in scope with all its details; null when there is none. @throws {FailureResponse} */
export async function readMachine(scope: MachineScope, serialNumber: string): Promise<MachineDetails | null> {
  if (serialNumber.length > MAX_SERIAL_LENGTH) return null;
  return (await readMachinesDetails(scope, [serialNumber]))[0] ?? null;
}

/**
 * Reads machines in scope with all their details, in the order of the serial numbers. When the upstream can't look them
 * up, reads all machines in scope. @throws {FailureResponse}
 */
export async function readMachinesDetails(scope: MachineScope, serialNumbers: string[]): Promise<MachineDetails[]> {
  if (serialNumbers.length === 0 || scope.locationIds.length === 0) return [];
  const question = toSerialQuestion(serialNumbers);
  const page =
    serialNumbers.length <= MAX_MACHINE_PAGE_SIZE
      ? await readPageInScope(scope, CompanyMachinesFound, LocationsMachinesFound, { question })
      : null;
  const { machines }: { machines: MachineDetails[] } =
    page ?? (await readInScope(scope, CompanyMachinesDetails, LocationsMachinesDetails, {}));
  const bySerial = new Map(machines.map((machine) => [machine.serialNumber, machine]));
  return serialNumbers.flatMap((serialNumber) => bySerial.get(serialNumber) ?? []);
}
