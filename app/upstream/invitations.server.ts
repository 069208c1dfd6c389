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

/** Invites many users with the same global roles and remote access (JOIN-01). */
export const SendInvitations = graphql(`
  mutation SendInvitations(
    $companyId: ID!
    $emails: [String!]!
    $roles: [String!]!
    $access: [InvitedAccessInput!]
  ) {
    sendUserInvitations(companyId: $companyId, emails: $emails, roles: $roles, access: $access) {
      fulfilled { email }
      rejected { email message }
    }
  }
`);

const InvitationsLeft = graphql(`
  query InvitationsLeft($companyId: ID!) { invitationsLeft(companyId: $companyId) }
`);

const CompanyInvitedAccess = graphql(`
  query CompanyInvitedAccess($companyId: ID!) {
    invitedAccessByCompanyId(companyId: $companyId) {
      invitationId
      location
      isRestricted
      allowedDestinations
      term { from until }
    }
  }
`);

/** What grants of access at each gateway may name, as the upstream keeps it, without asking the gateways. */
const GrantableAccess = graphql(`
  query GrantableAccess($companyId: ID!) {
    rasReportsByCompanyId(companyId: $companyId) {
      locationId
      seatsUsed
      tunnel { destinations { name networkDestinations } }
    }
  }
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

/**
 * Reads the remote access that the pending invitations bring; none where the upstream has no such thing.
 * @throws {FailureResponse}
 */
export async function readInvitedAccess(upstream: UpstreamClient, companyId: string) {
  return (await upstream.queryIfSupported(CompanyInvitedAccess, { companyId }))?.invitedAccessByCompanyId ?? [];
}

export type InvitedAccess = Awaited<ReturnType<typeof readInvitedAccess>>[number];

/** Reads the seats and destinations of the company's gateways, by location. @throws {FailureResponse} */
export async function readGrantableAccess(upstream: UpstreamClient, companyId: string) {
  const { rasReportsByCompanyId } = await upstream.query(GrantableAccess, { companyId });
  return new Map(rasReportsByCompanyId.map(({ locationId, ...report }) => [locationId, report]));
}
