import type { Reach } from "~/permissions/reach";
import { serves } from "./capabilities.server";
import type { Upstream } from "./client.server";
import { graphql } from "./generated";
import type { MachineDetailsFragment } from "./generated/graphql";

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
  query CompanyMachinesFound($companyId: ID!, $question: MachineQuestionInput!) {
    page: machinePageByCompanyId(companyId: $companyId, question: $question) { machines { ...MachineDetails } }
  }
`);

const LocationsMachinesFound = graphql(`
  query LocationsMachinesFound($locationIds: [ID!]!, $question: MachineQuestionInput!) {
    page: machinePageByLocationIds(locationIds: $locationIds, question: $question) { machines { ...MachineDetails } }
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

export type MachineDetails = MachineDetailsFragment;

/** The company and the locations whose machines are asked for. */
export interface MachineScope {
  upstream: Upstream;
  companyId: string;
  /** Null for the whole company. */
  reach: Reach;
}

/** How many machines one search reads. It is rare that several contain a whole serial number. */
const FOUND_AT_MOST = 50;
/** No serial number is longer. */
const LONGEST_SERIAL = 100;

/** Returns a machine within the scope with all its details; null if there is none. @throws {FailureResponse} */
export async function readMachine(scope: MachineScope, serialNumber: string): Promise<MachineDetails | null> {
  if (serialNumber.length > LONGEST_SERIAL || scope.reach?.length === 0) return null;
  return (await machinesLike(scope, serialNumber)).find((machine) => machine.serialNumber === serialNumber) ?? null;
}

/** Returns the machines that match a serial number, or all where the upstream serves no pages: no query reads one. */
async function machinesLike({ upstream, companyId, reach }: MachineScope, search: string): Promise<MachineDetails[]> {
  if (!(await serves(upstream, reach ? "machinePageByLocationIds" : "machinePageByCompanyId"))) {
    const { machines } = reach
      ? await upstream.read(LocationsMachinesDetails, { locationIds: reach })
      : await upstream.read(CompanyMachinesDetails, { companyId });
    return machines;
  }
  // Neither maintenance nor OS versions are asked for, so these rules decide nothing.
  const never = new Date(0).toISOString();
  const rules = { expiredBefore: never, expiringBefore: never, latestVersions: [] };
  const question = { search, limit: FOUND_AT_MOST, ...rules };
  const { page } = reach
    ? await upstream.read(LocationsMachinesFound, { locationIds: reach, question })
    : await upstream.read(CompanyMachinesFound, { companyId, question });
  return page.machines;
}
