import type { I18n } from "@lingui/core";
import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/node";
import { emailKey } from "#contract/identity/email";
import { noEffectReasons, rejectForm } from "~/forms/reject-form.server";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { msg } from "~/i18n/i18n";
import { warning } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { clearChallenge, type PendingSignIn, readChallenge, readExpiredChallenge } from "~/session/challenge.server";
import { readDeviceId } from "~/session/devices.server";
import { CHALLENGE_PARAMETER, safeRedirectTarget, signInPath } from "~/session/sign-in-paths";
import { currentViewer, hasVisitorPage, requireVisitorClient, requireVisitorPage } from "~/session/viewer.server";
import type { NotificationItem } from "~/ui/notification/notification";
import type { UpstreamClient } from "~/upstream/client.server";
import { type Failure, messageOr, type Outcome } from "~/upstream/failure.server";
import type { LoginMethod } from "~/upstream/generated/graphql";
import { passwordAndCode } from "./authenticator.server";
import { withSignInLimit } from "./sign-in-limit.server";
import { logSignIn, startSession } from "./start-session.server";

/** A pending sign-in, with the visitor's upstream. */
interface Pending extends PendingSignIn {
  upstream: UpstreamClient;
  /** The account that has logged in meanwhile, in another tab; undefined without one. */
  replaces: string | undefined;
}

/**
 * Returns the pending sign-in that the address names. It stays when another account has logged in meanwhile, in another tab:
 * its code logs in the account that its page names, and no other.
 * @throws the gate's redirect for its own account; a redirect to the first step, with the reason
 */
export async function requireChallenge(args: Pick<ActionFunctionArgs, "request" | "context">): Promise<Pending> {
  const pending = await readChallenge(args.request);
  const present = pending && (await currentViewer(args).catch(() => null))?.user.email;
  if (pending && present && !isSameAccount(present, pending.challenge.email))
    return { ...pending, upstream: await requireVisitorPage(args), replaces: present };
  const upstream = await requireVisitorClient(args);
  if (!pending) throw await redirectToFirstStep(args);
  return { ...pending, upstream, replaces: undefined };
}

const isSameAccount = (one: string, other: string) => emailKey(one) === emailKey(other);

/**
 * Redirects to the first step, with the reason. A timed-out sign-in keeps its target page (D2). The address gives the reason
 * where a browser sends no cookies, since no notification would arrive.
 */
async function redirectToFirstStep({
  request,
  context: { i18n },
}: Pick<ActionFunctionArgs, "request" | "context">): Promise<Response> {
  const timedOut = await readExpiredChallenge(request);
  if (timedOut)
    return redirectWithFlash(
      signInPath(timedOut.to),
      [timedOut.wasSetup ? setupTimedOut(i18n) : warning(i18n._(TIMED_OUT))],
      [await clearChallenge(timedOut.id)],
    );
  const isAsked = request.method === "POST" || new URL(request.url).searchParams.has(CHALLENGE_PARAMETER);
  if (!isAsked) return redirect(paths.signIn);
  if (!request.headers.has("Cookie")) return redirect(signInPath(paths.root, { cookies: "missing" }));
  return redirectWithFlash(paths.signIn, [warning(i18n._(NO_LONGER_OPEN))]);
}

const TIMED_OUT = msg("Your login timed out. Enter your email and password again.");
const NO_LONGER_OPEN = msg(
  "This login is no longer open, so no code was checked. Enter your email and password again, then the code.",
);
const setupTimedOut = (i18n: I18n) =>
  warning(
    i18n._("Setting up your authenticator app took too long. Log in again to start over."),
    i18n._("You can delete the entry you just added to the app."),
  );

/**
 * Completes a sign-in by the form's code, or by a passkey in its place (AUTH-05, PASS-01).
 * @returns the redirect to the requested page, or the failure
 */
export async function confirmCode(
  args: ActionFunctionArgs,
  submitted: SubmittedForm,
  pending: Pending,
): Promise<Outcome<Response>> {
  const { upstream, challenge } = pending;
  const { email, setupSecret } = challenge;
  const device = await readDeviceId(args.request, email);
  const signIn = passwordAndCode(upstream.withSubmission(submitted).with({ device }), challenge);
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
  const headers = await startSession(args, outcome.value, email);
  headers.append("Set-Cookie", await clearChallenge(pending.id));
  const target = safeRedirectTarget(challenge.to, paths.dashboard);
  const notifications = await nextSteps(args.context.i18n, pending, outcome.value.method);
  if (notifications.length === 0) return { ok: true, value: redirect(target, { headers }) };
  return { ok: true, value: await redirectWithFlash(target, notifications, headers.getSetCookie()) };
}

/**
 * Rejects a step with the upstream's message (AUTH-03). Without a response it shows the request's id, to find it in the
 * logs (OPS-03). @param extras more data for this step's page
 */
export const rejectStep = (
  { requestId }: AppLoadContext,
  submitted: SubmittedForm,
  failure: Failure,
  extras: object = {},
) =>
  rejectForm(submitted, noEffectReasons(failure, messageOr("", failure)), {
    ...extras,
    request: failure.kind === "unreachable" && requestId,
  });

/** Returns the notifications after a sign-in: the account that it has replaced, and the next step. */
async function nextSteps(
  i18n: I18n,
  { upstream, challenge, replaces: email }: Pending,
  method: LoginMethod,
): Promise<NotificationItem[]> {
  const replaced = email
    ? [warning(i18n._("{email} was logged in in this browser. That session has ended.", { email }))]
    : [];
  const spent = challenge.hasPasskeys ? CODE_SPENT_WITH_PASSKEYS : CODE_SPENT;
  const step = challenge.setupSecret ? NO_CODES_YET : method === "RECOVERY_CODE" ? spent : undefined;
  if (!step || !(await hasVisitorPage(upstream, step.link.to))) return replaced;
  return [...replaced, { ...warning(i18n._(step.message)), link: { ...step.link, label: i18n._(step.link.label) } }];
}

/** The warning after an authenticator app was set up without recovery codes (ACT-04). */
const NO_CODES_YET = {
  message: msg(
    "Your authenticator app is set up. Create recovery codes now so that you can still log in if you lose your phone.",
  ),
  link: { to: paths.recoveryCodes, label: msg("Create recovery codes") },
};

/** The warning after a login with a recovery code (ACT-04). */
const CODE_SPENT = {
  message: msg("That recovery code is now used up. If you've lost your authenticator app, set up a new one."),
  link: { to: paths.replaceAuthenticator, label: msg("Set up a new authenticator app") },
};

/** Like CODE_SPENT, for an account with passkeys: the lost device may hold one (PASS-04). */
const CODE_SPENT_WITH_PASSKEYS = {
  message: msg(
    "That recovery code is now used up. If you've lost your authenticator app, set up a new one on your profile. If you've lost a device with a passkey, remove that passkey.",
  ),
  link: { to: paths.passkeys, label: msg("See your passkeys") },
};
