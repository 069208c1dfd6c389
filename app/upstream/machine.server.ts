import { LONGEST_MACHINE_PAGE, LONGEST_SERIAL } from "#contract/limits";
import { graphql } from "./generated";
import type { MachineDetailsFragment } from "./generated/graphql";
import { type MachineScope, servesPages } from "./machines.server";

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

/** Machines whose serial or host name contains a whole serial number: more are rare. */
const RARELY_MORE = 50;

/**
 * Returns the machine of a serial number, or null. An upstream searches for a part of the serial number or host name: where
 * many others have it too, page after page is asked for.
 */
export async function findBySerial<Row extends { serialNumber: string }>(
  serialNumber: string,
  ask: (part: { offset: number; limit: number }) => Promise<Row[]>,
): Promise<Row | null> {
  for (let offset = 0, limit = RARELY_MORE; ; offset += limit, limit = LONGEST_MACHINE_PAGE) {
    const machines = await ask({ offset, limit });
    const found = machines.find((machine) => machine.serialNumber === serialNumber);
    if (found || machines.length < limit) return found ?? null;
  }
}

/**
 * Returns a machine within reach with all its details, or null. Where the upstream serves pages it looks the machine up,
 * otherwise it gives the whole list: nothing else names one machine. @throws {FailureResponse}
 */
export async function readMachine(scope: MachineScope, serialNumber: string): Promise<MachineDetails | null> {
  if (serialNumber.length > LONGEST_SERIAL || scope.reach?.length === 0) return null;
  if (await servesPages(scope)) return findBySerial(serialNumber, (part) => machinesLike(scope, serialNumber, part));
  return (await machinesOf(scope)).find((machine) => machine.serialNumber === serialNumber) ?? null;
}

async function machinesOf({ upstream, companyId, reach }: MachineScope): Promise<MachineDetails[]> {
  const { machines } = reach
    ? await upstream.read(LocationsMachinesDetails, { locationIds: reach })
    : await upstream.read(CompanyMachinesDetails, { companyId });
  return machines;
}

async function machinesLike(
  { upstream, companyId, reach }: MachineScope,
  search: string,
  part: { offset: number; limit: number },
): Promise<MachineDetails[]> {
  // Neither maintenance nor OS versions are asked for, so these rules decide nothing.
  const never = new Date(0).toISOString();
  const question = { search, ...part, expiredBefore: never, expiringBefore: never, latestVersions: [] };
  const { page } = reach
    ? await upstream.read(LocationsMachinesFound, { locationIds: reach, question })
    : await upstream.read(CompanyMachinesFound, { companyId, question });
  return page.machines;
}
