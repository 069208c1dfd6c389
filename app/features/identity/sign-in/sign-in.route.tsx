import { getZodConstraint } from "@conform-to/zod/v4";
import { useLingui } from "@lingui/react";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { MAX_PASSWORD_LENGTH } from "#contract/limits";
import { createFormAction } from "~/forms/form-action.server";
import { emailField } from "~/forms/text";
import { useFields } from "~/forms/use-fields";
import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import { redirectKeepingFlash } from "~/notifications/notifications.server";
import { useOfferedPasskey } from "~/passkeys/offered-passkey";
import { paths } from "~/paths";
import { beginChallenge, type Challenge, endNamedChallenge } from "~/session/challenge.server";
import { readDeviceId } from "~/session/devices.server";
import { secondStepPath, signInPath } from "~/session/sign-in-paths";
import { requireVisitorClient } from "~/session/viewer.server";
import { Alert } from "~/ui/alert/alert";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { PasswordField, TextField } from "~/ui/field/text-field";
import { Form } from "~/ui/form/form";
import { Link } from "~/ui/link/link";
import type { UpstreamClient } from "~/upstream/client.server";
import { authenticate, type Credentials, SetupMfa } from "~/upstream/identity.server";
import { SignInPage } from "../sign-in-page";
import { rejectStep } from "./confirm.server";
import { COOKIES_MISSING } from "./cookies-missing";
import { getTarget, logInByPasskey } from "./passkey-login.server";
import { RequestReference } from "./request-reference";
import { withSignInLimit } from "./sign-in-limit.server";
import { isUserNavigation } from "./user-navigation";

export const handle = {
  title: msg("Log in"),
  description: msg("Log in with your email address and password."),
  cacheableForVisitors: true,
};

const LABELS = { email: msg("E-mail"), password: msg("Password") };

/** Checks the form of the first step (AUTH-02). */
const signInSchema = z.object({
  email: emailField(/* i18n */ "E-mail is required"),
  password: z
    .string(/* i18n */ "Password is required")
    .max(MAX_PASSWORD_LENGTH, /* i18n */ "Password must be {maximum, number} characters or fewer"),
});

/**
 * Loads the first step. Where a second step's close icon led here, its pending sign-in ends (MFA-01, D2), and no other tab's. A
 * prefetch ends none.
 */
export async function loader(args: LoaderFunctionArgs) {
  await requireVisitorClient(args);
  const { request } = args;
  const cookiesMissing = new URL(request.url).searchParams.get("cookies") === "missing";
  // They are there now. The gate of the page that is asked for decides what follows.
  if (cookiesMissing && request.headers.has("Cookie")) throw await redirectKeepingFlash(request, getTarget(request));
  const ended = isUserNavigation(request) ? await endNamedChallenge(request) : [];
  if (ended.length > 0) throw redirect(signInPath(getTarget(request)), { headers: toHeaders(ended) });
  return {
    links: { findOutMore: config.findOutMoreUrl, needHelp: config.needHelpUrl },
    wanted: getTarget(request) !== paths.dashboard,
    cookiesMissing,
    constraint: getZodConstraint(signInSchema),
  };
}

const toHeaders = (cookies: string[]) => cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);

/**
 * Checks a passkey alone (PASS-01), or e-mail and password, and begins the second step (AUTH-03). The password is
 * stored in a sealed cookie only.
 */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const upstream = await requireVisitorClient(args);
  if (submitted.form.has("passkey")) return logInByPasskey(args, submitted, upstream);
  const credentials = submitted.parse(signInSchema);
  const device = await readDeviceId(args.request, credentials.email);
  const outcome = await withSignInLimit({
    context: args.context,
    event: "first-factor",
    email: credentials.email,
    attempts: args.context.signInAttempts,
    device,
    run: () => checkPassword(upstream.withSubmission(submitted).with({ device }), credentials),
  });
  if (!outcome.ok) return rejectStep(args.context, submitted, outcome.failure);
  const challenge = { ...credentials, ...outcome.value, to: getTarget(args.request) };
  const { id, cookies } = await beginChallenge(args.request, challenge, submitted.nonce);
  const headers = toHeaders([...cookies, ...(await endNamedChallenge(args.request))]);
  return redirect(secondStepPath(paths.secondFactor, id), { headers });
});

/**
 * Checks the first factor, and starts an enrolment where one is required (AUTH-03, AUTH-04, D22). Each sign-in gets its
 * own secret: another person who had the password before may know a pending secret (SAFE-08).
 * @returns the secret to set up, null for a user with an authenticator, and whether a passkey can replace its code
 */
async function checkPassword(
  upstream: UpstreamClient,
  credentials: Credentials,
): Promise<Pick<Challenge, "setupSecret" | "hasPasskeys">> {
  const { mfaEnabled, requiresMfaSetup, hasPasskeys } = await authenticate(upstream, credentials);
  if (mfaEnabled && !requiresMfaSetup) return { setupSecret: null, hasPasskeys };
  return { setupSecret: (await upstream.mutate(SetupMfa, credentials)).setupMfa.secret };
}

export default function SignIn() {
  const { i18n } = useLingui();
  const { links, wanted, cookiesMissing, constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useFields("sign-in", constraint);
  useOfferedPasskey(fields.email?.id ?? "");
  return (
    <SignInPage findOutMore={links.findOutMore}>
      <Card level={1} title={i18n._("Log in")}>
        <Form {...form} labels={LABELS} warnOnLeave={false} errorSummary={i18n._("You're not logged in.")}>
          <RequestReference />
          {cookiesMissing && <Alert tone="warning">{i18n._(COOKIES_MISSING)}</Alert>}
          {wanted && <Alert tone="info">{i18n._("Log in to continue to the page you asked for.")}</Alert>}
          <TextField field={fields.email} type="email" autoComplete="username" inputMode="email" />
          <div className="field-with-link">
            <PasswordField field={fields.password} />
            <Link to={paths.passwordRecovery}>{i18n._("Forgot password?")}</Link>
          </div>
          <Button variant="primary">{i18n._("Log in")}</Button>
        </Form>
        <nav aria-label={i18n._("Login help")} className="card-links">
          <a href={links.needHelp}>{i18n._("Need help?")}</a> <Link to={paths.signUp}>{i18n._("Sign up")}</Link>
        </nav>
      </Card>
    </SignInPage>
  );
}
