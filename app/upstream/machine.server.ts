import { LONGEST_SERIAL } from "#contract/limits";
import { graphql } from "./generated";
import type { MachineDetailsFragment } from "./generated/graphql";
import { type Fleet, findBySerial, servesPages } from "./machine-pages.server";

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

type Where = Pick<Fleet, "upstream" | "companyId" | "reach">;

/**
 * Returns a machine within reach with all its details, or null. Where the upstream serves pages it looks the machine up,
 * otherwise it gives the whole list: nothing else names one machine. @throws {FailureResponse}
 */
export async function readMachine(where: Where, serialNumber: string): Promise<MachineDetails | null> {
  if (serialNumber.length > LONGEST_SERIAL || where.reach?.length === 0) return null;
  if (await servesPages(where)) return findBySerial(serialNumber, (part) => machinesLike(where, serialNumber, part));
  return (await machinesOf(where)).find((machine) => machine.serialNumber === serialNumber) ?? null;
}

async function machinesOf({ upstream, companyId, reach }: Where): Promise<MachineDetails[]> {
  const { machines } = reach
    ? await upstream.read(LocationsMachinesDetails, { locationIds: reach })
    : await upstream.read(CompanyMachinesDetails, { companyId });
  return machines;
}

async function machinesLike(
  { upstream, companyId, reach }: Where,
  search: string,
  part: { offset: number; limit: number },
): Promise<MachineDetails[]> {
  // No rule of the question decides anything: neither maintenance nor outdated is asked for.
  const never = new Date(0).toISOString();
  const question = { search, ...part, expiredBefore: never, expiringBefore: never, latestVersions: [] };
  const { page } = reach
    ? await upstream.read(LocationsMachinesFound, { locationIds: reach, question })
    : await upstream.read(CompanyMachinesFound, { companyId, question });
  return page.machines;
}
