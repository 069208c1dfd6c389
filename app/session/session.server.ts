import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { sealedCookie } from "~/host/sealed-cookie.server";
import { securityEvent } from "~/host/security-log.server";
import { isOver, LONGEST_SESSION_SECONDS, renewed, type Session } from "./session";

interface Args {
  request: Request;
  context: AppLoadContext;
}

const cookie = sealedCookie<Session>("session", LONGEST_SESSION_SECONDS);

/** Returns what names a session without opening it: each sign-in has a token of its own. */
export const sessionId = ({ authToken }: Pick<Session, "authToken">) =>
  createHash("sha256").update(authToken).digest("base64url");

/** Keyed by the object that the host makes for each request: it is asked about a session once. */
const sessions = new WeakMap<AppLoadContext, Promise<Session | null>>();

/** Returns the request's session; null without one, after its time, or where it was ended here (SAFE-08). */
export function readSession({ request, context }: Args): Promise<Session | null> {
  const known = sessions.get(context);
  if (known) return known;
  const reading = openSession(request, context);
  sessions.set(context, reading);
  return reading;
}

async function openSession(request: Request, context: AppLoadContext): Promise<Session | null> {
  const { endedSessions, log, visitor } = context;
  const session = await cookie.read(request);
  if (!session || isOver(session, Date.now())) return null;
  if (!(await endedSessions.isRefused(sessionId(session)))) return session;
  const who = { address: visitor.address, user: session.userId };
  securityEvent(log, { event: "session-refused", outcome: "refused", reason: "ended", ...who });
  return null;
}

/** A new session after a sign-in: never the continuation of an older one. */
export function beginSession(signedIn: Omit<Session, "begunAt" | "seenAt">): Promise<string> {
  const now = Date.now();
  return cookie.keep({ ...signedIn, begunAt: now, seenAt: now });
}

/** The Set-Cookie header that keeps a used session from idling out; null while the last one is fresh enough. */
export async function renewSession(args: Args): Promise<string | null> {
  const session = await readSession(args);
  const next = session && renewed(session, Date.now());
  return next ? cookie.keep(next) : null;
}

export const dropSession = cookie.drop;
