import type { UpstreamClient } from "./client.server";
import { graphql } from "./generated";
import type { AttentionQuery, EndsQuery } from "./generated/graphql";

const AttentionByCompany = graphql(`
  query Attention($companyId: ID!, $owned: Boolean! = false, $leaving: Boolean! = false) {
    attentionByCompanyId(companyId: $companyId) {
      gateways { status total first { locationId name } }
      seats { total first { locationId name } }
      events { severity total taken @include(if: $owned) first { id serialNumber name subject } }
      invitations { total first { id email } }
      accessRequests { total first { id email location } }
      departures @include(if: $leaving) { total first { id email waitingFor { name } } }
      stoppedDepartures @include(if: $leaving) { total first { id email obstacle } }
    }
  }
`);

const Ends = graphql(`
  query Ends($companyId: ID!, $by: DateTime!) {
    attentionByCompanyId(companyId: $companyId) {
      certificates { total first { locationId name } }
      expiredCertificates { total first { locationId name } }
      profiles { total first { locationId name userId email } }
      endingAccess(by: $by) { total first { locationId name userId email } }
      endedAccess { total first { locationId name userId email } }
      deployments { total first { locationId name } }
    }
  }
`);

/** Expiring and expired certificates, access and deployments; only the parts that the viewer may see. */
export type Expirations = EndsQuery["attentionByCompanyId"];

/**
 * Reads what is expiring soon or expired (HOME-01, RASX-03, RASX-07); null when unsupported.
 * @param by the instant before which access counts as expiring soon, ISO 8601
 * @throws {FailureResponse}
 */
export async function readExpirations(
  upstream: UpstreamClient,
  companyId: string,
  by: string,
): Promise<Expirations | null> {
  return (await upstream.queryIfSupported(Ends, { companyId, by }))?.attentionByCompanyId ?? null;
}

/** Dismisses a gateway's failed deployment and expired certificate, or takes that back (CONN-04). */
export const DismissGatewayAttention = graphql(`
  mutation DismissGatewayAttention($hyperSerialNumber: String!, $dismissed: Boolean!) {
    dismissGatewayAttention(hyperSerialNumber: $hyperSerialNumber, dismissed: $dismissed)
  }
`);

/** Counts of what needs attention at a company, machines aside; only the parts that the viewer may see. */
export type AttentionCounts = AttentionQuery["attentionByCompanyId"];

/**
 * Reads the counts of what needs attention (HOME-01, HOME-02); null when unsupported. The menu and a page share one
 * query. @throws {FailureResponse}
 */
export async function readAttentionCounts(
  upstream: UpstreamClient,
  companyId: string,
): Promise<AttentionCounts | null> {
  return (await upstream.queryIfSupported(AttentionByCompany, { companyId }))?.attentionByCompanyId ?? null;
}
