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

/** The gateway that is asked, and its OS version as the portal knows it, which the upstream compares. */
export interface GatewayKey {
  serialNumber: string;
  osVersion: string;
}

const keyOf = ({ serialNumber, osVersion }: GatewayKey) => ({
  hyperSerialNumber: serialNumber,
  hyperOsVersion: osVersion,
});

/** A machine that is or might become a location's gateway. `osVersion` is empty when it is unknown. */
export interface RasMachine extends GatewayKey {
  /** The machine's host name. */
  name: string | null;
  locationId: string | null;
  isRasGateway: boolean;
}

/**
 * Returns the machines that the viewer may see: all of the company's, or those at some locations.
 * @throws {FailureResponse}
 */
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

/**
 * Reads a gateway's status, users and log from the gateway itself.
 * @throws {FailureResponse} also when the gateway can't be contacted
 */
export async function readRas(upstream: Upstream, gateway: GatewayKey) {
  return (await upstream.read(Ras, keyOf(gateway))).getRas;
}

export type RasConfiguration = NonNullable<Awaited<ReturnType<typeof readRasConfiguration>>>;

/**
 * Returns a gateway's configuration; null while nothing is deployed or the deployment is still running.
 * @throws {FailureResponse}
 */
export async function readRasConfiguration(upstream: Upstream, gateway: GatewayKey) {
  return (await upstream.read(RasConfigurationOf, keyOf(gateway))).getRasConfiguration ?? null;
}

export type RasDestination = Awaited<ReturnType<typeof readDestinations>>[number];

/** Returns the named network destinations of a location. @throws {FailureResponse} */
export async function readDestinations(upstream: Upstream, locationId: string) {
  return (await upstream.read(Destinations, { locationId })).destinationsByLocationId;
}

/** Starts a deployment, which is the first of two steps. `addRasGateway` is the second (RASS-05). */
export async function deployRas(upstream: Upstream, serialNumber: string, rasConfiguration: RasConfigurationInput) {
  await upstream.act(DeployRas, { hyperSerialNumber: serialNumber, rasConfiguration });
}

/** Changes a gateway's configuration (RASS-04). @param rasConfiguration only what changed */
export async function setRasConfiguration(
  upstream: Upstream,
  serialNumber: string,
  rasConfiguration: RasConfigurationPatchInput,
) {
  await upstream.act(SetRasConfiguration, { hyperSerialNumber: serialNumber, rasConfiguration });
}

/** Cancels a running deployment. The machine needs OS 4.7.0 or later (RASS-08). */
export async function cancelRasDeploy(upstream: Upstream, serialNumber: string) {
  await upstream.act(CancelRasDeploy, { hyperSerialNumber: serialNumber });
}

/** Removes remote access from a machine. It also undoes a deployment that could not be registered at its location. */
export async function undeployRas(upstream: Upstream, serialNumber: string) {
  await upstream.act(UndeployRas, { hyperSerialNumber: serialNumber });
}

/** Registers a machine as a location's gateway, the second step of a deployment (RASS-05). */
export async function addRasGateway(upstream: Upstream, locationId: string, machineSerialNumber: string) {
  await upstream.act(AddRasGateway, { locationId, machineSerialNumber });
}

/** Ends a location's registration of its gateway. To be called after undeploying or cancelling. */
export async function removeRasGateway(upstream: Upstream, locationId: string) {
  await upstream.act(RemoveRasGateway, { locationId });
}
