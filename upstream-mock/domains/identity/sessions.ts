import { eq, lte } from "drizzle-orm";
import { sessions } from "#db/schema/access";
import { digest, newToken } from "#db/secrets";
import type { Context, Session } from "#mock/context";

/**
 * Opens a session, which ends after 12 hours even while it is used.
 * @param impersonator who signs in as the user by a one-time token
 * @returns the bearer, of which only the hash is stored
 */
export function openSession(
  { db, clock, config, visitor }: Context,
  userId: string,
  mfaTokenUsed: boolean,
  impersonator: string | null = null,
): string {
  const token = newToken();
  const now = clock.now();
  db.delete(sessions).where(lte(sessions.expiresAt, now)).run();
  const expiresAt = now + config.limits.sessionLifetime;
  db.insert(sessions)
    .values({
      tokenHash: digest(token),
      userId,
      mfaTokenUsed,
      impersonator,
      createdAt: now,
      lastSeenAt: now,
      browser: visitor.browser,
      address: visitor.address,
      expiresAt,
    })
    .run();
  return token;
}

export function closeSession({ db }: Context, session: Session): void {
  db.delete(sessions).where(eq(sessions.tokenHash, session.tokenHash)).run();
}
