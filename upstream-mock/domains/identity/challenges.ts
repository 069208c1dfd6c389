import { and, eq, lt, ne, sql } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import { users } from "#db/schema/identity";
import { challenges } from "#db/schema/sign-in";
import { digest } from "#db/secrets";
import type { Context } from "#mock/context";
import { apiError, rateLimited } from "#mock/http/api-error";
import type { Account } from "./credentials";

type Challenge = typeof challenges.$inferSelect;

/**
 * Returns the key of a caller's challenge. Each known device of the account has a challenge of its own; all other devices share
 * one, and so do all devices while an authenticator is being set up (SAFE-02, SAFE-08).
 */
function getChallengeKey({ visitor }: Context, { id, mfaConfirmedAt }: Account): Pick<Challenge, "userId" | "device"> {
  const device = mfaConfirmedAt !== null && visitor.device ? digest(visitor.device) : "";
  return { userId: id, device };
}

function isCallers(context: Context, account: Account) {
  const { userId, device } = getChallengeKey(context, account);
  return and(eq(challenges.userId, userId), eq(challenges.device, device));
}

const find = (context: Context, account: Account): Challenge | undefined =>
  context.db.select().from(challenges).where(isCallers(context, account)).get();

/** Returns a name for the caller's open challenge, to bind a passkey's to it: each password starts a new one (PASS-03). */
export function findChallengeOwner(context: Context, account: Account): string {
  const { userId, device, startedAt } = find(context, account) ?? {
    ...getChallengeKey(context, account),
    startedAt: 0,
  };
  return `${userId} ${device} ${startedAt}`;
}

function isOver({ config, clock }: Context, challenge: Challenge): boolean {
  const { codesPerChallenge, challengeLifetime } = config.limits;
  return challenge.codesTried >= codesPerChallenge || clock.now() - challenge.startedAt > challengeLifetime;
}

/**
 * Starts a challenge after a correct password, with no codes tried. When the old challenge is exhausted or has expired while
 * the authenticator was being set up, the secret is dropped, so that someone who guesses codes can't finish the setup.
 */
export function startChallenge(context: Context, account: Account): Account {
  const { db, clock, config } = context;
  const old = find(context, account);
  const pending = account.mfaSecret !== null && account.mfaConfirmedAt === null;
  const dropsSecret = pending && (!old || isOver(context, old));
  if (dropsSecret) db.update(users).set({ mfaSecret: null, mfaLastStep: null }).where(eq(users.id, account.id)).run();
  const key = getChallengeKey(context, account);
  const fresh = { startedAt: clock.now(), codesTried: 0 };
  db.insert(challenges)
    .values({ ...key, ...fresh })
    .onConflictDoUpdate({ target: [challenges.userId, challenges.device], set: fresh })
    .run();
  // A known device gets a new name at each sign-in, so challenges under its old names would stay for ever.
  const expired = lt(challenges.startedAt, clock.now() - config.limits.challengeLifetime);
  db.delete(challenges)
    .where(and(eq(challenges.userId, account.id), ne(challenges.device, ""), expired))
    .run();
  return dropsSecret ? { ...account, mfaSecret: null, mfaLastStep: null } : account;
}

/** Continues the open challenge; starts a new one when there is none, or when it has expired. */
export function continueChallenge(context: Context, account: Account): void {
  const challenge = find(context, account);
  if (!challenge) return void startChallenge(context, account);
  if (challenge.codesTried >= context.config.limits.codesPerChallenge) throw exhausted();
  if (!isOver(context, challenge)) return;
  const { mfaSecret } = startChallenge(context, account);
  if (mfaSecret === null && account.mfaSecret !== null) {
    throw apiError(
      "FAILED_PRECONDITION",
      msg("Setting up your authenticator app took too long. Log in again to start over."),
    );
  }
}

/** Counts a code before it is checked. */
export function countCodeAttempt(context: Context, account: Account): void {
  const { db, config } = context;
  const { changes } = db
    .update(challenges)
    .set({ codesTried: sql`${challenges.codesTried} + 1` })
    .where(and(isCallers(context, account), lt(challenges.codesTried, config.limits.codesPerChallenge)))
    .run();
  if (changes === 0) throw exhausted();
}

/** Ends the caller's challenge after a correct code. */
export const endChallenge = (context: Context, account: Account) =>
  void context.db.delete(challenges).where(isCallers(context, account)).run();

/** Returns the error of an exhausted challenge. There is nothing to wait for: the password starts a new challenge at once. */
const exhausted = () => rateLimited(msg("Too many wrong codes. Log in again."), 0);
