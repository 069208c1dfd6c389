import { serves } from "./capabilities.server";
import type { Upstream } from "./client.server";
import { graphql } from "./generated";

const PendingInvitations = graphql(`
  query PendingInvitations($companyId: ID!) {
    pendingInvitationsByCompanyId(companyId: $companyId) { id email roles expiresAt }
  }
`);

const ResendInvitation = graphql(`
  mutation ResendInvitation($id: ID!) { resendInvitation(id: $id) }
`);

const WithdrawInvitation = graphql(`
  mutation WithdrawInvitation($id: ID!) { withdrawInvitation(id: $id) }
`);

/** True when this upstream lists pending invitations, and sends them again or withdraws them. */
export const servesInvitations = (upstream: Upstream) =>
  serves(upstream, "pendingInvitationsByCompanyId", "resendInvitation", "withdrawInvitation");

/** The newest invitation of each address that nobody accepted, the latest first. */
export async function readInvitations(upstream: Upstream, companyId: string) {
  return (await upstream.read(PendingInvitations, { companyId })).pendingInvitationsByCompanyId;
}

/** A new link with a new term; the earlier ones stop working. */
export async function resendInvitation(upstream: Upstream, id: string) {
  await upstream.act(ResendInvitation, { id });
}

export async function withdrawInvitation(upstream: Upstream, id: string) {
  await upstream.act(WithdrawInvitation, { id });
}
