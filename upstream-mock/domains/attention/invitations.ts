import { endsSoon, MOST_NAMED } from "#contract/attention";
import type { Context, Session } from "#mock/context";
import { pendingInvitations } from "#mock/domains/people/invitations";
import type { AttentionInvitations } from "#mock/generated/resolvers";
import { holds } from "#mock/guards/permissions";

/** Returns the pending invitations that end soon, the next first; null for a user who may not list users. */
export function endingInvitations(context: Context, session: Session): AttentionInvitations | null {
  if (!holds(context, session, "user.list", "company")) return null;
  const now = context.clock.now();
  const soon = pendingInvitations(context.db, session.companyId)
    .filter(({ expiresAt }) => endsSoon(Date.parse(expiresAt), now))
    .toReversed();
  return { total: soon.length, first: soon.slice(0, MOST_NAMED) };
}
