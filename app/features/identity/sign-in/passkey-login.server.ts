import { randomBytes } from "node:crypto";
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { MINUTE_IN_SECONDS } from "#contract/durations";
import { rejectForm } from "~/forms/reject-form.server";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { sealedCookie } from "~/host/sealed-cookie.server";
import { msg } from "~/i18n/i18n";
import { paths } from "~/paths";
import { safeRedirectTarget } from "~/session/sign-in-paths";
import type { UpstreamClient } from "~/upstream/client.server";
import { passkeyAlone } from "./authenticator.server";
import { rejectStep } from "./confirm.server";
import { COOKIES_MISSING } from "./cookies-missing";
import { withSignInLimit } from "./sign-in-limit.server";
import { startSession } from "./start-session.server";

/** A secret of this browser to which its challenges are bound: an answer to another browser's opens nothing (PASS-03). */
const attemptCookie = sealedCookie<{ attempt: string }>("passkey-attempt", 5 * MINUTE_IN_SECONDS);

/** Returns this browser's attempt, which several tabs share, and the cookie that keeps it for five minutes more. */
export async function renewAttempt(request: Request): Promise<{ attempt: string; cookie: string }> {
  const attempt = (await attemptCookie.read(request))?.attempt ?? randomBytes(32).toString("base64url");
  return { attempt, cookie: await attemptCookie.serialize({ attempt }) };
}

/** Returns the requested page with its search (PAGE-05). */
export const getTarget = ({ url }: Request) => safeRedirectTarget(new URL(url).searchParams.get("to"), paths.dashboard);

const TIMED_OUT = msg("The passkey took too long. Try again, or enter your email and password.");

/** Logs in by a passkey that the browser has offered by itself (PASS-01). */
export async function logInByPasskey(args: ActionFunctionArgs, submitted: SubmittedForm, upstream: UpstreamClient) {
  const stored = await attemptCookie.read(args.request);
  if (!stored)
    return rejectForm(submitted, { form: [args.request.headers.has("Cookie") ? TIMED_OUT : COOKIES_MISSING] });
  const outcome = await withSignInLimit({
    context: args.context,
    event: "passkey",
    attempts: args.context.signInAttempts,
    run: () => passkeyAlone(upstream, stored.attempt).authenticate("passkey", args.request),
  });
  if (!outcome.ok) return rejectStep(args.context, submitted, outcome.failure);
  const headers = await startSession(args, outcome.value, outcome.value.email);
  headers.append("Set-Cookie", await attemptCookie.clear());
  return redirect(getTarget(args.request), { headers });
}
