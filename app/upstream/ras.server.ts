import type { Upstream } from "./client.server";
import { attempt, type Outcome } from "./failure.server";
import { graphql } from "./generated";
import type { RasStateFragment, RasWithConfigurationQuery } from "./generated/graphql";

const _RasState = graphql(`
  fragment RasState on Ras {
    status
    users { email username allowedDestinations }
    currentStep { dateTime message }
    logsTail
  }
`);

const Ras = graphql(`
  query Ras($hyperSerialNumber: String!, $hyperOsVersion: String!) {
    getRas(hyperSerialNumber: $hyperSerialNumber, hyperOsVersion: $hyperOsVersion) { ...RasState }
  }
`);

const RasWithConfiguration = graphql(`
  query RasWithConfiguration($hyperSerialNumber: String!, $hyperOsVersion: String!) {
    getRas(hyperSerialNumber: $hyperSerialNumber, hyperOsVersion: $hyperOsVersion) { ...RasState }
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

/** Starts a deployment, which is the first of two steps. `AddRasGateway` is the second (RASS-05). */
export const DeployRas = graphql(`
  mutation DeployRas($hyperSerialNumber: String!, $rasConfiguration: RasConfigurationInput!) {
    deployRas(hyperSerialNumber: $hyperSerialNumber, rasConfiguration: $rasConfiguration) { status }
  }
`);

/** Changes a gateway's configuration (RASS-04). @param rasConfiguration only what changed */
export const SetRasConfiguration = graphql(`
  mutation SetRasConfiguration($hyperSerialNumber: String!, $rasConfiguration: RasConfigurationPatchInput!) {
    setRasConfiguration(hyperSerialNumber: $hyperSerialNumber, rasConfiguration: $rasConfiguration) { fqdn }
  }
`);

/** Cancels a running deployment. The machine needs OS 4.7.0 or later (RASS-08). */
export const CancelRasDeploy = graphql(`
  mutation CancelRasDeploy($hyperSerialNumber: String!) { cancelRasDeploy(hyperSerialNumber: $hyperSerialNumber) }
`);

const UndeployRas = graphql(`
  mutation UndeployRas($hyperSerialNumber: String!) { undeployRas(hyperSerialNumber: $hyperSerialNumber) }
`);

/** Registers a machine as a location's gateway, the second step of a deployment (RASS-05). */
export const AddRasGateway = graphql(`
  mutation AddRasGateway($locationId: ID!, $machineSerialNumber: String!) {
    addRasGateway(locationId: $locationId, machineSerialNumber: $machineSerialNumber) { serialNumber }
  }
`);

/** Ends a location's registration of its gateway. To be called after undeploying or cancelling. */
export const RemoveRasGateway = graphql(`
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

export type RasState = RasStateFragment;
export type RasConfiguration = NonNullable<RasWithConfigurationQuery["getRasConfiguration"]>;

/** The longest wait for a gateway's answer, in milliseconds: a dead gateway delays a page by no more. */
const GATEWAY_PATIENCE = 3000;

/** Reads a gateway's status, users and log from the gateway itself, or why it could not be asked. */
export async function readRas(
  upstream: Upstream,
  gateway: GatewayKey,
  patience = GATEWAY_PATIENCE,
): Promise<Outcome<RasState>> {
  const read = await attempt(upstream.within(patience).read(Ras, keyOf(gateway)));
  return read.ok ? { ok: true, value: read.value.getRas } : read;
}

/** The answers of a gateway. */
export interface RasAnswers {
  state: Outcome<RasState>;
  /** Null while nothing is deployed or the deployment is still running. */
  configuration: Outcome<RasConfiguration | null>;
}

/**
 * Reads a gateway's state and configuration in one call. When it fails for another reason than the gateway's silence, the
 * state is asked for by itself: it may be the configuration that can't be read.
 */
export async function readGateway(upstream: Upstream, gateway: GatewayKey): Promise<RasAnswers> {
  const until = performance.now() + GATEWAY_PATIENCE;
  const both = await attempt(upstream.within(GATEWAY_PATIENCE).read(RasWithConfiguration, keyOf(gateway)));
  if (both.ok) {
    const { getRas, getRasConfiguration } = both.value;
    return { state: { ok: true, value: getRas }, configuration: { ok: true, value: getRasConfiguration ?? null } };
  }
  const { kind, wordless, late } = both.failure;
  const silent = late || (kind === "unreachable" && !wordless);
  const left = Math.max(1, Math.ceil(until - performance.now()));
  return { state: silent ? both : await readRas(upstream, gateway, left), configuration: both };
}

/** Returns the named network destinations of a location. @throws {FailureResponse} */
export async function readDestinations(upstream: Upstream, locationId: string) {
  return (await upstream.read(Destinations, { locationId })).destinationsByLocationId;
}

/** Removes remote access from a machine. It also undoes a deployment that could not be registered at its location. */
export async function undeployRas(upstream: Upstream, serialNumber: string) {
  await upstream.act(UndeployRas, { hyperSerialNumber: serialNumber });
}
