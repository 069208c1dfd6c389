import type { UpstreamClient } from "~/upstream/client.server";
import { graphql } from "~/upstream/generated";
import type { RasCertificatesQuery, RasUseQuery } from "~/upstream/generated/graphql";

const RasUse = graphql(`
  query RasUse($companyId: ID!, $locationIds: [ID!], $userId: ID, $networks: Boolean!, $ended: Boolean) {
    rasReportsByCompanyId(companyId: $companyId, locationIds: $locationIds) {
      locationId
      status
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
        reason
      }
    }
  }
`);

const RasCertificates = graphql(`
  query RasCertificates($companyId: ID!, $locationIds: [ID!]) {
    rasReportsByCompanyId(companyId: $companyId, locationIds: $locationIds) {
      serialNumber
      certificateEndsAt
      authorityEndsAt
      isDismissed
    }
  }
`);

const RasOpenConnections = graphql(`
  query RasOpenConnections($companyId: ID!, $locationIds: [ID!]) {
    rasReportsByCompanyId(companyId: $companyId, locationIds: $locationIds) {
      locationId
      access { lastConnectedAt sessions { id } }
    }
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
  const read = await upstream.queryIfSupported(RasUse, { companyId, networks: false, ...filter });
  return read?.rasReportsByCompanyId ?? null;
}

/**
 * Reads the access to the gateway at a location, as `readUsage` does.
 * @param ended reads the access that has ended
 * @throws {FailureResponse}
 */
export async function readUsageAt(
  upstream: UpstreamClient,
  companyId: string,
  locationId: string,
  { ended = false } = {},
): Promise<AccessUsageReport[] | null> {
  const read = await readUsage(upstream, companyId, { locationIds: [locationId], ...(ended && { ended }) });
  return read && (read[0]?.access ?? []);
}

/** The connections to a gateway: how many are open, and when the last began; null before the first. */
export interface GatewayConnections {
  open: number;
  last: string | null;
}

/** Reads of the connections at these locations, by location (RASX-02); null when unsupported. @throws {FailureResponse} */
export async function readConnections(
  upstream: UpstreamClient,
  companyId: string,
  locationIds: string[],
): Promise<ReadonlyMap<string, GatewayConnections> | null> {
  const read = await upstream.queryIfSupported(RasOpenConnections, { companyId, locationIds });
  return (
    read &&
    new Map(
      read.rasReportsByCompanyId.map(({ locationId, access }) => [
        locationId,
        {
          open: access.reduce((sum, { sessions }) => sum + sessions.length, 0),
          last: access.flatMap(({ lastConnectedAt }) => lastConnectedAt ?? []).reduce(toLater, null),
        },
      ]),
    )
  );
}

const toLater = (one: string | null, other: string): string =>
  one !== null && Date.parse(one) > Date.parse(other) ? one : other;

/** Issues a new certificate to a gateway in place of the one with this end, and returns its end (CONN-03). */
export const RenewRasCertificate = graphql(`
  mutation RenewRasCertificate($hyperSerialNumber: String!, $certificateEndsAt: DateTime!) {
    renewRasCertificate(hyperSerialNumber: $hyperSerialNumber, certificateEndsAt: $certificateEndsAt)
  }
`);

/** The ends of a gateway's certificate and of its authority, and whether its trouble was dismissed. */
export type CertificateEnds = Pick<
  RasCertificatesQuery["rasReportsByCompanyId"][number],
  "certificateEndsAt" | "authorityEndsAt" | "isDismissed"
>;

/** Reads when the gateways' certificates expire, by serial number (RASX-07); null when unsupported. @throws {FailureResponse} */
export async function readCertificates(
  upstream: UpstreamClient,
  companyId: string,
  locationIds?: string[],
): Promise<ReadonlyMap<string, CertificateEnds> | null> {
  const read = await upstream.queryIfSupported(RasCertificates, { companyId, locationIds });
  return read && new Map(read.rasReportsByCompanyId.map(({ serialNumber, ...ends }) => [serialNumber, ends]));
}
