import { isInvitationExpiringSoon, MAX_ATTENTION_EXAMPLES } from "#contract/attention";
import type { Context, Lazy, Session } from "#mock/context";
import { listAnswerable, mayAnswerAny } from "#mock/domains/access-requests/requests";
import { pendingInvitations } from "#mock/domains/people/invitations";
import type {
  Attention,
  AttentionEndingAccessArgs,
  AttentionInvitations,
  AttentionRequests,
  Resolvers,
} from "#mock/generated/resolvers";
import { hasPermission, requireOwnCompany } from "#mock/guards/permissions";
import { dismissGatewayAttention } from "./dismissal";
import { endedAccess, expiredCertificates, expiringAccess, expiringCertificates, expiringProfiles } from "./ending";
import { waitingEvents } from "./events";
import { gatewaysWithoutSeats, inactiveGateways, recentDeployments } from "./gateways";

/** Returns the matters that need attention at a company; each part is read when selected (HOME-01). */
function attentionByCompanyId(context: Context, companyId: string): Lazy<Attention> {
  const session = requireOwnCompany(context, companyId);
  return {
    gateways: () => inactiveGateways(context, session),
    seats: () => gatewaysWithoutSeats(context, session),
    events: () => waitingEvents(context, session),
    invitations: () => endingInvitations(context, session),
    certificates: () => expiringCertificates(context, session),
    expiredCertificates: () => expiredCertificates(context, session),
    profiles: () => expiringProfiles(context, session),
    endedAccess: () => endedAccess(context, session),
    deployments: () => recentDeployments(context, session),
    accessRequests: () => waitingRequests(context, session),
    endingAccess: ({ by }: AttentionEndingAccessArgs) => expiringAccess(context, session, by),
  };
}

export const attention = {
  Query: {
    attentionByCompanyId: (_root, { companyId }, context) => attentionByCompanyId(context, companyId),
  },
  Mutation: {
    dismissGatewayAttention: (_root, args, context) => dismissGatewayAttention(context, args),
  },
} satisfies Resolvers;

/** Returns the open requests that the user may answer, the oldest first; null for users who may answer none (ASK-02). */
function waitingRequests(context: Context, session: Session): AttentionRequests | null {
  if (!mayAnswerAny(context, session)) return null;
  const open = listAnswerable(context, session);
  return { total: open.length, first: open.slice(0, MAX_ATTENTION_EXAMPLES) };
}

/** Returns the pending invitations that end soon, the next first; null for users who may not list users. */
function endingInvitations(context: Context, session: Session): AttentionInvitations | null {
  if (!hasPermission(context, session, "user.list", "company")) return null;
  const now = context.clock.now();
  const soon = pendingInvitations(context.db, session.companyId)
    .filter(({ expiresAt }) => isInvitationExpiringSoon(Date.parse(expiresAt), now))
    .toReversed();
  return { total: soon.length, first: soon.slice(0, MAX_ATTENTION_EXAMPLES) };
}
