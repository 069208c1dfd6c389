import { serves } from "./capabilities.server";
import type { Upstream } from "./client.server";
import { graphql } from "./generated";
import type { AttentionQuery, EndingAccessQuery, EndingCertificatesQuery, WhatEndedQuery } from "./generated/graphql";

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

const EndingCertificates = graphql(`
  query EndingCertificates($companyId: ID!) {
    attentionByCompanyId(companyId: $companyId) {
      certificates { total first { locationId name } }
      profiles { total first { locationId name userId email } }
    }
  }
`);

/** The certificates that end soon. A part that the viewer may not see is missing. */
export type Ending = EndingCertificatesQuery["attentionByCompanyId"];

/**
 * Reads which certificates end soon (RASX-07); null where the upstream does not tell. @throws {FailureResponse}
 */
export async function readEnding(upstream: Upstream, companyId: string): Promise<Ending | null> {
  const names = ["attentionByCompanyId", "Attention.certificates", "Attention.profiles"] as const;
  if (!(await serves(upstream, ...names))) return null;
  return (await upstream.read(EndingCertificates, { companyId })).attentionByCompanyId;
}

const EndingAccess = graphql(`
  query EndingAccess($companyId: ID!, $by: DateTime!) {
    attentionByCompanyId(companyId: $companyId) {
      endingAccess(by: $by) { total first { locationId name userId email } }
    }
  }
`);

/** The access that ends soon. Missing for a viewer who may change nobody's. */
export type AccessEnding = EndingAccessQuery["attentionByCompanyId"]["endingAccess"];

/**
 * Reads whose access is over at an instant but holds now (RASX-03); null where the upstream does not tell.
 * @param by ISO 8601
 * @throws {FailureResponse}
 */
export async function readEndingAccess(upstream: Upstream, companyId: string, by: string): Promise<AccessEnding> {
  if (!(await serves(upstream, "attentionByCompanyId", "Attention.endingAccess"))) return null;
  return (await upstream.read(EndingAccess, { companyId, by })).attentionByCompanyId.endingAccess;
}

const WhatEnded = graphql(`
  query WhatEnded($companyId: ID!) {
    attentionByCompanyId(companyId: $companyId) {
      endedAccess { total first { locationId name userId email } }
      deployments { total first { locationId name } }
    }
  }
`);

/** The access and the deployments that have ended. A part that the viewer may not see is missing. */
export type WhatEnded = WhatEndedQuery["attentionByCompanyId"];

/**
 * Reads which access has ended and which gateways were deployed recently (HOME-01); null when the upstream does not support
 * it. @throws {FailureResponse}
 */
export async function readWhatEnded(upstream: Upstream, companyId: string): Promise<WhatEnded | null> {
  const names = ["attentionByCompanyId", "Attention.endedAccess", "Attention.deployments"] as const;
  if (!(await serves(upstream, ...names))) return null;
  return (await upstream.read(WhatEnded, { companyId })).attentionByCompanyId;
}

/** What waits for somebody at a company, its machines aside. A part that the viewer may not see is missing. */
export type Waiting = AttentionQuery["attentionByCompanyId"];

/**
 * Reads what waits for somebody (HOME-01, HOME-02); null where the upstream does not tell. The menu and a page that ask in
 * the same moment share the answer. @throws {FailureResponse}
 */
export async function readWaiting(upstream: Upstream, companyId: string): Promise<Waiting | null> {
  if (!(await serves(upstream, "attentionByCompanyId"))) return null;
  return (await upstream.read(AttentionByCompany, { companyId })).attentionByCompanyId;
}
