import { MAX_MACHINE_PAGE_SIZE } from "#contract/limits";
import { compareVersions } from "#contract/os-version";
import type { VisibleLocations } from "~/permissions/visible-locations";
import { supports } from "~/upstream/capabilities.server";
import type { UpstreamClient } from "~/upstream/client.server";
import { graphql } from "~/upstream/generated";
import type { RasMachineFragment } from "~/upstream/generated/graphql";
import { type MachineScope, NO_RULES, readInScope } from "~/upstream/machines.server";
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

const machineFrom = (machine: RasMachineFragment): RasMachine => ({ ...machine, osVersion: machine.osVersion ?? "" });

/**
 * Returns the machines that the viewer may see: all of the company's, or those at some locations.
 * @throws {FailureResponse}
 */
export async function readRasMachines(
  upstream: UpstreamClient,
  companyId: string,
  reach: VisibleLocations,
): Promise<RasMachine[]> {
  const { machines } = await readInScope({ upstream, companyId, reach }, CompanyRasMachines, LocationRasMachines, {});
  return machines.map(machineFrom);
}

/** The facts about a location's machines that decide on its remote access. */
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
  reach: VisibleLocations,
): Promise<Map<string, RasEligibility>> {
  if (reach?.length === 0) return new Map();
  if (await supports(upstream, "fleet")) return readFewPlaces({ upstream, companyId, reach });
  const machines = await readRasMachines(upstream, companyId, reach);
  return placesOf(
    machines.filter(({ isRasGateway }) => isRasGateway),
    machines,
  );
}

/** Reads the gateways, page after page where there are more than one page may have, and the newest versions. */
async function readFewPlaces(scope: MachineScope): Promise<Map<string, RasEligibility>> {
  const pageAt = async (offset: number) => {
    const question = { ...NO_RULES, isRasGateway: true, limit: MAX_MACHINE_PAGE_SIZE, offset };
    return (await readInScope(scope, CompanyGateways, LocationGateways, { question })).page;
  };
  const { total, machines, newestVersions } = await pageAt(0);
  const gateways = [...machines];
  while (gateways.length < total) {
    const next = await pageAt(gateways.length);
    if (next.machines.length === 0) break;
    gateways.push(...next.machines);
  }
  return placesOf(gateways.map(machineFrom), newestVersions);
}

/** Returns the facts about locations. @param versions in any order; several for a location count by the newest */
function placesOf(
  gateways: readonly RasMachine[],
  versions: readonly { locationId: string | null; osVersion: string }[],
): Map<string, RasEligibility> {
  const places = new Map<string, RasEligibility>();
  const at = (id: string) => places.get(id) ?? { gateway: null, newestVersion: "" };
  for (const { locationId, osVersion } of versions) {
    if (locationId === null) continue;
    const place = at(locationId);
    const newer = compareVersions(osVersion, place.newestVersion) > 0;
    places.set(locationId, newer ? { ...place, newestVersion: osVersion } : place);
  }
  for (const gateway of gateways) {
    if (gateway.locationId !== null) places.set(gateway.locationId, { ...at(gateway.locationId), gateway });
  }
  return places;
}
