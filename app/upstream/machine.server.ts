import { LONGEST_SERIAL } from "#contract/limits";
import { graphql } from "./generated";
import type { CompanyMachinesFoundQuery, MachineDetailsFragment } from "./generated/graphql";
import { findsBySerial, type MachineScope, readInScope } from "./machines.server";

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
    page: machinePageByCompanyId(companyId: $companyId, question: $question) {
      machines { ...MachineDetails serenityRequest { askedAt userId reference } }
    }
  }
`);

const LocationsMachinesFound = graphql(`
  query LocationsMachinesFound($locationIds: [ID!]!, $question: MachineQuestionInput!) {
    page: machinePageByLocationIds(locationIds: $locationIds, question: $question) {
      machines { ...MachineDetails serenityRequest { askedAt userId reference } }
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

type Found = CompanyMachinesFoundQuery["page"]["machines"][number];

/** A machine with all its details. Without a request for SerenITy that is known `serenityRequest` is null or left out. */
export type MachineDetails = MachineDetailsFragment & Partial<Pick<Found, "serenityRequest">>;

/** Returns a machine within reach with all its details, or null. @throws {FailureResponse} */
export async function readMachine(scope: MachineScope, serialNumber: string): Promise<MachineDetails | null> {
  if (serialNumber.length > LONGEST_SERIAL) return null;
  return (await readMachinesDetails(scope, [serialNumber]))[0] ?? null;
}

/**
 * Returns machines within reach with all their details, in the order of their serial numbers here. Where the upstream
 * can't look them up it gives the whole list. @throws {FailureResponse}
 */
export async function readMachinesDetails(scope: MachineScope, serialNumbers: string[]): Promise<MachineDetails[]> {
  if (serialNumbers.length === 0 || scope.reach?.length === 0) return [];
  const named = await findsBySerial(scope, serialNumbers);
  const { machines }: { machines: MachineDetails[] } = named
    ? await machinesNamed(scope, serialNumbers)
    : await readInScope(scope, CompanyMachinesDetails, LocationsMachinesDetails, {});
  const bySerial = new Map(machines.map((machine) => [machine.serialNumber, machine]));
  return serialNumbers.flatMap((serialNumber) => bySerial.get(serialNumber) ?? []);
}

async function machinesNamed(scope: MachineScope, serialNumbers: string[]) {
  // Neither expiring nor outdated machines are asked for, so these rules decide nothing.
  const never = new Date(0).toISOString();
  const rules = { expiredBefore: never, expiringBefore: never, latestVersions: [] };
  const question = { serialNumbers, limit: serialNumbers.length, ...rules };
  return (await readInScope(scope, CompanyMachinesFound, LocationsMachinesFound, { question })).page;
}
