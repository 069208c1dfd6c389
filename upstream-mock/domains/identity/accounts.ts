import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { users } from "#db/schema/identity";
import type { Context } from "../../context";
import { badInput } from "../../failure";
import { takeAttempt } from "../../rate-limits";
import { verifyPassword } from "./passwords";

export type Account = typeof users.$inferSelect;

/** Addresses are unique whatever their case. */
export function findAccount(db: Queryable, email: string): Account | undefined {
  return db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()))
    .get();
}

/**
 * The first factor. Consumes an attempt of the account before it looks; the caller gives it back once all that it asks
 * for was right. Unknown accounts and wrong passwords cost the same and read the same.
 */
export async function checkCredentials(
  { db, clock, settings }: Context,
  email: string,
  password: string,
): Promise<{ account: Account; giveBack(): void }> {
  const { failuresPerAccount: most, failureWindow: window } = settings.limits;
  const attempt = takeAttempt(db, clock.now(), { what: "sign-in", whom: email, most, window });
  const account = findAccount(db, email);
  const right = await verifyPassword(account?.passwordHash, password);
  if (!account || !right) throw badInput("Wrong e-mail or password.");
  return { account, giveBack: attempt.giveBack };
}
