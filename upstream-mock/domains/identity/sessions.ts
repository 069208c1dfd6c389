import { and, asc, desc, eq, gt, inArray, lte } from "drizzle-orm";
import { sessions } from "#db/schema/access";
import { digest, newToken } from "#db/secrets";
import { type Context, requireSession, type Session } from "#mock/context";
import type { MutationEndSessionsArgs, UserSession } from "#mock/generated/resolvers";
import { companyRoles, hasPermission, refuseImpersonated, requirePermission } from "#mock/guards/permissions";
import { forbidden, notFound } from "#mock/http/api-error";
import { accountById } from "./queries";

/**
 * Opens a session, which ends after 12 hours even while it is used.
 * @param impersonator the person who signs in as the user with a one-time token
 * @returns the bearer token; only its hash is stored
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

/**
 * Returns the sessions of a user, the last used first (ACT-03).
 * @throws NOT_FOUND for another company's user, FORBIDDEN for one whom the caller does not manage
 */
export function sessionsByUserId(context: Context, userId: string): UserSession[] {
  const session = requireManaged(context, userId);
  const { db, clock } = context;
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, clock.now())))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), asc(sessions.tokenHash))
    .all()
    .map(({ tokenHash, createdAt, lastSeenAt, browser, address, impersonator }) => ({
      id: tokenHash,
      current: tokenHash === session.tokenHash,
      startedAt: new Date(createdAt).toISOString(),
      lastSeenAt: new Date(lastSeenAt).toISOString(),
      browser,
      address,
      impersonator,
    }));
}

/** Ends sessions of a user: these, or all but the caller's own (ACT-03). @throws as `sessionsByUserId`, NOT_FOUND for an id */
export function endSessions(context: Context, { userId, sessionIds }: MutationEndSessionsArgs): number {
  const userSessions = sessionsByUserId(context, userId);
  const ids = sessionIds ?? userSessions.flatMap(({ id, current }) => (current ? [] : [id]));
  if (!ids.every((sessionId) => userSessions.some(({ id }) => id === sessionId))) throw notFound("session");
  const condition = and(eq(sessions.userId, userId), inArray(sessions.tokenHash, ids));
  return context.db.delete(sessions).where(condition).run().changes;
}

/** Returns the caller's session: the user's own with both factors, or one that manages the user (USER-03, PROF-06). */
function requireManaged(context: Context, userId: string): Session {
  const session = requireSession(context);
  if (!accountById(context.db, session.companyId, userId)) throw notFound("user");
  if (userId === session.userId) {
    refuseImpersonated(session);
    return session;
  }
  requirePermission(context, "user.update", "company");
  const isMaster = companyRoles(context.db, session.companyId, userId).includes("master");
  if (isMaster && !hasPermission(context, session, "account.company.update", "company")) throw forbidden();
  return session;
}

export function closeSession({ db }: Context, session: Session): void {
  db.delete(sessions).where(eq(sessions.tokenHash, session.tokenHash)).run();
}
