import { getZodConstraint } from "@conform-to/zod/v4";
import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { useFields } from "~/forms/use-fields";
import { msg } from "~/i18n/i18n";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { requireVisitorClient } from "~/session/viewer.server";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { TextField } from "~/ui/field/text-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { Link } from "~/ui/link/link";
import { attempt, type Failure, messageOr } from "~/upstream/failure.server";
import { SendPasswordReset } from "~/upstream/people.server";
import { SignInPage } from "../sign-in-page";
import { passwordRecoverySchema } from "./recovery.schema";

export const handle = {
  title: msg("Password recovery"),
  description: msg("Get an email with a link to choose a new password."),
  cacheableForVisitors: true,
};

const LABELS = { email: msg("Email address") };

const FAILED = msg("Failed to send password reset instructions.");

/** Returns the message with the upstream's words (REC-02). A time to wait is shown in the form only. */
const describeFailure = (i18n: I18n, failure: Failure) =>
  failure.kind === "limited" ? i18n._(FAILED) : [i18n._(FAILED), messageOr("", failure)].filter(Boolean).join(" ");

export async function loader(args: LoaderFunctionArgs) {
  await requireVisitorClient(args);
  const isSubmitted = new URL(args.request.url).searchParams.has("sent");
  return { isSubmitted, constraint: getZodConstraint(passwordRecoverySchema) };
}

/** Sends a link to reset the password (REC-01, REC-02). The answer is the same for known and unknown addresses. */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const upstream = await requireVisitorClient(args);
  const { email } = submitted.parse(passwordRecoverySchema);
  const outcome = await attempt(upstream.withSubmission(submitted).mutate(SendPasswordReset, { email }));
  const { i18n } = args.context;
  if (!outcome.ok)
    return rejectForm(submitted, failureReasons(outcome.failure, describeFailure(i18n, outcome.failure)));
  const message = i18n._("Password reset instructions successfully sent to {email}.", { email });
  return redirectWithFlash(`${paths.passwordRecovery}?sent=1`, [success(message)]);
});

export default function PasswordRecovery() {
  const { i18n } = useLingui();
  const { isSubmitted } = useLoaderData<typeof loader>();
  return (
    <SignInPage>
      <Card level={1} title={i18n._("Password recovery")}>
        {isSubmitted ? <Instructions /> : <RecoveryForm />}
        <nav aria-label={i18n._("Login help")} className="card-links">
          <Link to={paths.signIn}>{i18n._("Back to login")}</Link>
        </nav>
      </Card>
    </SignInPage>
  );
}

function Instructions() {
  const { i18n } = useLingui();
  return (
    <div className="stack-s">
      <p>{i18n._("Please check your email address for instructions on how to reset your password.")}</p>
      <p className="muted">
        <Trans
          id="No email? Check your spam folder, or <0>send the instructions again</0>."
          components={{ 0: <Link to={paths.passwordRecovery} /> }}
        />
      </p>
    </div>
  );
}

function RecoveryForm() {
  const { i18n } = useLingui();
  const { constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useFields("password-recovery", constraint);
  return (
    <Form {...form} labels={LABELS} warnOnLeave={false}>
      <p>
        {i18n._(
          "We'll email you a link to choose a new password. This also resets your authenticator app: you'll set it up again the next time you log in.",
        )}
      </p>
      <ErrorSummary title={i18n._("The email wasn't sent.")} />
      <TextField field={fields.email} type="email" autoComplete="username" inputMode="email" />
      <Button variant="primary">{i18n._("Send")}</Button>
    </Form>
  );
}
