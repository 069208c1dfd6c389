import { supports } from "~/upstream/capabilities.server";
import type { UpstreamClient } from "~/upstream/client.server";
import { attempt, type Outcome } from "~/upstream/failure.server";
import { graphql } from "~/upstream/generated";
import type { RasQuery, RasSettingsFragment } from "~/upstream/generated/graphql";
import { omitUndefined } from "~/upstream/transport/omit-undefined";

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
  query Ras($hyperSerialNumber: String!, $hyperOsVersion: String!, $terms: Boolean!, $progress: Boolean!) {
    getRas(hyperSerialNumber: $hyperSerialNumber, hyperOsVersion: $hyperOsVersion) {
      ...RasState
      users { email term @include(if: $terms) { from until } }
      progress @include(if: $progress) { step steps secondsLeft }
    }
  }
`);

const RasWithConfiguration = graphql(`
  query RasWithConfiguration($hyperSerialNumber: String!, $hyperOsVersion: String!, $terms: Boolean!, $progress: Boolean!) {
    getRas(hyperSerialNumber: $hyperSerialNumber, hyperOsVersion: $hyperOsVersion) {
      ...RasState
      users { email term @include(if: $terms) { from until } }
      progress @include(if: $progress) { step steps secondsLeft }
    }
    getRasConfiguration(hyperSerialNumber: $hyperSerialNumber, hyperOsVersion: $hyperOsVersion) { ...RasSettings }
  }
`);

const RasStatuses = graphql(`
  query RasStatuses($companyId: ID!, $locationIds: [ID!]!) {
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
    }
  }
`);

const Destinations = graphql(`
  query Destinations($locationId: ID!) {
    destinationsByLocationId(locationId: $locationId) { id name networkDestinations }
  }
`);

/** The gateway that is asked, and its OS version as the portal knows it, which the upstream compares. */
export interface GatewayKey {
  serialNumber: string;
  osVersion: string;
}

/** Returns a gateway's key by the names of operations' variables. */
export const targetOf = ({ serialNumber, osVersion }: GatewayKey) => ({
  hyperSerialNumber: serialNumber,
  hyperOsVersion: osVersion,
});

/** Returns the variables of a question to a gateway: its key, and what the upstream tells beside the specification. */
const askedOf = async (upstream: UpstreamClient, gateway: GatewayKey) => ({
  ...targetOf(gateway),
  terms: (await supports(upstream, "access-terms")) || undefined,
  progress: (await supports(upstream, "redeployment")) || undefined,
});

export type RasState = RasQuery["getRas"];
/** How far a deployment has got (RASX-06). */
export type RasProgress = RasState["progress"];
/** The time in which somebody's access holds; the end is the first instant without it (RASX-03). */
export type RasTerm = RasState["users"][number]["term"];
export type RasConfiguration = RasSettingsFragment;

/** The longest wait for a gateway's answer, in milliseconds: a dead gateway delays a page by no more. */
const GATEWAY_PATIENCE = 3000;

/** Reads a gateway's status, users and log from the gateway itself, or why it could not be asked. */
export async function readRas(
  upstream: UpstreamClient,
  gateway: GatewayKey,
  patience = GATEWAY_PATIENCE,
): Promise<Outcome<RasState>> {
  const asked = omitUndefined(Ras, await askedOf(upstream, gateway));
  const read = await attempt(upstream.withTimeout(patience).query(...asked));
  return read.ok ? { ok: true, value: read.value.getRas } : read;
}

/** The answers of a gateway. */
export interface GatewayAnswers {
  state: Outcome<RasState>;
  /** Null while nothing is deployed or the deployment is still running. */
  configuration: Outcome<RasConfiguration | null>;
}

/**
 * Reads a gateway's state and configuration in one call. When it fails for another reason than the gateway's silence, the
 * state is asked for by itself: it may be the configuration that can't be read.
 */
export async function readGateway(upstream: UpstreamClient, gateway: GatewayKey): Promise<GatewayAnswers> {
  const until = performance.now() + GATEWAY_PATIENCE;
  const asked = omitUndefined(RasWithConfiguration, await askedOf(upstream, gateway));
  const both = await attempt(upstream.withTimeout(GATEWAY_PATIENCE).query(...asked));
  if (both.ok) {
    const { getRas, getRasConfiguration } = both.value;
    return { state: { ok: true, value: getRas }, configuration: { ok: true, value: getRasConfiguration ?? null } };
  }
  const { kind, hasNoMessage, timedOut } = both.failure;
  const silent = timedOut || (kind === "unreachable" && !hasNoMessage);
  const left = Math.max(1, Math.ceil(until - performance.now()));
  return { state: silent ? both : await readRas(upstream, gateway, left), configuration: both };
}

/**
 * Returns the states of the gateways at some locations by the locations' ids, as the upstream last heard of them; null
 * where it does not tell. @throws {FailureResponse}
 */
export async function readRasStatuses(upstream: UpstreamClient, companyId: string, locationIds: string[]) {
  if (locationIds.length === 0 || !(await supports(upstream, "gateway-reports"))) return null;
  const { rasReportsByCompanyId: reports } = await upstream.query(RasStatuses, { companyId, locationIds });
  return new Map(reports.map(({ locationId, status }) => [locationId, status]));
}

/**
 * Reads what the upstream keeps of the company's gateways, by serial number; null where it keeps nothing.
 * @throws {FailureResponse}
 */
export async function readRasReports(upstream: UpstreamClient, companyId: string) {
  if (!(await supports(upstream, "gateway-reports"))) return null;
  const { rasReportsByCompanyId } = await upstream.query(RasReports, { companyId });
  return new Map(rasReportsByCompanyId.map((report) => [report.serialNumber, report]));
}

/** Returns the named network destinations of a location. @throws {FailureResponse} */
export async function readDestinations(upstream: UpstreamClient, locationId: string) {
  return (await upstream.query(Destinations, { locationId })).destinationsByLocationId;
}

/** True when a gateway did not answer, and not when the upstream refused to ask it: then waiting helps. */
export const isUnresponsive = ({ kind }: { kind: string }): boolean => kind === "unreachable";
