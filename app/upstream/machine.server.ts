import { LONGEST_SERIAL } from "#contract/limits";
import { serves } from "./capabilities.server";
import { graphql } from "./generated";
import type { CompanyMachinesDetailsQuery } from "./generated/graphql";
import { findsBySerial, type MachineScope } from "./machines.server";
import { leavingOut } from "./transport/leaving-out";

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
  query CompanyMachinesFound($companyId: ID!, $question: MachineQuestionInput!, $requests: Boolean!) {
    page: machinePageByCompanyId(companyId: $companyId, question: $question) {
      machines { ...MachineDetails serenityRequest @include(if: $requests) { askedAt userId reference } }
    }
  }
`);

const LocationsMachinesFound = graphql(`
  query LocationsMachinesFound($locationIds: [ID!]!, $question: MachineQuestionInput!, $requests: Boolean!) {
    page: machinePageByLocationIds(locationIds: $locationIds, question: $question) {
      machines { ...MachineDetails serenityRequest @include(if: $requests) { askedAt userId reference } }
    }
  }
`);

const CompanyMachinesDetails = graphql(`
  query CompanyMachinesDetails($companyId: ID!, $requests: Boolean!) {
    machines: machinesByCompanyId(companyId: $companyId) { ...MachineDetails serenityRequest @include(if: $requests) { askedAt userId reference } }
  }
`);

const LocationsMachinesDetails = graphql(`
  query LocationsMachinesDetails($locationIds: [ID!]!, $requests: Boolean!) {
    machines: machinesByLocationIds(locationIds: $locationIds) {
      ...MachineDetails
      serenityRequest @include(if: $requests) { askedAt userId reference }
    }
  }
`);

/** A machine with all its details. Without a request for SerenITy that is known `serenityRequest` is null or left out. */
export type MachineDetails = CompanyMachinesDetailsQuery["machines"][number];

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
  const [named, requests] = await Promise.all([
    findsBySerial(scope, serialNumbers),
    serves(scope.upstream, "Machine.serenityRequest"),
  ]);
  const parts = { requests: requests || undefined };
  const machines = await (named ? machinesNamed(scope, serialNumbers, parts) : machinesOf(scope, parts));
  const bySerial = new Map(machines.map((machine) => [machine.serialNumber, machine]));
  return serialNumbers.flatMap((serialNumber) => bySerial.get(serialNumber) ?? []);
}

/** The optional parts of the answer; undefined for those that the upstream does not serve. */
interface Parts {
  requests: true | undefined;
}

async function machinesOf({ upstream, companyId, reach }: MachineScope, parts: Parts): Promise<MachineDetails[]> {
  const { machines } = reach
    ? await upstream.read(...leavingOut(LocationsMachinesDetails, { locationIds: reach, ...parts }))
    : await upstream.read(...leavingOut(CompanyMachinesDetails, { companyId, ...parts }));
  return machines;
}

async function machinesNamed({ upstream, companyId, reach }: MachineScope, serialNumbers: string[], parts: Parts) {
  // Neither expiring nor outdated machines are asked for, so these rules decide nothing.
  const never = new Date(0).toISOString();
  const rules = { expiredBefore: never, expiringBefore: never, latestVersions: [] };
  const question = { serialNumbers, limit: serialNumbers.length, ...rules };
  const { page } = reach
    ? await upstream.read(...leavingOut(LocationsMachinesFound, { locationIds: reach, question, ...parts }))
    : await upstream.read(...leavingOut(CompanyMachinesFound, { companyId, question, ...parts }));
  return page.machines;
}
