import { supports } from "~/upstream/capabilities.server";
import type { UpstreamClient } from "~/upstream/client.server";
import { graphql } from "~/upstream/generated";
import type { RasUseQuery } from "~/upstream/generated/graphql";
import { omitUndefined } from "~/upstream/transport/omit-undefined";

const RasUse = graphql(`
  query RasUse($companyId: ID!, $locationIds: [ID!], $userId: ID, $networks: Boolean!, $ended: Boolean, $requests: Boolean!) {
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
        reason @include(if: $requests)
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
 * Ends a connection to a gateway, for a reason (RASX-02). The access stays. Returns false for an ended connection.
 */
export const DisconnectRasSession = graphql(`
  mutation DisconnectRasSession($hyperSerialNumber: String!, $sessionId: ID!, $reason: String!) {
    disconnectRasSession(hyperSerialNumber: $hyperSerialNumber, sessionId: $sessionId, reason: $reason)
  }
`);

/** A gateway with its users and their usage. */
export type GatewayUsage = RasUseQuery["rasReportsByCompanyId"][number];
/** The access of one user to one gateway. */
export type AccessUsageReport = GatewayUsage["access"][number];

/**
 * Reads the access to the visible gateways with its usage (RASX-02, ACT-06); null when unsupported.
 * @param filter some locations or one user only; `networks` adds the destinations' networks, `ended` reads ended access
 * @throws {FailureResponse}
 */
export async function readUsage(
  upstream: UpstreamClient,
  companyId: string,
  filter: { locationIds?: string[]; userId?: string; networks?: boolean; ended?: boolean } = {},
): Promise<GatewayUsage[] | null> {
  if (!(await supports(upstream, "gateway-reports"))) return null;
  const requests = (await supports(upstream, "access-requests")) || undefined;
  const variables = { companyId, networks: false, requests, ...filter };
  return (await upstream.query(...omitUndefined(RasUse, variables))).rasReportsByCompanyId;
}

/** Reads the access to the gateway at a location, as `readUsage` does. @throws {FailureResponse} */
export async function readUsageAt(
  upstream: UpstreamClient,
  companyId: string,
  locationId: string,
): Promise<AccessUsageReport[] | null> {
  const read = await readUsage(upstream, companyId, { locationIds: [locationId] });
  return read && (read[0]?.access ?? []);
}

/** Reads when the gateways' certificates expire, by serial number (RASX-07); null when unsupported. @throws {FailureResponse} */
export async function readCertificates(upstream: UpstreamClient, companyId: string, locationIds?: string[]) {
  if (!(await supports(upstream, "gateway-reports"))) return null;
  const { rasReportsByCompanyId } = await upstream.query(RasCertificates, { companyId, locationIds });
  return new Map(rasReportsByCompanyId.map(({ serialNumber, certificateEndsAt }) => [serialNumber, certificateEndsAt]));
}
