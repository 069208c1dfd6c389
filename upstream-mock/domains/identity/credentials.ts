import { eq, sql } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import { emailKey } from "#contract/identity/email";
import type { Queryable } from "#db/client";
import { users } from "#db/schema/identity";
import { verifyPassword } from "#db/secrets";
import type { Context } from "#mock/context";
import { requireOwnSession } from "#mock/guards/permissions";
import { consumeAttempt, resetAttempts } from "#mock/guards/rate-limits";
import { badInput, forbidden } from "#mock/http/api-error";
import { accountById } from "./stored-accounts";

export type Account = typeof users.$inferSelect;

/** Returns the account with this address, however it is written, as addresses are unique. */
export function findAccount(db: Queryable, email: string): Account | undefined {
  return db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, emailKey(email)))
    .get();
}

/** Returns the caller's account. @throws FORBIDDEN in an impersonated session */
export function requireOwnAccount(context: Context): Account {
  const { companyId, userId } = requireOwnSession(context);
  const account = accountById(context.db, companyId, userId);
  if (!account) throw forbidden();
  return account;
}

/**
 * The counters of an account's failures. Operations that need a session have their own, which visitors can't use up
 * (SAFE-02).
 */
export const FAILURES = {
  signIn: "sign-in",
  oneTimeToken: "one-time-token",
  /** Both factors of a signed-in user. */
  signedIn: "signed-in",
  /** The current password, before a change of password, recovery codes or authenticator. */
  passwordChange: "password-change",
  /** A passkey alone, counted by user (PASS-01). */
  passkey: "passkey",
} as const;

/** Resets all failures of an account after its user has proven access to its mail (SAFE-02). */
export function resetFailures(db: Queryable, { id, email }: Pick<Account, "id" | "email">): void {
  for (const what of Object.values(FAILURES)) for (const whom of [id, email]) resetAttempts(db, { what, whom });
}

/** The name of the current password in refusals. */
export const CURRENT_PASSWORD = "currentPassword";

/** A correct password, and the account as it was when the password was checked. */
export interface Proof {
  account: Account;
  /**
   * Accepts the password in the transaction of the call's effect, and refunds the attempt.
   * @throws BAD_USER_INPUT when the password has changed since it was checked (SAFE-08)
   */
  settle(tx: Queryable): void;
}

/** Counts an attempt as a failure until it is refunded: guesses are limited. @param ownAllowance as in `RateLimit` */
export function countFailure(
  { db, clock, config }: Context,
  what: keyof typeof FAILURES,
  whom: string,
  ownAllowance: string | null = null,
): { refund(): void } {
  const { failuresPerAccount: max, failureWindow: window } = config.limits;
  return consumeAttempt(db, clock.now(), { what: FAILURES[what], whom, max, window, ownAllowance });
}

/** Counts an attempt to prove who one is while signed in. Guesses are limited (PROF-04, ACT-04). */
export const countOwnAttempt = (context: Context, { email }: Account) => countFailure(context, "passwordChange", email);

/**
 * Checks the current password of the caller's account. Guesses are limited (PROF-04, ACT-04).
 * @throws BAD_USER_INPUT for a wrong one
 */
export async function checkOwnPassword(context: Context, account: Account, password: string): Promise<Proof> {
  const attempt = countOwnAttempt(context, account);
  const wrongPassword = () => badInput(msg("This isn't your current password."), CURRENT_PASSWORD);
  if (!(await verifyPassword(account.passwordHash, password))) throw wrongPassword();
  return createProof(account, attempt, wrongPassword);
}

/**
 * Checks the first factor, after consuming an attempt of the account, or of one of its known devices. Unknown accounts and
 * wrong passwords take the same time and get the same answer (SAFE-02).
 */
export async function checkCredentials(context: Context, email: string, password: string): Promise<Proof> {
  const { db, session, visitor } = context;
  // Spellings of an address share its counter: else each would bring further guesses.
  const key = emailKey(email);
  const isOwn = session !== null && emailKey(session.email) === key;
  const attempt = countFailure(context, isOwn ? "signedIn" : "signIn", key, visitor.device);
  const account = findAccount(db, email);
  const isCorrect = await verifyPassword(account?.passwordHash, password);
  const wrongPassword = () => badInput(isOwn ? msg("Wrong password.") : msg("Wrong email or password."));
  if (!account || !isCorrect) throw wrongPassword();
  return createProof(account, attempt, wrongPassword);
}

function createProof(account: Account, attempt: { refund(): void }, wrongPassword: () => Error): Proof {
  const ofAccount = eq(users.id, account.id);
  const settle = (tx: Queryable) => {
    const stored = tx.select({ hash: users.passwordHash }).from(users).where(ofAccount).get();
    if (stored?.hash !== account.passwordHash) throw wrongPassword();
    attempt.refund();
  };
  return { account, settle };
}
