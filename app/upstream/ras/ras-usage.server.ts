import { supports } from "~/upstream/capabilities.server";
import type { UpstreamClient } from "~/upstream/client.server";
import { graphql } from "~/upstream/generated";
import type { RasUseQuery } from "~/upstream/generated/graphql";

const RasUse = graphql(`
  query RasUse($companyId: ID!, $locationIds: [ID!], $userId: ID, $networks: Boolean!, $ended: Boolean) {
    rasReportsByCompanyId(companyId: $companyId, locationIds: $locationIds) {
      locationId
      destinations
      tunnel @include(if: $networks) { destinations { name networkDestinations } routes }
      access(userId: $userId, ended: $ended) {
        userId
        email
        name
        allowedDestinations
        grantedAt
        profileEndsAt
        lastConnectedAt
        sessions { id since address received sent }
        endedSessions { id since endedAt address received sent reason endedBy }
        term { from until }
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
export type GatewayUsage = RasUseQuery["rasReportsByCompanyId"][number];
/** The access of one user to one gateway. */
export type AccessUsageReport = GatewayUsage["access"][number];

/**
 * Reads who has access to the gateways within the viewer's reach, and how it is used (RASX-02, ACT-06); null where the
 * upstream does not tell.
 * @param within some locations only, or one user only; `networks` adds what the destinations stand for, `ended` reads access
 * that has ended instead
 * @throws {FailureResponse}
 */
export async function readUsage(
  upstream: UpstreamClient,
  companyId: string,
  within: { locationIds?: string[]; userId?: string; networks?: boolean; ended?: boolean } = {},
): Promise<GatewayUsage[] | null> {
  if (!(await supports(upstream, "gateway-reports"))) return null;
  return (await upstream.query(RasUse, { companyId, networks: false, ...within })).rasReportsByCompanyId;
}

/** Reads who has access to the gateway at a location, as `readUsage` does. @throws {FailureResponse} */
export async function readUsageAt(
  upstream: UpstreamClient,
  companyId: string,
  locationId: string,
): Promise<AccessUsageReport[] | null> {
  const read = await readUsage(upstream, companyId, { locationIds: [locationId] });
  return read && (read[0]?.access ?? []);
}

/**
 * Reads when the certificates of the gateways end, by their serial numbers (RASX-07); null where the upstream does not
 * tell. @throws {FailureResponse}
 */
export async function readCertificates(upstream: UpstreamClient, companyId: string, locationIds?: string[]) {
  if (!(await supports(upstream, "gateway-reports"))) return null;
  const { rasReportsByCompanyId } = await upstream.query(RasCertificates, { companyId, locationIds });
  return new Map(rasReportsByCompanyId.map(({ serialNumber, certificateEndsAt }) => [serialNumber, certificateEndsAt]));
}
