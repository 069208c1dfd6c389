import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { warning } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths, safeRedirectTarget, signInPath } from "~/paths";
import { type Challenge, challengeCookie, readExpiredChallenge } from "~/session/challenge.server";
import { readDeviceId } from "~/session/devices.server";
import { hasVisitorPage, requireVisitor } from "~/session/viewer.server";
import type { UpstreamClient } from "~/upstream/client.server";
import type { Outcome } from "~/upstream/failure.server";
import type { LoginMethod } from "~/upstream/generated/graphql";
import { passwordAndCode } from "./authenticator.server";
import { withSignInLimit } from "./sign-in-limit.server";
import { logSignIn, startSession } from "./start-session.server";

/** Returns the visitor's upstream and the pending sign-in. @throws a redirect to the first step, with the reason */
export async function requireChallenge(args: Pick<ActionFunctionArgs, "request" | "context">) {
  const upstream = await requireVisitor(args);
  const challenge = await challengeCookie.read(args.request);
  if (!challenge) throw await redirectToFirstStep(args.request);
  return { upstream, challenge };
}

/** Redirects to the first step. A timed-out sign-in keeps its target page, with a warning (D2). */
async function redirectToFirstStep(request: Request): Promise<Response> {
  const timedOut = await readExpiredChallenge(request);
  if (!timedOut) return redirect(paths.signIn);
  return redirectWithFlash(signInPath(timedOut.to), [timedOut.wasSetup ? setupTimedOut() : warning(TIMED_OUT)]);
}

const TIMED_OUT = "Your login timed out. Enter your email and password again.";
const setupTimedOut = () =>
  warning(
    "Setting up your authenticator app took too long. Log in again to start over.",
    "You can delete the entry you just added to the app.",
  );

/** Completes a sign-in by the form's code, or by a passkey in its place (AUTH-05, PASS-01). @returns the redirect to the requested page, or the failure */
export async function confirmCode(
  args: ActionFunctionArgs,
  submitted: SubmittedForm,
  { upstream, challenge }: { upstream: UpstreamClient; challenge: Challenge },
): Promise<Outcome<Response>> {
  const { email, setupSecret } = challenge;
  const device = await readDeviceId(args.request, email);
  const signIn = passwordAndCode(upstream.withSubmission(submitted).withDevice(device), challenge);
  const outcome = await withSignInLimit({
    context: args.context,
    event: "second-factor",
    email,
    attempts: args.context.signInAttempts,
    device,
    run: () => signIn.authenticate("password-and-code", args.request),
  });
  if (!outcome.ok) return outcome;
  if (setupSecret) logSignIn(args, "enrolment", outcome.value, email);
  const headers = await startSession(args, outcome.value, email, methodOf(submitted.form));
  const target = safeRedirectTarget(challenge.to, paths.dashboard);
  const spent = challenge.hasPasskeys ? CODE_SPENT_WITH_PASSKEYS : CODE_SPENT;
  const step = setupSecret ? NO_CODES_YET : submitted.form.has("recoveryCode") ? spent : undefined;
  if (!step || !(await hasVisitorPage(upstream, step.link.to)))
    return { ok: true, value: redirect(target, { headers }) };
  const notification = { ...warning(step.message), link: step.link };
  return { ok: true, value: await redirectWithFlash(target, [notification], headers.getSetCookie()) };
}

function methodOf(form: FormData): LoginMethod {
  if (form.has("passkey")) return "PASSWORD_AND_PASSKEY";
  return form.has("recoveryCode") ? "RECOVERY_CODE" : "CODE";
}

/** The warning after an authenticator app was set up without recovery codes (ACT-04). */
const NO_CODES_YET = {
  message:
    "Your authenticator app is set up. Create recovery codes now so that you can still log in if you lose your phone.",
  link: { to: paths.recoveryCodes, label: "Create recovery codes" },
};

/** The warning after a login with a recovery code (ACT-04). */
const CODE_SPENT = {
  message: "That recovery code is now used up. If you've lost your authenticator app, set up a new one.",
  link: { to: paths.replaceAuthenticator, label: "Set up a new authenticator app" },
};

/** Like CODE_SPENT, for an account with passkeys: the lost device may hold one (PASS-04). */
const CODE_SPENT_WITH_PASSKEYS = {
  message:
    "That recovery code is now used up. If you've lost your authenticator app, set up a new one on your profile. If you've lost a device with a passkey, remove that passkey.",
  link: { to: paths.passkeys, label: "See your passkeys" },
};
