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

/** Invites many users with the same global roles (JOIN-01). */
export const SendInvitations = graphql(`
  mutation SendInvitations($companyId: ID!, $emails: [String!]!, $roles: [String!]!) {
    sendUserInvitations(companyId: $companyId, emails: $emails, roles: $roles) {
      fulfilled { email }
      rejected { email message }
    }
  }
`);

const InvitationsLeft = graphql(`
  query InvitationsLeft($companyId: ID!) { invitationsLeft(companyId: $companyId) }
`);

export const WithdrawInvitation = graphql(`
  mutation WithdrawInvitation($id: ID!) { withdrawInvitation(id: $id) }
`);

/** Reads the newest pending invitation of each address, the latest first. */
export async function readInvitations(upstream: UpstreamClient, companyId: string) {
  return (await upstream.query(PendingInvitations, { companyId })).pendingInvitationsByCompanyId;
}

/** Reads how many users the viewer may still invite today by `SendInvitations`. @throws {FailureResponse} */
export async function readInvitationsLeft(upstream: UpstreamClient, companyId: string): Promise<number> {
  return (await upstream.query(InvitationsLeft, { companyId })).invitationsLeft;
}
