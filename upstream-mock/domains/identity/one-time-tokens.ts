import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { type OneTimePurpose, oneTimeTokens } from "#db/schema/access";
import { digest, newToken } from "#db/secrets";

export type OneTimeToken = typeof oneTimeTokens.$inferSelect;
type Subject = Pick<OneTimeToken, "email"> & Partial<Pick<OneTimeToken, "userId" | "companyId" | "roles">>;

/** How long a token that is over stays known, in milliseconds: long enough to tell "used" from "never was". */
const KEPT = 30 * 24 * 3_600_000;

/** @returns the token: only its hash is stored */
export function issueOneTimeToken(
  db: Queryable,
  purpose: OneTimePurpose,
  subject: Subject,
  now: number,
  lifetime: number,
): string {
  const token = newToken();
  db.delete(oneTimeTokens)
    .where(lte(oneTimeTokens.expiresAt, now - KEPT))
    .run();
  db.insert(oneTimeTokens)
    .values({ ...subject, tokenHash: digest(token), purpose, expiresAt: now + lifetime })
    .run();
  return token;
}

const usable = (purpose: OneTimePurpose, token: string, now: number) =>
  and(
    eq(oneTimeTokens.tokenHash, digest(token)),
    eq(oneTimeTokens.purpose, purpose),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  );

/** Looks without using. */
export function findOneTimeToken(db: Queryable, purpose: OneTimePurpose, token: string, now: number) {
  return db
    .select()
    .from(oneTimeTokens)
    .where(usable(purpose, token, now))
    .get();
}

/** Uses it up in one UPDATE: of two requests one gets it, the other undefined. */
export function useOneTimeToken(
  db: Queryable,
  purpose: OneTimePurpose,
  token: string,
  now: number,
): OneTimeToken | undefined {
  return db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(usable(purpose, token, now))
    .returning()
    .get();
}
