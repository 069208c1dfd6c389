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

/** Whose machines are asked for. */
export interface MachineScope {
  upstream: Upstream;
  companyId: string;
  /** Null: the whole company. */
  reach: Reach;
}

/** Machines whose serial or host name contains a whole serial number: more than one is rare. */
const FOUND_AT_MOST = 50;
/** Longer than any serial number. */
const LONGEST_SERIAL = 100;

/** A machine within reach with all its details, or null. @throws {FailureResponse} */
export async function readMachine(scope: MachineScope, serialNumber: string): Promise<MachineDetails | null> {
  if (serialNumber.length > LONGEST_SERIAL || scope.reach?.length === 0) return null;
  return (await machinesLike(scope, serialNumber)).find((machine) => machine.serialNumber === serialNumber) ?? null;
}

/** Where the upstream serves pages it looks the machine up, otherwise it gives the whole list: nothing else names one machine. */
async function machinesLike({ upstream, companyId, reach }: MachineScope, search: string): Promise<MachineDetails[]> {
  if (!(await serves(upstream, reach ? "machinePageByLocationIds" : "machinePageByCompanyId"))) {
    const { machines } = reach
      ? await upstream.read(LocationsMachinesDetails, { locationIds: reach })
      : await upstream.read(CompanyMachinesDetails, { companyId });
    return machines;
  }
  // No rule of the question decides anything: neither maintenance nor outdated is asked for.
  const never = new Date(0).toISOString();
  const rules = { expiredBefore: never, expiringBefore: never, latestVersions: [] };
  const question = { search, limit: FOUND_AT_MOST, ...rules };
  const { page } = reach
    ? await upstream.read(LocationsMachinesFound, { locationIds: reach, question })
    : await upstream.read(CompanyMachinesFound, { companyId, question });
  return page.machines;
}
