import type { Context, Lazy } from "#mock/context";
import type { Attention, AttentionEndingAccessArgs, Resolvers } from "#mock/generated/resolvers";
import { requireOwnCompany } from "#mock/guards/permissions";
import { endingCertificates, endingProfiles } from "./certificates";
import { endedAccess, endingAccess } from "./ending-access";
import { waitingEvents } from "./events";
import { idleGateways, recentDeployments, usedUpSeats } from "./gateways";
import { endingInvitations } from "./invitations";

/** Returns what waits for somebody at a company, each part when it is asked for (HOME-01). */
function attentionByCompanyId(context: Context, companyId: string): Lazy<Attention> {
  const session = requireOwnCompany(context, companyId);
  return {
    gateways: () => idleGateways(context, session),
    seats: () => usedUpSeats(context, session),
    events: () => waitingEvents(context, session),
    invitations: () => endingInvitations(context, session),
    certificates: () => endingCertificates(context, session),
    profiles: () => endingProfiles(context, session),
    endedAccess: () => endedAccess(context, session),
    deployments: () => recentDeployments(context, session),
    endingAccess: ({ by }: AttentionEndingAccessArgs) => endingAccess(context, session, by),
  };
}

export const attention = {
  Query: {
    attentionByCompanyId: (_root, { companyId }, context) => attentionByCompanyId(context, companyId),
  },
  Attention: {
    gateways: (answer) => answer.gateways?.(),
    seats: (answer) => answer.seats?.(),
    events: (answer) => answer.events?.(),
    invitations: (answer) => answer.invitations?.(),
    certificates: (answer) => answer.certificates?.(),
    profiles: (answer) => answer.profiles?.(),
    endedAccess: (answer) => answer.endedAccess?.(),
    deployments: (answer) => answer.deployments?.(),
  },
} satisfies Resolvers;
