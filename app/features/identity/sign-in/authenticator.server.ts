import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import { FormStrategy } from "remix-auth-form";
import { isCode } from "#contract/identity/authenticator";
import { isRecoveryCode } from "#contract/identity/recovery-codes";
import { joinDigits } from "~/forms/code";
import type { Challenge } from "~/session/challenge.server";
import type { Session } from "~/session/session";
import type { UpstreamClient } from "~/upstream/client.server";
import { FailureResponse } from "~/upstream/failure.server";
import type { LoginMethod } from "~/upstream/generated/graphql";
import { AuthenticateWithOneTimeToken, verifyToken, whoAmI } from "~/upstream/identity.server";
import { LoginByPasskey } from "~/upstream/passkeys.server";

/** A new session with its account's address and the second factor that the upstream accepted. */
export type SignInResult = Omit<Session, "begunAt" | "seenAt"> & { email: string; method: LoginMethod };

/** Builds the sign-in's result: the token as it is stored and sent (AUTH-05), with the session's ids. */
async function toSignInResult(
  upstream: UpstreamClient,
  token: string | null,
  method: LoginMethod,
): Promise<SignInResult> {
  if (!token)
    throw new FailureResponse({ kind: "invalid", message: upstream.i18n._("You couldn't be logged in. Try again.") });
  const authToken = `Bearer ${token}`;
  const impersonated = method === "ONE_TIME_TOKEN";
  return { authToken, impersonated, method, ...(await whoAmI(upstream.with({ authToken }))) };
}

/** Returns the kind of a second factor by its text, as the upstream does: the field's name proves nothing. */
function methodOf(token: string): LoginMethod {
  if (isCode(token)) return "CODE";
  return isRecoveryCode(token) ? "RECOVERY_CODE" : "PASSWORD_AND_PASSKEY";
}

/**
 * Creates the check of the second factor: a code, recovery code or passkey from the form, with the challenge's email
 * and password. Its `authenticate` throws a FailureResponse when the upstream refuses.
 */
export function passwordAndCode(
  upstream: UpstreamClient,
  { email, password, setupSecret }: Challenge,
): Authenticator<SignInResult> {
  const strategy = new FormStrategy<SignInResult>(async ({ form }) => {
    const replacement = form.get("passkey") ?? form.get("recoveryCode");
    const token = replacement?.toString() ?? joinDigits(form.getAll("code"));
    const accepted = await verifyToken(upstream, { email, password, token }, setupSecret);
    return toSignInResult(upstream, accepted, methodOf(token));
  });
  return new Authenticator<SignInResult>().use(strategy, "password-and-code");
}

/** Creates the check of a passkey alone (PASS-01). Its `authenticate` throws a FailureResponse when the upstream refuses. */
export function passkeyAlone(upstream: UpstreamClient, attempt: string): Authenticator<SignInResult> {
  const strategy = new FormStrategy<SignInResult>(async ({ form }) => {
    const passkey = form.get("passkey")?.toString() ?? "";
    const { loginByPasskey = null } = await upstream.mutate(LoginByPasskey, { attempt, passkey });
    return toSignInResult(upstream, loginByPasskey, "PASSKEY");
  });
  return new Authenticator<SignInResult>().use(strategy, "passkey");
}

/** Reads e-mail and one-time token from the query string (IMP-01). */
class OneTimeTokenStrategy extends Strategy<SignInResult, { email: string; token: string }> {
  override name = "one-time-token";

  override authenticate(request: Request): Promise<SignInResult> {
    const query = new URL(request.url).searchParams;
    return this.verify({ email: query.get("email")?.trim() ?? "", token: query.get("token") ?? "" });
  }
}

/** Creates the check of a one-time token. Its `authenticate` throws a FailureResponse when the upstream refuses. */
export function oneTimeToken(upstream: UpstreamClient): Authenticator<SignInResult> {
  const strategy = new OneTimeTokenStrategy(async ({ email, token: oneTimeToken }) => {
    const answer = await upstream.mutate(AuthenticateWithOneTimeToken, { email, oneTimeToken });
    return toSignInResult(upstream, answer.authenticateWithOneTimeToken, "ONE_TIME_TOKEN");
  });
  return new Authenticator<SignInResult>().use(strategy, "one-time-token");
}
