import type { Reach } from "~/permissions/reach";
import type { Upstream } from "./client.server";
import { graphql } from "./generated";
import type { RasConfigurationInput, RasConfigurationPatchInput } from "./generated/graphql";

const _RasMachine = graphql(`
  fragment RasMachine on Machine { serialNumber name osVersion locationId isRasGateway }
`);

const CompanyRasMachines = graphql(`
  query CompanyRasMachines($companyId: ID!) { machinesByCompanyId(companyId: $companyId) { ...RasMachine } }
`);

const LocationRasMachines = graphql(`
  query LocationRasMachines($locationIds: [ID!]!) { machinesByLocationIds(locationIds: $locationIds) { ...RasMachine } }
`);

const Ras = graphql(`
  query Ras($hyperSerialNumber: String!, $hyperOsVersion: String!) {
    getRas(hyperSerialNumber: $hyperSerialNumber, hyperOsVersion: $hyperOsVersion) {
      status
      users { email username allowedDestinations }
      currentStep { dateTime message }
      logsTail
    }
  }
`);

const RasConfigurationOf = graphql(`
  query RasConfigurationOf($hyperSerialNumber: String!, $hyperOsVersion: String!) {
    getRasConfiguration(hyperSerialNumber: $hyperSerialNumber, hyperOsVersion: $hyperOsVersion) {
      fqdn
      publicIpOrFqdn
      externalNetwork
      externalIP
      dns
      gatewayIP
      internalNetwork
      internalIP
      externalNetworkConfigurationMethod
      internalNetworkConfigurationMethod
      networkDestinations { name addresses { IP protocol } }
      routes { name addresses { IP protocol } }
    }
  }
`);

const Destinations = graphql(`
  query Destinations($locationId: ID!) {
    destinationsByLocationId(locationId: $locationId) { id createdAt updatedAt locationId name networkDestinations }
  }
`);

const DeployRas = graphql(`
  mutation DeployRas($hyperSerialNumber: String!, $rasConfiguration: RasConfigurationInput!) {
    deployRas(hyperSerialNumber: $hyperSerialNumber, rasConfiguration: $rasConfiguration) { status }
  }
`);

const SetRasConfiguration = graphql(`
  mutation SetRasConfiguration($hyperSerialNumber: String!, $rasConfiguration: RasConfigurationPatchInput!) {
    setRasConfiguration(hyperSerialNumber: $hyperSerialNumber, rasConfiguration: $rasConfiguration) { fqdn }
  }
`);

const CancelRasDeploy = graphql(`
  mutation CancelRasDeploy($hyperSerialNumber: String!) { cancelRasDeploy(hyperSerialNumber: $hyperSerialNumber) }
`);

const UndeployRas = graphql(`
  mutation UndeployRas($hyperSerialNumber: String!) { undeployRas(hyperSerialNumber: $hyperSerialNumber) }
`);

const AddRasGateway = graphql(`
  mutation AddRasGateway($locationId: ID!, $machineSerialNumber: String!) {
    addRasGateway(locationId: $locationId, machineSerialNumber: $machineSerialNumber) { serialNumber }
  }
`);

const RemoveRasGateway = graphql(`
  mutation RemoveRasGateway($locationId: ID!) { removeRasGateway(locationId: $locationId) }
`);

/** Which gateway is asked, and the OS version that it has as far as the portal knows: the upstream compares it. */
export interface GatewayKey {
  serialNumber: string;
  osVersion: string;
}

const keyOf = ({ serialNumber, osVersion }: GatewayKey) => ({
  hyperSerialNumber: serialNumber,
  hyperOsVersion: osVersion,
});

/** A machine that is, or might become, a location's gateway. `osVersion` is empty where none is known. */
export interface RasMachine extends GatewayKey {
  /** Host name. */
  name: string | null;
  locationId: string | null;
  isRasGateway: boolean;
}

/** The machines within reach: all of the company's, or those at some locations. @throws {FailureResponse} */
export async function readRasMachines(upstream: Upstream, companyId: string, reach: Reach): Promise<RasMachine[]> {
  if (reach?.length === 0) return [];
  const machines = reach
    ? (await upstream.read(LocationRasMachines, { locationIds: reach })).machinesByLocationIds
    : (await upstream.read(CompanyRasMachines, { companyId })).machinesByCompanyId;
  return machines.map(({ serialNumber, name, osVersion, locationId, isRasGateway }) => ({
    serialNumber,
    isRasGateway,
    name: name ?? null,
    osVersion: osVersion ?? "",
    locationId: locationId ?? null,
  }));
}

export type RasState = Awaited<ReturnType<typeof readRas>>;

/** A gateway's status, users and log, as it says itself. @throws {FailureResponse} where it can't be asked */
export async function readRas(upstream: Upstream, gateway: GatewayKey) {
  return (await upstream.read(Ras, keyOf(gateway))).getRas;
}

export type RasConfiguration = NonNullable<Awaited<ReturnType<typeof readRasConfiguration>>>;

/** A gateway's configuration; null while nothing is deployed or the deployment still runs. @throws {FailureResponse} */
export async function readRasConfiguration(upstream: Upstream, gateway: GatewayKey) {
  return (await upstream.read(RasConfigurationOf, keyOf(gateway))).getRasConfiguration ?? null;
}

/** The named network destinations of a location. @throws {FailureResponse} */
export async function readDestinations(upstream: Upstream, locationId: string) {
  return (await upstream.read(Destinations, { locationId })).destinationsByLocationId;
}

/** Starts a deployment: the first of two steps, `addRasGateway` is the second (RASS-05). */
export async function deployRas(upstream: Upstream, serialNumber: string, rasConfiguration: RasConfigurationInput) {
  await upstream.act(DeployRas, { hyperSerialNumber: serialNumber, rasConfiguration });
}

/** @param rasConfiguration only what changed (RASS-04) */
export async function setRasConfiguration(
  upstream: Upstream,
  serialNumber: string,
  rasConfiguration: RasConfigurationPatchInput,
) {
  await upstream.act(SetRasConfiguration, { hyperSerialNumber: serialNumber, rasConfiguration });
}

/** Only while it deploys, and only from OS 4.7.0 (RASS-08). */
export async function cancelRasDeploy(upstream: Upstream, serialNumber: string) {
  await upstream.act(CancelRasDeploy, { hyperSerialNumber: serialNumber });
}

/** Also undoes a deployment that could not be registered on its location. */
export async function undeployRas(upstream: Upstream, serialNumber: string) {
  await upstream.act(UndeployRas, { hyperSerialNumber: serialNumber });
}

export async function addRasGateway(upstream: Upstream, locationId: string, machineSerialNumber: string) {
  await upstream.act(AddRasGateway, { locationId, machineSerialNumber });
}

/** After undeploying or cancelling. */
export async function removeRasGateway(upstream: Upstream, locationId: string) {
  await upstream.act(RemoveRasGateway, { locationId });
}
