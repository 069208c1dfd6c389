import type { LoaderFunctionArgs } from "@remix-run/node";
import { type SecurityEvent, securityEvent } from "~/host/security-log.server";
import { serializeDevice } from "~/session/devices.server";
import { endSession } from "~/session/end-session.server";
import { beginSession } from "~/session/session.server";
import type { LoginMethod } from "~/upstream/generated/graphql";
import type { SignInResult } from "./authenticator.server";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/**
 * Starts a session after a sign-in, and ends the one that it replaces. After a sign-in with both factors, this browser
 * becomes a known device of the account (SAFE-02, SAFE-08).
 * @param email the address that was typed, or the account's
 * @returns the headers with its cookies
 */
export async function startSession(
  args: Args,
  { email: _email, method, ...signedIn }: SignInResult,
  email: string,
): Promise<Headers> {
  await endSession(args);
  logSignIn(args, "session-begun", signedIn, email, method);
  const headers = new Headers({ "Set-Cookie": await beginSession(signedIn) });
  if (!signedIn.impersonated) headers.append("Set-Cookie", await serializeDevice(args.request, email));
  return headers;
}

/** Writes a sign-in to the security log, with the user's id and the email's hash. */
export function logSignIn(
  { context }: Args,
  event: SecurityEvent["event"],
  { userId: user }: Pick<SignInResult, "userId">,
  email: string,
  method?: LoginMethod,
) {
  const { log, visitor } = context;
  securityEvent(log, { event, outcome: "success", address: visitor.address, user, email, method });
}
