import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Request } from "express";
import type { Logger } from "pino";
import { MINUTE } from "#contract/durations";
import type { Db } from "#db/client";
import { sessions } from "#db/schema/access";
import { users } from "#db/schema/identity";
import { digest } from "#db/secrets";
import { prepareOnce } from "#db/statements";
import type { Clock } from "./clock";
import type { Config } from "./config";
import { apiError } from "./http/api-error";
import { UNKNOWN_VISITOR, type Visitor } from "./http/visitor";
import type { Deliver } from "./mail/outbox";

/** The parts of the process that all requests share. */
export interface UpstreamState {
  db: Db;
  clock: Clock;
  config: Config;
  log: Logger;
  /** Sends a mail to the outside, if a mail server is configured. */
  deliver: Deliver;
}

/** The user of the request, as its bearer proves. The company always comes from here, never from the input. */
export interface Session {
  tokenHash: string;
  userId: string;
  companyId: string;
  email: string;
  mfaTokenUsed: boolean;
  /** Who began the session by a one-time token, as somebody else. */
  impersonator: string | null;
}

/** The argument of each GraphQL resolver and REST handler. */
export interface Context extends UpstreamState {
  /** Null without a valid bearer: it is missing, unknown, expired or revoked, or its user was removed. */
  session: Session | null;
  /** The browser for which a portal asks, if the portal names one and shows the shared key. */
  visitor: Visitor;
  /** The id of the request in the logs of portal and upstream. */
  requestId: string | null;
  /**
   * Remembers the answer of a call with an Idempotency-Key, in the transaction of its effect: see `commitWithAnswer` (SAFE-03).
   */
  storeAnswer?: (answer: unknown) => void;
}

/** Returns what a REST call answers as JSON. Failures are thrown, as over GraphQL. */
export type RestHandler = (context: Context, request: Request) => unknown;

/** A type of the contract some of whose fields are functions: they are read only when a query selects them. */
export type Lazy<T, Late extends keyof T = Exclude<keyof T, "__typename">> = Omit<T, Late> & {
  [Field in Late]: (...args: never[]) => T[Field];
};

export function createContext(
  upstream: UpstreamState,
  authorization: string | null | undefined,
  visitor: Visitor = UNKNOWN_VISITOR,
  requestId: string | null = null,
): Context {
  const bearer = parseBearer(authorization);
  const session = bearer === null ? null : findSession(upstream, digest(bearer));
  if (session) noteUse(upstream, session, visitor);
  return { ...upstream, visitor, requestId, session };
}

export function parseBearer(authorization: string | null | undefined): string | null {
  return /^Bearer ([\w-]{1,200})$/i.exec(authorization ?? "")?.[1] ?? null;
}

const sessionOf = prepareOnce((db) =>
  db
    .select({
      tokenHash: sessions.tokenHash,
      userId: users.id,
      companyId: users.companyId,
      email: users.email,
      mfaTokenUsed: sessions.mfaTokenUsed,
      impersonator: sessions.impersonator,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder("tokenHash")), gt(sessions.expiresAt, sql.placeholder("now"))))
    .prepare(),
);

const findSession = ({ db, clock }: UpstreamState, tokenHash: string): Session | null =>
  sessionOf(db).get({ tokenHash, now: clock.now() }) ?? null;

/** The time after which a further use of a session is noted. */
const NOTED_EVERY = MINUTE;

/** Notes when, where and by which browser a session is used, once a minute (ACT-03). A full disk stops no reading. */
function noteUse({ db, clock, log }: UpstreamState, { tokenHash }: Session, { browser, address }: Visitor): void {
  const now = clock.now();
  const isDue = and(eq(sessions.tokenHash, tokenHash), lt(sessions.lastSeenAt, now - NOTED_EVERY));
  try {
    if (!db.select({ due: sessions.userId }).from(sessions).where(isDue).get()) return;
    const known = { ...(browser && { browser }), ...(address && { address }) };
    db.update(sessions)
      .set({ lastSeenAt: now, ...known })
      .where(isDue)
      .run();
  } catch (error) {
    log.error({ err: error }, "the use of a session was not noted");
  }
}

/** Returns the session. Throws UNAUTHENTICATED without one, on which the portal ends its own session (GATE-06). */
export function requireSession(context: Context): Session {
  if (context.session) return context.session;
  throw apiError("UNAUTHENTICATED", "Your session has ended. Log in again.");
}
