import type { LoaderFunctionArgs } from "@remix-run/node";
import { readChallenge } from "~/session/challenge.server";
import { readDeviceId } from "~/session/devices.server";
import { CHALLENGE_PARAMETER } from "~/session/sign-in-paths";
import { requireVisitorClient, requireVisitorPage } from "~/session/viewer.server";
import { attempt, type Outcome, toReason } from "~/upstream/failure.server";
import { beginPasskeyFactor, beginPasskeyLogin } from "~/upstream/passkeys.server";
import { renewAttempt } from "./passkey-login.server";
import { withSignInLimit } from "./sign-in-limit.server";

/**
 * Answers the script that asks for a passkey with the browser's options: on the first step for any passkey, on the second for
 * the account's (PASS-01). Pages for visitors are cached, so they can't hold a challenge.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  if (new URL(request.url).searchParams.has(CHALLENGE_PARAMETER)) return toAnswer(await beginSecondStep(args));
  const upstream = await requireVisitorClient(args);
  const { attempt: secret, cookie } = await renewAttempt(request);
  return toAnswer(await attempt(beginPasskeyLogin(upstream, secret)), { "Set-Cookie": cookie });
}

async function beginSecondStep(args: LoaderFunctionArgs): Promise<Outcome<string>> {
  const pending = await readChallenge(args.request);
  if (!pending)
    return {
      ok: false,
      failure: {
        kind: "invalid",
        message: args.context.i18n._("Your login timed out. Enter your email and password again."),
      },
    };
  const { challenge } = pending;
  const { email } = challenge;
  const device = await readDeviceId(args.request, email);
  const upstream = (await requireVisitorPage(args)).with({ device });
  return withSignInLimit({
    context: args.context,
    event: "passkey-begun",
    email,
    attempts: args.context.signInAttempts,
    device,
    run: () => beginPasskeyFactor(upstream, challenge),
  });
}

/** Answers with the options; with none when the upstream has no passkeys (CONF-03). */
const toAnswer = (outcome: Outcome<string | undefined>, headers: HeadersInit = {}) =>
  Response.json(outcome.ok ? { options: outcome.value } : toReason(outcome.failure), { headers });
