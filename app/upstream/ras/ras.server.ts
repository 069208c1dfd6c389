import { config } from "~/host/config.server";
import type { VisibleLocations } from "~/permissions/visible-locations";
import type { UpstreamClient } from "~/upstream/client.server";
import { attempt, isOutcomeUnknown, type Outcome } from "~/upstream/failure.server";
import { graphql } from "~/upstream/generated";
import type { RasQuery, RasSettingsFragment } from "~/upstream/generated/graphql";

const _RasSettings = graphql(`
  fragment RasSettings on RasConfiguration {
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
`);

const _RasState = graphql(`
  fragment RasState on Ras {
    status
    users { email username allowedDestinations }
    currentStep { dateTime message }
    logsTail
  }
`);

const Ras = graphql(`
  query Ras($hyperSerialNumber: String!, $hyperOsVersion: String!, $extended: Boolean!) {
    getRas(hyperSerialNumber: $hyperSerialNumber, hyperOsVersion: $hyperOsVersion) {
      ...RasState
      users { email term @include(if: $extended) { from until } }
      progress @include(if: $extended) { startedAt step steps secondsLeft }
    }
  }
`);

const RasWithConfiguration = graphql(`
  query RasWithConfiguration($hyperSerialNumber: String!, $hyperOsVersion: String!, $extended: Boolean!) {
    getRas(hyperSerialNumber: $hyperSerialNumber, hyperOsVersion: $hyperOsVersion) {
      ...RasState
      users { email term @include(if: $extended) { from until } }
      progress @include(if: $extended) { startedAt step steps secondsLeft }
    }
    getRasConfiguration(hyperSerialNumber: $hyperSerialNumber, hyperOsVersion: $hyperOsVersion) { ...RasSettings }
  }
`);

const RasStatuses = graphql(`
  query RasStatuses($companyId: ID!, $locationIds: [ID!]) {
    rasReportsByCompanyId(companyId: $companyId, locationIds: $locationIds) { locationId status }
  }
`);

const RasReports = graphql(`
  query RasReports($companyId: ID!) {
    rasReportsByCompanyId(companyId: $companyId) {
      serialNumber
      locationId
      status
      emails
      seatsUsed
      publicIpOrFqdn
      deployedAt
      certificateEndsAt
      isDismissed
    }
  }
`);

const Destinations = graphql(`
  query Destinations($locationId: ID!) {
    destinationsByLocationId(locationId: $locationId) { id name networkDestinations }
  }
`);

/** The gateway to query, and its OS version as the portal read it, which the upstream compares. */
export interface GatewayKey {
  serialNumber: string;
  osVersion: string;
}

/** Converts a gateway's key to the variables of operations. */
export const toGatewayVariables = ({ serialNumber, osVersion }: GatewayKey) => ({
  hyperSerialNumber: serialNumber,
  hyperOsVersion: osVersion,
});

export type RasState = RasQuery["getRas"];
/** How far a deployment has got (RASX-06). */
export type RasProgress = RasState["progress"];
/** The term of a user's access; the end is the first instant without it (RASX-03). */
export type RasTerm = RasState["users"][number]["term"];
export type RasConfiguration = RasSettingsFragment;

/** Reads a gateway's status, users and log from the gateway itself. */
export async function readRas(
  upstream: UpstreamClient,
  gateway: GatewayKey,
  timeoutMs = config.gatewayTimeoutMs,
): Promise<Outcome<RasState>> {
  const read = await attempt(upstream.with({ timeoutMs }).query(Ras, toGatewayVariables(gateway)));
  return read.ok ? { ok: true, value: read.value.getRas } : read;
}

/** The answers of a gateway. */
export interface GatewayAnswers {
  state: Outcome<RasState>;
  /** Null while nothing is deployed or the deployment is still running. */
  configuration: Outcome<RasConfiguration | null>;
}

/**
 * Reads a gateway's state and configuration in one call. If the gateway answers with an error, reads the state alone: the
 * error may concern the configuration only.
 */
export async function readGateway(upstream: UpstreamClient, gateway: GatewayKey): Promise<GatewayAnswers> {
  const deadline = performance.now() + config.gatewayTimeoutMs;
  const patient = upstream.with({ timeoutMs: config.gatewayTimeoutMs });
  const both = await attempt(patient.query(RasWithConfiguration, toGatewayVariables(gateway)));
  if (both.ok) {
    const { getRas, getRasConfiguration } = both.value;
    return { state: { ok: true, value: getRas }, configuration: { ok: true, value: getRasConfiguration ?? null } };
  }
  const { kind, timedOut } = both.failure;
  const isSilent = timedOut || (kind === "unreachable" && !isOutcomeUnknown(both.failure));
  const remainingMs = Math.max(1, Math.ceil(deadline - performance.now()));
  return { state: isSilent ? both : await readRas(upstream, gateway, remainingMs), configuration: both };
}

/**
 * Reads the last known states of the gateways at some locations, by location id; null when unsupported.
 * @throws {FailureResponse}
 */
export async function readRasStatuses(upstream: UpstreamClient, companyId: string, visible: VisibleLocations) {
  if (visible.length === 0) return null;
  const locationIds = visible === "all" ? null : visible;
  const read = await upstream.queryIfSupported(RasStatuses, { companyId, locationIds });
  return read && new Map(read.rasReportsByCompanyId.map(({ locationId, status }) => [locationId, status]));
}

/**
 * Reads the upstream's reports on the company's gateways, by serial number; null when it does not support them.
 * @throws {FailureResponse}
 */
export async function readRasReports(upstream: UpstreamClient, companyId: string) {
  const read = await upstream.queryIfSupported(RasReports, { companyId });
  return read && new Map(read.rasReportsByCompanyId.map((report) => [report.serialNumber, report]));
}

/** Reads the named network destinations of a location. @throws {FailureResponse} */
export async function readDestinations(upstream: UpstreamClient, locationId: string) {
  return (await upstream.query(Destinations, { locationId })).destinationsByLocationId;
}

/** True when a gateway did not answer, so that waiting helps; false when the upstream refused the call. */
export const isUnresponsive = ({ kind }: { kind: string }): boolean => kind === "unreachable";
