import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { verifyPassword } from "#db/passwords";
import { users } from "#db/schema/identity";
import type { Context } from "#mock/context";
import { forgetAttempts, takeAttempt } from "#mock/guards/rate-limits";
import { badInput } from "#mock/http/failure";

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
export function forgetFailures(db: Queryable, email: string): void {
  for (const what of Object.values(FAILURES)) forgetAttempts(db, { what, whom: email });
}

/** The name of the present password in refusals. */
export const CURRENT_PASSWORD = "currentPassword";

/** Throws BAD_USER_INPUT unless it is the present password of the caller's account. Guesses are limited (PROF-04, ACT-04). */
export async function requireOwnPassword(
  { db, clock, config }: Context,
  account: Account,
  password: string,
): Promise<void> {
  const { failuresPerAccount: most, failureWindow: window } = config.limits;
  const attempt = takeAttempt(db, clock.now(), { what: FAILURES.passwordChange, whom: account.email, most, window });
  if (!(await verifyPassword(account.passwordHash, password)))
    throw badInput("The current password is not right.", CURRENT_PASSWORD);
  attempt.giveBack();
}

/**
 * Checks the first factor. It first takes an attempt of the account, or of a device that the account knows. The caller
 * gives it back once every factor was right. Unknown accounts and wrong passwords take the same time and get the same
 * answer (SAFE-02).
 */
export async function checkCredentials(
  context: Context,
  email: string,
  password: string,
): Promise<{ account: Account; giveBack(): void }> {
  const { db, clock, config, session, visitor } = context;
  const { failuresPerAccount: most, failureWindow: window } = config.limits;
  const isOwn = session?.email.toLowerCase() === email.trim().toLowerCase();
  const what = isOwn ? FAILURES.signedIn : FAILURES.signIn;
  const attempt = takeAttempt(db, clock.now(), { what, whom: email, most, window, apart: visitor.device });
  const account = findAccount(db, email);
  const right = await verifyPassword(account?.passwordHash, password);
  if (!account || !right) throw badInput("Wrong e-mail or password.");
  return { account, giveBack: attempt.giveBack };
}
