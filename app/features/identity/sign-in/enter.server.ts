import type { LoaderFunctionArgs } from "@remix-run/node";
import { joinDigits } from "~/forms/code";
import { type SecurityEvent, securityEvent } from "~/host/security-log.server";
import { type Challenge, challengeCookie } from "~/session/challenge.server";
import { keepDevice } from "~/session/devices.server";
import { endSessionOf } from "~/session/end-session.server";
import type { Session } from "~/session/session";
import { beginSession } from "~/session/session.server";
import type { Upstream } from "~/upstream/client.server";
import { FailureResponse } from "~/upstream/failure.server";
import { authenticateWithOneTimeToken, verifyToken, whoAmI } from "~/upstream/identity.server";

/** The result of a sign-in: a session without its times. */
type SignedIn = Omit<Session, "begunAt" | "seenAt">;

/** Signs in by a form's code or recovery code; the challenge has the rest. @throws {FailureResponse} */
export async function signInByCode(upstream: Upstream, { email, password, setupSecret }: Challenge, form: FormData) {
  const token = form.get("recoveryCode")?.toString() ?? joinDigits(form.getAll("code"));
  return signedIn(upstream, await verifyToken(upstream, { email, password, token }, setupSecret), false);
}

/** Signs in by a one-time token (IMP-01). @throws {FailureResponse} */
export const signInByOneTimeToken = async (upstream: Upstream, email: string, token: string) =>
  signedIn(upstream, await authenticateWithOneTimeToken(upstream, email, token), true);

/** Returns the token as it is kept and sent (AUTH-05), with the ids that the session needs. */
async function signedIn(upstream: Upstream, token: string | null, impersonated: boolean): Promise<SignedIn> {
  if (!token) throw new FailureResponse({ kind: "invalid", message: "The sign-in was refused. Please try again." });
  const authToken = `Bearer ${token}`;
  return { authToken, impersonated, ...(await whoAmI(upstream.as(authToken))) };
}

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/**
 * Begins a session after a sign-in, and ends the one that it replaces. After a sign-in with both factors, this browser
 * becomes a known device of the account (SAFE-02, SAFE-08).
 * @returns the headers with its cookies
 */
export async function enter(args: Args, signedIn: SignedIn, email: string): Promise<Headers> {
  await endSessionOf(args);
  noteEntry(args, "session-begun", signedIn, email);
  const headers = new Headers({ "Set-Cookie": await beginSession(signedIn) });
  headers.append("Set-Cookie", await challengeCookie.drop());
  if (!signedIn.impersonated) headers.append("Set-Cookie", await keepDevice(args.request, email));
  return headers;
}

/** Writes a sign-in to the security log, with the user's id and the hash that earlier lines have for the user. */
export function noteEntry({ context }: Args, event: SecurityEvent["event"], { userId: user }: SignedIn, email: string) {
  const { log, visitor } = context;
  securityEvent(log, { event, outcome: "success", address: visitor.address, user, email });
}
