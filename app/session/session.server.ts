import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { oncePerRequest } from "~/host/once-per-request.server";
import { sealedCookie } from "~/host/sealed-cookie.server";
import { securityEvent } from "~/host/security-log.server";
import { isSessionExpired, MAX_SESSION_SECONDS, type Session, touchSession } from "./session";

interface Args {
  request: Request;
  context: AppLoadContext;
}

export const sessionCookie = sealedCookie<Session>("session", MAX_SESSION_SECONDS);

/** Returns the hash of a session's token as its id: each sign-in has its own token. */
export const hashSession = ({ authToken }: Pick<Session, "authToken">) =>
  createHash("sha256").update(authToken).digest("base64url");

/** Returns the request's session; null without one, when it has expired, or on the denylist (SAFE-08). */
export const readSession = oncePerRequest(async ({ request, context }: Args): Promise<Session | null> => {
  const { sessionDenylist, log, visitor } = context;
  const session = await sessionCookie.read(request);
  if (!session || isSessionExpired(session, Date.now())) return null;
  if (!(await sessionDenylist.has(hashSession(session)))) return session;
  const actor = { address: visitor.address, user: session.userId };
  securityEvent(log, { event: "session-refused", outcome: "refused", reason: "ended", ...actor });
  return null;
});

/** Returns the Set-Cookie header of a new session after a sign-in. It never continues an older session. */
export function beginSession(signedIn: Omit<Session, "begunAt" | "seenAt">): Promise<string> {
  const now = Date.now();
  return sessionCookie.serialize({ ...signedIn, begunAt: now, seenAt: now });
}

/** Returns the Set-Cookie header that renews the last-used time; null while it is recent. */
export async function renewSession(args: Args): Promise<string | null> {
  const session = await readSession(args);
  const next = session && touchSession(session, Date.now());
  return next ? sessionCookie.serialize(next) : null;
}
