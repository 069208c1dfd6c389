import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/client";
import { companies, profiles, users } from "#db/schema/identity";
import type { UpstreamState } from "#mock/context";
import { type Account, findAccount } from "#mock/domains/identity/credentials";
import { issueOneTimeToken } from "#mock/domains/identity/one-time-tokens";
import { codeOfStep, stepAt } from "#mock/domains/identity/totp";

/**
 * Returns an account's secret and its next unused code; null when it is not enrolled. With a frozen clock the code may
 * be one step ahead, which is valid too.
 */
export function nextCode(account: Account, now: number): { secret: string; code: string } | null {
  if (account.mfaSecret === null || account.mfaConfirmedAt === null) return null;
  const step = Math.max(stepAt(now), (account.mfaLastStep ?? -1) + 1);
  return { secret: account.mfaSecret, code: codeOfStep(account.mfaSecret, step) };
}

export function codeFor({ db, clock }: UpstreamState, email: string): { secret: string; code: string } | null {
  const account = findAccount(db, email);
  return account ? nextCode(account, clock.now()) : null;
}

/** Returns the current code of a secret, which may not belong to an account yet. */
export const codeOfSecret = ({ clock }: UpstreamState, secret: string) => ({
  secret,
  code: codeOfStep(secret, stepAt(clock.now())),
});

/** Issues a token for /impersonate; null for an unknown address. @param by the person who will log in as the user */
export function issueImpersonationToken(
  { db, clock, config }: UpstreamState,
  email: string,
  by?: string,
): string | null {
  const account = findAccount(db, email);
  if (!account) return null;
  const impersonator = by ?? `${config.productName} support`;
  const subject = { email: account.email, userId: account.id, impersonator };
  return issueOneTimeToken(db, "impersonation", subject, clock.now(), config.limits.impersonationLifetime).token;
}

/** Returns the accounts for the developers' page, ordered by company. */
export function listAccounts(db: Db, limit: number) {
  return db
    .select({ account: users, profile: profiles, company: companies.name })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .orderBy(asc(companies.name), asc(users.createdAt), asc(users.email))
    .limit(limit)
    .all();
}
