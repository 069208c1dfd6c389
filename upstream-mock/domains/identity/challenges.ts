import { and, eq, lt, sql } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { challenges, users } from "#db/schema/index";
import type { Context } from "#mock/context";
import { failure, tooMany } from "#mock/http/failure";
import type { Account } from "./accounts";

type Challenge = typeof challenges.$inferSelect;

const find = (db: Queryable, userId: string): Challenge | undefined =>
  db.select().from(challenges).where(eq(challenges.userId, userId)).get();

function isOver({ config, clock }: Context, challenge: Challenge): boolean {
  const { codesPerChallenge, challengeLifetime } = config.limits;
  return challenge.codesTried >= codesPerChallenge || clock.now() - challenge.startedAt > challengeLifetime;
}

/**
 * Starts a challenge after a right password: codes count from zero. A secret that was shown in an exhausted or expired
 * challenge is dropped, so that nobody who guessed can go on with its enrolment.
 */
export function startChallenge(context: Context, account: Account): Account {
  const { db, clock } = context;
  const old = find(db, account.id);
  const pending = account.mfaSecret !== null && account.mfaConfirmedAt === null;
  const drop = pending && (!old || isOver(context, old));
  if (drop) db.update(users).set({ mfaSecret: null, mfaLastStep: null }).where(eq(users.id, account.id)).run();
  const fresh = { startedAt: clock.now(), codesTried: 0 };
  db.insert(challenges)
    .values({ userId: account.id, ...fresh })
    .onConflictDoUpdate({ target: challenges.userId, set: fresh })
    .run();
  return drop ? { ...account, mfaSecret: null, mfaLastStep: null } : account;
}

/** Goes on with the open challenge; starts a new one when there is none, or when it has expired. */
export function continueChallenge(context: Context, account: Account): void {
  const challenge = find(context.db, account.id);
  if (!challenge) return void startChallenge(context, account);
  if (challenge.codesTried >= context.config.limits.codesPerChallenge) throw exhausted();
  if (!isOver(context, challenge)) return;
  const { mfaSecret } = startChallenge(context, account);
  if (mfaSecret === null && account.mfaSecret !== null) {
    throw failure("FAILED_PRECONDITION", "Setting up the authenticator took too long. Please log in again.");
  }
}

/** Counts a code before it is checked. */
export function spendCode({ db, config }: Context, userId: string): void {
  const { changes } = db
    .update(challenges)
    .set({ codesTried: sql`${challenges.codesTried} + 1` })
    .where(and(eq(challenges.userId, userId), lt(challenges.codesTried, config.limits.codesPerChallenge)))
    .run();
  if (changes === 0) throw exhausted();
}

export const endChallenge = (db: Queryable, userId: string) =>
  void db.delete(challenges).where(eq(challenges.userId, userId)).run();

/** Returns the error of an exhausted challenge. The wait is 0, because the password starts a new challenge at once. */
const exhausted = () => tooMany("Too many wrong codes. Please log in again.", 0);
