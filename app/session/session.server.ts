import { sealedCookie } from "~/sealed-cookie.server";
import { isOver, LONGEST_SESSION_SECONDS, renewed, type Session } from "./session";

const cookie = sealedCookie<Session>("session", LONGEST_SESSION_SECONDS);

/** The request's session; null without one, or after its time. */
export async function readSession(request: Request): Promise<Session | null> {
  const session = await cookie.read(request);
  return session && !isOver(session, Date.now()) ? session : null;
}

/** A new session after a sign-in: never the continuation of an older one. */
export function beginSession(signedIn: Omit<Session, "begunAt" | "seenAt">): Promise<string> {
  const now = Date.now();
  return cookie.keep({ ...signedIn, begunAt: now, seenAt: now });
}

/** The Set-Cookie header that keeps a used session from idling out; null while the last one is fresh enough. */
export async function renewSession(request: Request): Promise<string | null> {
  const session = await readSession(request);
  const next = session && renewed(session, Date.now());
  return next ? cookie.keep(next) : null;
}

export const dropSession = cookie.drop;
