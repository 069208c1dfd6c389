import { supports } from "./capabilities.server";
import type { Upstream } from "./client.server";
import { graphql } from "./generated";
import type { AttentionQuery, EndsQuery } from "./generated/graphql";

const AttentionByCompany = graphql(`
  query Attention($companyId: ID!) {
    attentionByCompanyId(companyId: $companyId) {
      gateways { status total first { locationId name } }
      seats { total first { locationId name } }
      events { severity total first { id serialNumber name subject } }
      invitations { total first { id email } }
    }
  }
`);

const Ends = graphql(`
  query Ends($companyId: ID!, $by: DateTime!) {
    attentionByCompanyId(companyId: $companyId) {
      certificates { total first { locationId name } }
      profiles { total first { locationId name userId email } }
      endingAccess(by: $by) { total first { locationId name userId email } }
      endedAccess { total first { locationId name userId email } }
      deployments { total first { locationId name } }
    }
  }
`);

/** The certificates, access and deployments that end or have ended. A part that the viewer may not see is missing. */
export type Ends = EndsQuery["attentionByCompanyId"];

/**
 * Reads what ends soon and what has ended (HOME-01, RASX-03, RASX-07); null where the upstream does not tell.
 * @param by the instant at which access that ends soon is over, ISO 8601
 * @throws {FailureResponse}
 */
export async function readEnds(upstream: Upstream, companyId: string, by: string): Promise<Ends | null> {
  if (!(await supports(upstream, "overview"))) return null;
  return (await upstream.read(Ends, { companyId, by })).attentionByCompanyId;
}

/** What waits for somebody at a company, its machines aside. A part that the viewer may not see is missing. */
export type Waiting = AttentionQuery["attentionByCompanyId"];

/**
 * Reads what waits for somebody (HOME-01, HOME-02); null where the upstream does not tell. The menu and a page that ask in
 * the same moment share the answer. @throws {FailureResponse}
 */
export async function readWaiting(upstream: Upstream, companyId: string): Promise<Waiting | null> {
  if (!(await supports(upstream, "overview"))) return null;
  return (await upstream.read(AttentionByCompany, { companyId })).attentionByCompanyId;
}
