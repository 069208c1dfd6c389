import { and, eq, gt } from "drizzle-orm";
import type { Request } from "express";
import type { Logger } from "pino";
import type { Db } from "#db/client";
import { sessions, users } from "#db/schema/index";
import { digest } from "#db/secrets";
import type { Clock } from "./clock";
import type { Config } from "./config";
import { failure } from "./http/failure";
import { UNKNOWN_VISITOR, type Visitor } from "./http/visitor";
import type { Deliver } from "./mail/outbox";

/** What the process has for every request. */
export interface Upstream {
  db: Db;
  clock: Clock;
  config: Config;
  log: Logger;
  /** Sends a mail to the outside, if there is one. */
  deliver: Deliver;
}

/** Who is asking, from the bearer. The company comes from here, never from the input. */
export interface Session {
  tokenHash: string;
  userId: string;
  companyId: string;
  email: string;
  mfaTokenUsed: boolean;
}

/** What each GraphQL resolver and REST handler gets. */
export interface Context extends Upstream {
  /** Null without a bearer, or with one that is unknown, expired, revoked or whose user is gone. */
  session: Session | null;
  /** The browser for which a portal asks, where the portal says so with the shared key. */
  visitor: Visitor;
}

/** Answers a REST call with what becomes its JSON; failures are thrown as over GraphQL. */
export type RestHandler = (context: Context, request: Request) => unknown;

/** A type of the contract whose fields are read one by one, each when it is asked for. */
export type Lazy<T> = { [Field in Exclude<keyof T, "__typename">]: () => T[Field] };

export function createContext(
  upstream: Upstream,
  authorization: string | null | undefined,
  visitor: Visitor = UNKNOWN_VISITOR,
): Context {
  const bearer = bearerOf(authorization);
  return { ...upstream, visitor, session: bearer === null ? null : findSession(upstream, digest(bearer)) };
}

export function bearerOf(authorization: string | null | undefined): string | null {
  return /^Bearer ([\w-]{1,200})$/i.exec(authorization ?? "")?.[1] ?? null;
}

function findSession({ db, clock }: Upstream, tokenHash: string): Session | null {
  const row = db
    .select({
      tokenHash: sessions.tokenHash,
      userId: users.id,
      companyId: users.companyId,
      email: users.email,
      mfaTokenUsed: sessions.mfaTokenUsed,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, clock.now())))
    .get();
  return row ?? null;
}

/** The session, or UNAUTHENTICATED: the portal ends its own session on it (GATE-06). */
export function requireSession(context: Context): Session {
  if (context.session) return context.session;
  throw failure("UNAUTHENTICATED", "Please log in again.");
}
