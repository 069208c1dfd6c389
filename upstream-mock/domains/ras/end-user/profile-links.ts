import { and, eq, gt, isNull, like } from "drizzle-orm";
import { locations } from "#db/schema/fleet";
import { users } from "#db/schema/identity";
import { oneTimeTokens, PROFILE_LINK } from "#db/schema/sign-in";
import { digest } from "#db/secrets";
import type { Context } from "#mock/context";
import { consumeOneTimeToken } from "#mock/domains/identity/one-time-tokens";
import { findGateway } from "#mock/domains/ras/gateway/gateways";
import type { MutationIssueRasProfileLinkArgs, RasLinkedProfile } from "#mock/generated/resolvers";
import { recordCall } from "#mock/guards/activity-recording";
import { commitWithAnswer } from "#mock/guards/commit-with-answer";
import { consumeAttempt, limitsOfAddress } from "#mock/guards/rate-limits";
import { apiError } from "#mock/http/api-error";
import { issueTicket, prepareProfile, requireListed, requireProfileMachine, TICKET_OVER } from "./download";

/** Returns the ticket of a link to the user's own profile, after password and a fresh code (REACH-02). */
export const issueRasProfileLink = (context: Context, args: MutationIssueRasProfileLinkArgs): Promise<string> =>
  issueTicket(context, args, (serial) => `${PROFILE_LINK}${serial}`, context.config.limits.profileLinkLifetime);

/**
 * Uses a link's ticket up and returns its user's profile, with whose it is (REACH-02). The VPN client that sends it has no
 * session: everything is checked and recorded as for the ticket's user.
 */
export async function redeemRasProfileLink(context: Context, ticket: string): Promise<RasLinkedProfile> {
  const attempts = countAttempts(context);
  const link = findLink(context, ticket);
  if (!link) throw linkOver();
  const { serialNumber, issuedAt, ...session } = link;
  const ofUser: Context = { ...context, session };
  return recordCall(ofUser, "redeemRasProfileLink", async () => {
    const machine = await requireProfileMachine(ofUser, { hyperSerialNumber: serialNumber });
    const issue = await prepareProfile(ofUser, machine);
    return commitWithAnswer(ofUser, (tx) => {
      const used = consumeOneTimeToken(tx, `${PROFILE_LINK}${serialNumber}`, ticket, context.clock.now());
      const gateway = findGateway(tx, machine.companyId, serialNumber);
      // Access that was revoked and granted again is another one.
      if (!used || !gateway || requireListed(ofUser, gateway).grantedAt > issuedAt) throw linkOver();
      for (const attempt of attempts) attempt.refund();
      const location = tx.select().from(locations).where(eq(locations.id, gateway.locationId)).get();
      return { profile: issue(tx), email: session.email, location: location?.name ?? "" };
    });
  });
}

const linkOver = () => apiError("FAILED_PRECONDITION", TICKET_OVER);

/** Counts an attempt of the visitor's networks, when the portal names the address. @throws RATE_LIMITED */
function countAttempts({ db, clock, config, visitor: { address } }: Context) {
  if (address === null) return [];
  const { profileLinksPerAddress: max, failureWindow: window } = config.limits;
  const limits = limitsOfAddress(address, { what: "profile link", max, window });
  return limits.map((limit) => consumeAttempt(db, clock.now(), limit));
}

/** Returns the user and gateway of an unused ticket, and when it was issued; null without one. */
function findLink({ db, clock, config }: Context, ticket: string) {
  const usable = and(
    eq(oneTimeTokens.tokenHash, digest(ticket)),
    like(oneTimeTokens.purpose, `${PROFILE_LINK}%`),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, clock.now()),
  );
  const row = db
    .select({ token: oneTimeTokens, user: users })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(usable)
    .get();
  if (!row) return null;
  const { token, user } = row;
  return {
    serialNumber: token.purpose.slice(PROFILE_LINK.length),
    issuedAt: token.expiresAt - config.limits.profileLinkLifetime,
    tokenHash: token.tokenHash,
    userId: user.id,
    companyId: user.companyId,
    email: user.email,
    mfaTokenUsed: true,
    impersonator: null,
  };
}
