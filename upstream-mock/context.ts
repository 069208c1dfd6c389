import type { I18n } from "@lingui/core";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Request } from "express";
import type { Logger } from "pino";
import { MINUTE } from "#contract/durations";
import { msg, type Text } from "#contract/i18n/i18n";
import type { Db } from "#db/client";
import { users } from "#db/schema/identity";
import { sessions } from "#db/schema/sign-in";
import { digest } from "#db/secrets";
import { prepareOnce } from "#db/statements";
import type { Clock } from "./clock";
import type { Config } from "./config";
import { apiError } from "./http/api-error";
import { logFailure } from "./http/log-failure";
import { UNKNOWN_VISITOR, type Visitor } from "./http/visitor";
import { ENGLISH } from "./i18n/languages";
import type { Deliver } from "./mail/outbox";

/** The state of the process that all requests share. */
export interface UpstreamState {
  db: Db;
  clock: Clock;
  config: Config;
  log: Logger;
  /** Sends a mail to the outside, if a mail server is configured. */
  deliver: Deliver;
}

/** The user of the request's bearer token. The company always comes from here, never from the input. */
export interface Session {
  tokenHash: string;
  userId: string;
  companyId: string;
  email: string;
  mfaTokenUsed: boolean;
  /** The person who opened the session with a one-time token, as another user. */
  impersonator: string | null;
}

/** The argument of each GraphQL resolver and REST handler. */
export interface Context extends UpstreamState {
  /** Null without a valid bearer token. */
  session: Session | null;
  /** The browser of the portal's visitor, when the portal names it and has the shared key. */
  visitor: Visitor;
  /** The id of the request in the logs of portal and upstream. */
  requestId: string | null;
  /** Makes texts in the language of the answer. */
  i18n: I18n;
  /** The messages of what the answer says of single items in its language, for their records (ACT-01). */
  said: Map<string, Text>;
  /** Stores the answer of a call with an Idempotency-Key, in the transaction of its effect (SAFE-03). */
  storeAnswer?: (answer: unknown) => void;
}

/** Returns a REST call's answer, which becomes JSON. Failures are thrown, as in GraphQL. */
export type RestHandler = (context: Context, request: Request) => unknown;

/** A contract type with some fields as functions, which run only when a query selects them. */
export type Lazy<T, Late extends keyof T = Exclude<keyof T, "__typename">> = Omit<T, Late> & {
  [Field in Late]: (...args: never[]) => T[Field];
};
export type MaybeLazy<T> = T | Lazy<T>;

export function createContext(
  upstream: UpstreamState,
  authorization: string | null | undefined,
  {
    visitor = UNKNOWN_VISITOR,
    requestId = null,
    i18n = ENGLISH,
  }: Partial<Pick<Context, "visitor" | "requestId" | "i18n">> = {},
): Context {
  const bearer = parseBearer(authorization);
  const session = bearer === null ? null : findSession(upstream, digest(bearer));
  if (session) recordUse(upstream, session, visitor);
  return { ...upstream, visitor, requestId, session, i18n, said: new Map() };
}

export function parseBearer(authorization: string | null | undefined): string | null {
  return /^Bearer ([\w-]{1,200})$/i.exec(authorization ?? "")?.[1] ?? null;
}

const sessionQuery = prepareOnce((db) =>
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
  sessionQuery(db).get({ tokenHash, now: clock.now() }) ?? null;

/** Records a session's use with browser and address, once a minute (ACT-03). A full disk does not stop reads. */
function recordUse({ db, clock, log }: UpstreamState, { tokenHash }: Session, { browser, address }: Visitor): void {
  const now = clock.now();
  const isDue = and(eq(sessions.tokenHash, tokenHash), lt(sessions.lastSeenAt, now - MINUTE));
  try {
    if (!db.select({ due: sessions.userId }).from(sessions).where(isDue).get()) return;
    const visitorFields = { ...(browser && { browser }), ...(address && { address }) };
    db.update(sessions)
      .set({ lastSeenAt: now, ...visitorFields })
      .where(isDue)
      .run();
  } catch (error) {
    logFailure(log, error, "the use of a session was not noted");
  }
}

export const sessionEnded = () => apiError("UNAUTHENTICATED", msg("Your session has ended. Log in again."));

/** Returns the session. @throws UNAUTHENTICATED without one; then the portal ends its own session (GATE-06) */
export function requireSession(context: Context): Session {
  if (context.session) return context.session;
  throw sessionEnded();
}
