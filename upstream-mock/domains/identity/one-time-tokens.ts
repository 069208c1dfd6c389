import { and, eq, gt, isNull, like, lte, or } from "drizzle-orm";
import { DAY } from "#contract/durations";
import type { Queryable } from "#db/client";
import { type OneTimePurpose, oneTimeTokens, PROFILE_LINK, PROFILE_TICKET } from "#db/schema/sign-in";
import { digest, newToken } from "#db/secrets";

export type OneTimeToken = typeof oneTimeTokens.$inferSelect;
type Subject = Pick<OneTimeToken, "email"> &
  Partial<Pick<OneTimeToken, "userId" | "companyId" | "roles" | "invitedBy" | "impersonator">>;

/** Milliseconds for which an expired token remains stored, so that a used one differs from one that never existed. */
const RETENTION_MS = 30 * DAY;

/** Stores a new token by its hash. Returns the token, and the end of its life in milliseconds. */
export function issueOneTimeToken(
  db: Queryable,
  purpose: OneTimePurpose,
  subject: Subject,
  now: number,
  lifetime: number,
): { token: string; expiresAt: number } {
  const token = newToken();
  const expiresAt = now + lifetime;
  db.delete(oneTimeTokens)
    .where(lte(oneTimeTokens.expiresAt, now - RETENTION_MS))
    .run();
  db.insert(oneTimeTokens)
    .values({ ...subject, tokenHash: digest(token), purpose, expiresAt })
    .run();
  return { token, expiresAt };
}

const usable = (purpose: OneTimePurpose, token: string, now: number) =>
  and(
    eq(oneTimeTokens.tokenHash, digest(token)),
    eq(oneTimeTokens.purpose, purpose),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  );

/** Ends the unused links and tickets to a user's VPN profiles (REACH-02). */
export function endProfileLinks(db: Queryable, userId: string, now: number): void {
  const { purpose, usedAt } = oneTimeTokens;
  const ofProfiles = or(like(purpose, `${PROFILE_LINK}%`), like(purpose, `${PROFILE_TICKET}%`));
  db.update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.userId, userId), ofProfiles, isNull(usedAt)))
    .run();
}

/** Returns a token's row without using the token up. */
export function findOneTimeToken(db: Queryable, purpose: OneTimePurpose, token: string, now: number) {
  return db
    .select()
    .from(oneTimeTokens)
    .where(usable(purpose, token, now))
    .get();
}

/** Uses a token up and returns its row, in one UPDATE: of two requests one gets it, the other undefined. */
export function consumeOneTimeToken(
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
