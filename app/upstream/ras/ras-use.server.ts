import { serves } from "~/upstream/capabilities.server";
import type { Upstream } from "~/upstream/client.server";
import { graphql } from "~/upstream/generated";
import type { RasUseQuery } from "~/upstream/generated/graphql";
import { leavingOut } from "~/upstream/transport/leaving-out";

const RasUse = graphql(`
  query RasUse($companyId: ID!, $locationIds: [ID!], $userId: ID, $ended: Boolean!, $terms: Boolean!, $networks: Boolean!, $over: Boolean) {
    rasReportsByCompanyId(companyId: $companyId, locationIds: $locationIds) {
      locationId
      destinations
      tunnel @include(if: $networks) { destinations { name networkDestinations } routes }
      access(userId: $userId, ended: $over) {
        userId
        email
        name
        allowedDestinations
        grantedAt
        profileEndsAt
        lastConnectedAt
        sessions { id since address received sent }
        endedSessions @include(if: $ended) { id since endedAt address received sent reason endedBy }
        term @include(if: $terms) { from until }
      }
    }
  }
`);

const RasCertificates = graphql(`
  query RasCertificates($companyId: ID!, $locationIds: [ID!]) {
    rasReportsByCompanyId(companyId: $companyId, locationIds: $locationIds) { serialNumber certificateEndsAt }
  }
`);

/**
 * Ends a connection to a gateway, for a reason (RASX-02). Its access stays. The answer is false for a connection that had
 * ended before.
 */
export const DisconnectRasSession = graphql(`
  mutation DisconnectRasSession($hyperSerialNumber: String!, $sessionId: ID!, $reason: String!) {
    disconnectRasSession(hyperSerialNumber: $hyperSerialNumber, sessionId: $sessionId, reason: $reason)
  }
`);

/** A gateway with those who have access, and how they use it. */
export type GatewayUse = RasUseQuery["rasReportsByCompanyId"][number];
/** The access of one user to one gateway. */
export type AccessUse = GatewayUse["access"][number];

/** True when the upstream tells who uses remote access. */
export const servesUse = (upstream: Upstream) =>
  serves(upstream, "rasReportsByCompanyId", "RasReport.access", "RasReport.destinations", "disconnectRasSession");

/** True when the upstream tells until when access holds, of all gateways at once (RASX-03). */
export const servesTerms = (upstream: Upstream) => serves(upstream, "RasAccess.term");

/** True when the upstream reports access that has ended (HOME-01). */
export const servesEndedAccess = (upstream: Upstream) => serves(upstream, "RasReport.access.ended");

/** True when the upstream reports which networks the gateways' destinations stand for (ACT-06). */
export const servesTunnels = (upstream: Upstream) => serves(upstream, "RasReport.tunnel");

/**
 * Reads who has access to the gateways within the viewer's reach, and how it is used (RASX-02, ACT-06); null where the
 * upstream does not tell.
 * @param within some locations only, or one user only; `networks` adds what the destinations
 * stand for, `over` reads access that has ended instead
 * @throws {FailureResponse}
 */
export async function readUse(
  upstream: Upstream,
  companyId: string,
  within: { locationIds?: string[]; userId?: string; networks?: boolean; over?: boolean } = {},
): Promise<GatewayUse[] | null> {
  if (!(await servesUse(upstream))) return null;
  const ended = (await serves(upstream, "RasAccess.endedSessions")) || undefined;
  const terms = (await servesTerms(upstream)) || undefined;
  const { networks: wanted, ...only } = within;
  const networks = (wanted && (await servesTunnels(upstream))) || undefined;
  const variables = {
    companyId,
    locationIds: undefined,
    userId: undefined,
    over: undefined,
    ...only,
    ended,
    terms,
    networks,
  };
  return (await upstream.read(...leavingOut(RasUse, variables))).rasReportsByCompanyId;
}

/** Reads who has access to the gateway at a location, as `readUse` does. @throws {FailureResponse} */
export async function readUseAt(
  upstream: Upstream,
  companyId: string,
  locationId: string,
): Promise<AccessUse[] | null> {
  const read = await readUse(upstream, companyId, { locationIds: [locationId] });
  return read && (read[0]?.access ?? []);
}

/**
 * Reads when the certificates of the gateways end, by their serial numbers (RASX-07); null where the upstream does not
 * tell. @throws {FailureResponse}
 */
export async function readCertificates(upstream: Upstream, companyId: string, locationIds?: string[]) {
  if (!(await serves(upstream, "rasReportsByCompanyId", "RasReport.certificateEndsAt"))) return null;
  const { rasReportsByCompanyId } = await upstream.read(RasCertificates, { companyId, locationIds });
  return new Map(rasReportsByCompanyId.map(({ serialNumber, certificateEndsAt }) => [serialNumber, certificateEndsAt]));
}
