import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { verifyPassword } from "#db/passwords";
import { users } from "#db/schema/identity";
import type { Context } from "#mock/context";
import { forgetAttempts, takeAttempt } from "#mock/guards/rate-limits";
import { badInput } from "#mock/http/failure";

export type Account = typeof users.$inferSelect;

/** Addresses are unique whatever their case. */
export function findAccount(db: Queryable, email: string): Account | undefined {
  return db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()))
    .get();
}

/** What an account's failures are counted as. Strangers can't reach what a session is needed for. SAFE-02. */
export const FAILURES = {
  signIn: "sign-in",
  oneTimeToken: "one-time-token",
  /** Both factors, asked of somebody who is signed in. */
  signedIn: "signed-in",
  /** The present password, asked before it is changed. */
  passwordChange: "password-change",
} as const;

/** Forgets all failures of an account: whoever reads its mail has shown who they are. SAFE-02. */
export function forgetFailures(db: Queryable, email: string): void {
  for (const what of Object.values(FAILURES)) forgetAttempts(db, { what, whom: email });
}

/**
 * The first factor. Consumes an attempt of the account before it looks, or of a device that the account knows; the caller
 * gives it back once all that it asks for was right. Unknown accounts and wrong passwords cost and read the same. SAFE-02.
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
