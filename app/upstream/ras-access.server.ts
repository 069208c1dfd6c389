import type { Upstream } from "./client.server";
import { graphql } from "./generated";

const OwnGateways = graphql(`
  query OwnGateways($locationIds: [ID!]!) {
    locationsByIds(ids: $locationIds) { id name }
    machinesByLocationIds(locationIds: $locationIds) { serialNumber osVersion locationId isRasGateway }
  }
`);

const OwnAccess = graphql(`
  query OwnAccess($hyperSerialNumber: String!, $hyperOsVersion: String!) {
    getRas(hyperSerialNumber: $hyperSerialNumber, hyperOsVersion: $hyperOsVersion) { status users { email username } }
  }
`);

const DownloadProfile = graphql(`
  query DownloadProfile($credentials: RasCredentialsInput!, $hyperSerialNumber: String!, $hyperOsVersion: String!) {
    downloadRasConfigurationFile(
      credentials: $credentials
      hyperSerialNumber: $hyperSerialNumber
      hyperOsVersion: $hyperOsVersion
    )
  }
`);

/** An appliance that is a location's gateway, as its calls name it. */
export interface GatewayOfLocation {
  locationId: string;
  location: string;
  serialNumber: string;
  /** Empty where the appliance has none. */
  osVersion: string;
}

/** The gateways of these locations, by the locations' names; a location without one is left out (RASU-06). */
export async function readGateways(upstream: Upstream, locationIds: string[]): Promise<GatewayOfLocation[]> {
  if (locationIds.length === 0) return [];
  const { locationsByIds, machinesByLocationIds } = await upstream.read(OwnGateways, { locationIds });
  const names = new Map(locationsByIds.map(({ id, name }) => [id, name]));
  return machinesByLocationIds
    .flatMap(({ locationId, isRasGateway, serialNumber, osVersion }) => {
      const location = names.get(locationId ?? "");
      if (!isRasGateway || !locationId || location === undefined) return [];
      return [{ locationId, location, serialNumber, osVersion: osVersion ?? "" }];
    })
    .sort((one, other) => byName.compare(one.location, other.location));
}

const byName = new Intl.Collator("en", { numeric: true });

const target = ({ serialNumber, osVersion }: GatewayOfLocation) => ({
  hyperSerialNumber: serialNumber,
  hyperOsVersion: osVersion,
});

/** A gateway's status, and somebody's user name there: null for who is not among its users. */
export async function readOwnAccess(upstream: Upstream, gateway: GatewayOfLocation, email: string) {
  const { status, users } = (await upstream.read(OwnAccess, target(gateway))).getRas;
  const own = users.find((user) => user.email.toLowerCase() === email.toLowerCase());
  return { status, username: own?.username ?? null };
}

/**
 * The VPN profile of the session's own user. It takes the code: never sent twice.
 * @returns what the gateway sent, as base64
 */
export async function downloadProfile(
  upstream: Upstream,
  gateway: GatewayOfLocation,
  credentials: { email: string; password: string; token: string },
): Promise<string> {
  return (await upstream.act(DownloadProfile, { credentials, ...target(gateway) })).downloadRasConfigurationFile;
}
