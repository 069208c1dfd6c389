import type { UpstreamClient } from "~/upstream/client.server";
import { graphql } from "~/upstream/generated";
import type { RasConfigurationInput } from "~/upstream/generated/graphql";

const LastRas = graphql(`
  query LastRas($locationId: ID!) {
    lastRasByLocationId(locationId: $locationId) {
      endedAt
      hyperSerialNumber
      configuration { ...RasSettings }
      users { email allowedDestinations term { from until } }
    }
  }
`);

const ApplianceNetworks = graphql(`
  query ApplianceNetworks($locationId: ID!) {
    applianceNetworksByLocationId(locationId: $locationId) { serialNumber name address }
  }
`);

const DeployRas = graphql(`
  mutation DeployRas(
    $hyperSerialNumber: String!
    $rasConfiguration: RasConfigurationInput!
    $restoreAccess: Boolean
  ) {
    deployRas(
      hyperSerialNumber: $hyperSerialNumber
      rasConfiguration: $rasConfiguration
      restoreAccess: $restoreAccess
    ) {
      users { email }
    }
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
  mutation UndeployRas($hyperSerialNumber: String!, $force: Boolean) {
    undeployRas(hyperSerialNumber: $hyperSerialNumber, force: $force)
  }
`);

/** Registers a machine as a location's gateway, the second step of a deployment (RASS-05). */
export const AddRasGateway = graphql(`
  mutation AddRasGateway($locationId: ID!, $machineSerialNumber: String!) {
    addRasGateway(locationId: $locationId, machineSerialNumber: $machineSerialNumber) { serialNumber }
  }
`);

/** Removes the registration of a location's gateway, after undeploying or cancelling. */
export const RemoveRasGateway = graphql(`
  mutation RemoveRasGateway($locationId: ID!) { removeRasGateway(locationId: $locationId) }
`);

/** Reads the virtual networks of a location's appliances; empty when unsupported. @throws {FailureResponse} */
export async function readApplianceNetworks(upstream: UpstreamClient, locationId: string) {
  return (await upstream.queryIfSupported(ApplianceNetworks, { locationId }))?.applianceNetworksByLocationId ?? [];
}

/** Reads the stored settings and users of a location's last gateway; null without one. @throws {FailureResponse} */
export async function readLastGateway(upstream: UpstreamClient, locationId: string) {
  return (await upstream.queryIfSupported(LastRas, { locationId }))?.lastRasByLocationId ?? null;
}

/**
 * Starts a deployment, the first of two steps; `AddRasGateway` is the second (RASS-05).
 * @param restoresAccess true when the users of the location's last gateway get their access again
 * @returns the addresses of the users with access to the new gateway
 */
export async function deployRas(
  upstream: UpstreamClient,
  hyperSerialNumber: string,
  rasConfiguration: RasConfigurationInput,
  restoresAccess: boolean,
): Promise<string[]> {
  const variables = { hyperSerialNumber, rasConfiguration, restoreAccess: restoresAccess || undefined };
  const { users } = (await upstream.mutate(DeployRas, variables)).deployRas;
  return users.map(({ email }) => email);
}

/**
 * Removes remote access from a machine, also after a deployment that could not be registered at its location.
 * @param force true for an unresponsive gateway, which then remains on the machine
 */
export async function undeployRas(upstream: UpstreamClient, serialNumber: string, force?: true) {
  await upstream.mutate(UndeployRas, { hyperSerialNumber: serialNumber, force });
}
