import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import type { Sent } from "~/forms/sent.server";
import { success } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths, safeTarget } from "~/paths";
import { type Challenge, readChallenge } from "~/session/challenge.server";
import { readDevice } from "~/session/devices.server";
import { requireVisitor } from "~/session/viewer.server";
import type { Upstream } from "~/upstream/client.server";
import type { Outcome } from "~/upstream/failure.server";
import { servesRecoveryCodes } from "~/upstream/recovery-codes.server";
import { guarded } from "./attempts.server";
import { passwordAndCode } from "./authenticator.server";
import { enter, noteEntry } from "./enter.server";

/** Returns the visitor's upstream and the pending sign-in. @throws the redirect to the first step without one */
export async function requireChallenge(args: Pick<ActionFunctionArgs, "request" | "context">) {
  const upstream = await requireVisitor(args);
  const challenge = await readChallenge(args.request);
  if (!challenge) throw redirect(paths.signIn);
  return { upstream, challenge };
}

/** Completes a sign-in by the form's code (AUTH-05). @returns the redirect to the page that was wanted, or the failure */
export async function confirm(
  args: ActionFunctionArgs,
  sent: Sent,
  { upstream, challenge }: { upstream: Upstream; challenge: Challenge },
): Promise<Outcome<Response>> {
  const { email, setupSecret } = challenge;
  const device = await readDevice(args.request, email);
  const signIn = passwordAndCode(upstream.once(sent).from(device), challenge);
  const outcome = await guarded({
    context: args.context,
    event: "second-factor",
    email,
    attempts: args.context.signInAttempts,
    device,
    run: () => signIn.authenticate("password-and-code", args.request),
  });
  if (!outcome.ok) return outcome;
  if (setupSecret) noteEntry(args, "enrolment", outcome.value, email);
  const headers = await enter(args, outcome.value, email);
  const target = safeTarget(challenge.to, paths.dashboard);
  if (!setupSecret || !(await servesRecoveryCodes(upstream))) return { ok: true, value: redirect(target, { headers }) };
  const told = { ...success("Your authenticator is set up."), link: CODES };
  return { ok: true, value: await redirectWith(target, [told], headers.getSetCookie()) };
}

/** The way to codes for whoever has just set up an authenticator (ACT-04). */
const CODES = { to: paths.recoveryCodes, label: "Make recovery codes" };
