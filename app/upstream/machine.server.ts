import { LONGEST_SERIAL } from "#contract/limits";
import { graphql } from "./generated";
import type { MachineDetailsFragment } from "./generated/graphql";
import { findsBySerial, type MachineScope } from "./machines.server";

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

/**
 * Returns a machine within reach with all its details, or null. Where the upstream can't look it up it gives the whole
 * list. @throws {FailureResponse}
 */
export async function readMachine(scope: MachineScope, serialNumber: string): Promise<MachineDetails | null> {
  if (serialNumber.length > LONGEST_SERIAL || scope.reach?.length === 0) return null;
  const named = await findsBySerial(scope, [serialNumber]);
  const machines = await (named ? machinesNamed(scope, serialNumber) : machinesOf(scope));
  return machines.find((machine) => machine.serialNumber === serialNumber) ?? null;
}

async function machinesOf({ upstream, companyId, reach }: MachineScope): Promise<MachineDetails[]> {
  const { machines } = reach
    ? await upstream.read(LocationsMachinesDetails, { locationIds: reach })
    : await upstream.read(CompanyMachinesDetails, { companyId });
  return machines;
}

async function machinesNamed({ upstream, companyId, reach }: MachineScope, serialNumber: string) {
  // Neither expiring nor outdated machines are asked for, so these rules decide nothing.
  const never = new Date(0).toISOString();
  const question = { serialNumbers: [serialNumber], expiredBefore: never, expiringBefore: never, latestVersions: [] };
  const { page } = reach
    ? await upstream.read(LocationsMachinesFound, { locationIds: reach, question })
    : await upstream.read(CompanyMachinesFound, { companyId, question });
  return page.machines;
}
