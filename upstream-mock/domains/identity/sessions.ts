import { and, asc, desc, eq, gt, inArray, lte, ne } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { sessions } from "#db/schema/sign-in";
import { digest, newToken } from "#db/secrets";
import { type Context, requireSession, type Session } from "#mock/context";
import { type GivenFactors, requireProof } from "#mock/domains/passkeys/proof";
import type { LoginMethod, MutationEndSessionsArgs, UserSession } from "#mock/generated/resolvers";
import { commitWithAnswer } from "#mock/guards/commit-with-answer";
import { companyRoles, hasPermission, requireOwnSession, requirePermission } from "#mock/guards/permissions";
import { forbidden, notFound } from "#mock/http/api-error";
import { requireOwnAccount } from "./credentials";
import { endProfileLinks } from "./one-time-tokens";
import { accountById } from "./stored-accounts";

/**
 * Opens a session, which ends after 12 hours even while it is used.
 * @param method by what the user logged in; its factors count as proven for a while (PASS-05)
 * @param impersonator the person who signs in as the user with a one-time token
 * @returns the bearer token; only its hash is stored
 */
export function openSession(
  { db, clock, config, visitor }: Context,
  userId: string,
  method: LoginMethod,
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
      mfaTokenUsed: method !== "ONE_TIME_TOKEN",
      method,
      passwordProvenAt: PROVES_PASSWORD.includes(method) ? now : null,
      secondFactorProvenAt: method === "ONE_TIME_TOKEN" ? null : now,
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

const PROVES_PASSWORD: readonly LoginMethod[] = ["CODE", "RECOVERY_CODE", "PASSWORD_AND_PASSKEY"];

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
    .map(({ tokenHash, createdAt, lastSeenAt, browser, address, impersonator, method }) => ({
      id: tokenHash,
      current: tokenHash === session.tokenHash,
      startedAt: new Date(createdAt).toISOString(),
      lastSeenAt: new Date(lastSeenAt).toISOString(),
      browser,
      address,
      impersonator,
      method,
    }));
}

/**
 * Ends sessions of a user: these, or all but the caller's own (ACT-03). Another user's need both factors, one's own either
 * of them (PASS-05). @throws as `sessionsByUserId`, NOT_FOUND for an id
 */
export async function endSessions(
  context: Context,
  { userId, sessionIds, ...given }: MutationEndSessionsArgs,
): Promise<number> {
  const userSessions = sessionsByUserId(context, userId);
  const ids = sessionIds ?? userSessions.flatMap(({ id, current }) => (current ? [] : [id]));
  if (!ids.every((sessionId) => userSessions.some(({ id }) => id === sessionId))) throw notFound("session");
  const condition = and(eq(sessions.userId, userId), inArray(sessions.tokenHash, ids));
  const prove = await proveForEnding(context, userId, given);
  return commitWithAnswer(context, (tx) => {
    prove(tx);
    endProfileLinks(tx, userId, context.clock.now());
    return tx.delete(sessions).where(condition).run().changes;
  });
}

async function proveForEnding(context: Context, userId: string, given: GivenFactors) {
  const { userId: callerId } = requireSession(context);
  return requireProof(context, requireOwnAccount(context), given, callerId === userId ? "one" : "both");
}

/** Returns the caller's session: the user's own with both factors, or one that manages the user (USER-03, PROF-06). */
function requireManaged(context: Context, userId: string): Session {
  const session = requireSession(context);
  if (!accountById(context.db, session.companyId, userId)) throw notFound("user");
  if (userId === session.userId) return requireOwnSession(context);
  requirePermission(context, "user.update", "company");
  const isMaster = companyRoles(context.db, session.companyId, userId).includes("master");
  if (isMaster && !hasPermission(context, session, "account.company.update", "company")) throw forbidden();
  return session;
}

/** Ends the sessions of a user but this one, and open links to VPN profiles, which any of them may have made. */
export function closeOtherSessions(db: Queryable, { userId, tokenHash }: Session, now: number): void {
  db.delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash)))
    .run();
  endProfileLinks(db, userId, now);
}

/** Ends a session, and its user's open links to VPN profiles, unless someone acted as the user in it. */
export function closeSession({ db, clock }: Context, { tokenHash, userId, impersonator }: Session): void {
  db.transaction((tx) => {
    tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).run();
    if (impersonator === null) endProfileLinks(tx, userId, clock.now());
  });
}
