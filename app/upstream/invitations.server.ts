import type { UpstreamClient } from "./client.server";
import { graphql } from "./generated";

const PendingInvitations = graphql(`
  query PendingInvitations($companyId: ID!) {
    pendingInvitationsByCompanyId(companyId: $companyId) { id email roles expiresAt }
  }
`);

/** Sends a new link with a new expiry. Earlier links stop working. */
export const ResendInvitation = graphql(`
  mutation ResendInvitation($id: ID!) { resendInvitation(id: $id) }
`);

export const WithdrawInvitation = graphql(`
  mutation WithdrawInvitation($id: ID!) { withdrawInvitation(id: $id) }
`);

/** Reads the newest pending invitation of each address, the latest first. */
export async function readInvitations(upstream: UpstreamClient, companyId: string) {
  return (await upstream.query(PendingInvitations, { companyId })).pendingInvitationsByCompanyId;
}
