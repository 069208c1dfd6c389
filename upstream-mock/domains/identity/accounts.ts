import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { users } from "#db/schema/identity";
import { verifyPassword } from "#db/secrets";
import type { Context } from "#mock/context";
import { consumeAttempt, resetAttempts } from "#mock/guards/rate-limits";
import { badInput } from "#mock/http/api-error";

export type Account = typeof users.$inferSelect;

/** Returns the account with this address, whatever its case. Addresses are unique regardless of case. */
export function findAccount(db: Queryable, email: string): Account | undefined {
  return db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()))
    .get();
}

/**
 * The counters of an account's failures. Those that need a session are apart from those that strangers can reach
 * (SAFE-02).
 */
export const FAILURES = {
  signIn: "sign-in",
  oneTimeToken: "one-time-token",
  /** Both factors, asked of a signed-in user. */
  signedIn: "signed-in",
  /** The present password, asked before a change of password, recovery codes or authenticator. */
  passwordChange: "password-change",
} as const;

/** Forgets all failures of an account, once a user has proven to read its mail (SAFE-02). */
export function resetFailures(db: Queryable, email: string): void {
  for (const what of Object.values(FAILURES)) resetAttempts(db, { what, whom: email });
}

/** The name of the present password in refusals. */
export const CURRENT_PASSWORD = "currentPassword";

/** A right password, and the account as it was when the password was checked. */
export interface Proof {
  account: Account;
  /**
   * Accepts the password in the transaction of the call's effect, and gives the attempt back.
   * @throws BAD_USER_INPUT when the password has changed since it was checked (SAFE-08)
   */
  settle(tx: Queryable): void;
}

/**
 * Checks the present password of the caller's account. Guesses are limited (PROF-04, ACT-04).
 * @throws BAD_USER_INPUT for a wrong one
 */
export async function checkOwnPassword(
  { db, clock, config }: Context,
  account: Account,
  password: string,
): Promise<Proof> {
  const { failuresPerAccount: max, failureWindow: window } = config.limits;
  const attempt = consumeAttempt(db, clock.now(), { what: FAILURES.passwordChange, whom: account.email, max, window });
  const wrong = () => badInput("This isn't your current password.", CURRENT_PASSWORD);
  if (!(await verifyPassword(account.passwordHash, password))) throw wrong();
  return proofOf(account, attempt, wrong);
}

/**
 * Checks the first factor. It first takes an attempt of the account, or of a device that the account knows. Unknown
 * accounts and wrong passwords take the same time and get the same answer (SAFE-02).
 */
export async function checkCredentials(context: Context, email: string, password: string): Promise<Proof> {
  const { db, clock, config, session, visitor } = context;
  const { failuresPerAccount: max, failureWindow: window } = config.limits;
  const isOwn = session?.email.toLowerCase() === email.trim().toLowerCase();
  const what = isOwn ? FAILURES.signedIn : FAILURES.signIn;
  const attempt = consumeAttempt(db, clock.now(), { what, whom: email, max, window, ownAllowance: visitor.device });
  const account = findAccount(db, email);
  const right = await verifyPassword(account?.passwordHash, password);
  const wrong = () => badInput("Wrong email or password.");
  if (!account || !right) throw wrong();
  return proofOf(account, attempt, wrong);
}

function proofOf(account: Account, attempt: { refund(): void }, wrong: () => Error): Proof {
  const ofAccount = eq(users.id, account.id);
  const settle = (tx: Queryable) => {
    const stored = tx.select({ hash: users.passwordHash }).from(users).where(ofAccount).get();
    if (stored?.hash !== account.passwordHash) throw wrong();
    attempt.refund();
  };
  return { account, settle };
}
