import { MAX_MACHINE_PAGE_SIZE } from "#contract/limits";
import { compareVersions } from "#contract/os-version";
import type { VisibleLocations } from "~/permissions/visible-locations";
import type { UpstreamClient } from "~/upstream/client.server";
import { graphql } from "~/upstream/generated";
import type { RasMachineFragment } from "~/upstream/generated/graphql";
import { type MachineScope, NO_RULE_INPUT, readInScope, readPageInScope } from "~/upstream/machines.server";
import type { GatewayKey } from "./ras.server";

const _RasMachine = graphql(`
  fragment RasMachine on Machine { serialNumber name osVersion locationId isRasGateway }
`);

const CompanyRasMachines = graphql(`
  query CompanyRasMachines($companyId: ID!) { machines: machinesByCompanyId(companyId: $companyId) { ...RasMachine } }
`);

const LocationRasMachines = graphql(`
  query LocationRasMachines($locationIds: [ID!]!) {
    machines: machinesByLocationIds(locationIds: $locationIds) { ...RasMachine }
  }
`);

const _Gateways = graphql(`
  fragment Gateways on MachinePage { total machines { ...RasMachine } newestVersions { locationId osVersion } }
`);

const CompanyGateways = graphql(`
  query CompanyGateways($companyId: ID!, $question: MachineQuestionInput!) {
    page: machinePageByCompanyId(companyId: $companyId, question: $question) { ...Gateways }
  }
`);

const LocationGateways = graphql(`
  query LocationGateways($locationIds: [ID!]!, $question: MachineQuestionInput!) {
    page: machinePageByLocationIds(locationIds: $locationIds, question: $question) { ...Gateways }
  }
`);

/** A machine that is or might become a location's gateway. `osVersion` is empty when it is unknown. */
export type RasMachine = RasMachineFragment & GatewayKey;

const toRasMachine = (machine: RasMachineFragment): RasMachine => ({
  ...machine,
  name: machine.name || null,
  osVersion: machine.osVersion ?? "",
});

/**
 * Reads the machines at the visible locations. @throws {FailureResponse}
 */
export async function readRasMachines(
  upstream: UpstreamClient,
  companyId: string,
  locationIds: VisibleLocations,
): Promise<RasMachine[]> {
  const { machines } = await readInScope(
    { upstream, companyId, locationIds },
    CompanyRasMachines,
    LocationRasMachines,
    {},
  );
  return machines.map(toRasMachine);
}

/** The properties of a location's machines that decide on its remote access. */
export interface RasEligibility {
  /** The machine that serves remote access there; null where none does. */
  gateway: RasMachine | null;
  /** The newest OS version there; empty when none is known. */
  newestVersion: string;
}

/**
 * Returns those facts for each location that has machines, by its id: of the whole company, or of some locations. Where the
 * upstream can't tell gateways apart it gives all machines.
 * @throws {FailureResponse}
 */
export async function readRasEligibility(
  upstream: UpstreamClient,
  companyId: string,
  locationIds: VisibleLocations,
): Promise<Map<string, RasEligibility>> {
  if (locationIds.length === 0) return new Map();
  const paged = await readGatewayPages({ upstream, companyId, locationIds });
  if (paged) return paged;
  const machines = await readRasMachines(upstream, companyId, locationIds);
  return toEligibility(
    machines.filter(({ isRasGateway }) => isRasGateway),
    machines,
  );
}

/** Reads the gateways, page by page, and the newest versions; null when the upstream has no pages. */
async function readGatewayPages(scope: MachineScope): Promise<Map<string, RasEligibility> | null> {
  const readPage = (offset: number) => {
    const question = { ...NO_RULE_INPUT, isRasGateway: true, limit: MAX_MACHINE_PAGE_SIZE, offset };
    return readPageInScope(scope, CompanyGateways, LocationGateways, { question });
  };
  const first = await readPage(0);
  if (!first) return null;
  const gateways = [...first.machines];
  while (gateways.length < first.total) {
    const { machines = [] } = (await readPage(gateways.length)) ?? {};
    if (machines.length === 0) break;
    gateways.push(...machines);
  }
  return toEligibility(gateways.map(toRasMachine), first.newestVersions);
}

/** Groups gateways and newest versions by location. @param versions in any order, several per location */
function toEligibility(
  gateways: readonly RasMachine[],
  versions: readonly { locationId: string | null; osVersion: string }[],
): Map<string, RasEligibility> {
  const byLocation = new Map<string, RasEligibility>();
  const at = (id: string) => byLocation.get(id) ?? { gateway: null, newestVersion: "" };
  for (const { locationId, osVersion } of versions) {
    if (locationId === null) continue;
    const current = at(locationId);
    const newer = compareVersions(osVersion, current.newestVersion) > 0;
    byLocation.set(locationId, newer ? { ...current, newestVersion: osVersion } : current);
  }
  for (const gateway of gateways) {
    if (gateway.locationId !== null) byLocation.set(gateway.locationId, { ...at(gateway.locationId), gateway });
  }
  return byLocation;
}
