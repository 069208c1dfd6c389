import { getZodConstraint } from "@conform-to/zod/v4";
import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { useFields } from "~/forms/use-fields";
import { useLastResult } from "~/forms/use-last-result";
import { msg } from "~/i18n/i18n";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { endSession } from "~/session/end-session.server";
import { sessionCookie } from "~/session/session.server";
import { createVisitorClient } from "~/session/viewer.server";
import { Address } from "~/ui/address/address";
import { Alert } from "~/ui/alert/alert";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { Link } from "~/ui/link/link";
import { supports } from "~/upstream/capabilities.server";
import { attempt } from "~/upstream/failure.server";
import { ResetPassword, readPasswordReset } from "~/upstream/people.server";
import { NEW_PASSWORD_LABELS, NewPassword } from "../new-password";
import { SignInPage } from "../sign-in-page";
import { type PasswordResetFields, passwordResetSchema } from "./recovery.schema";

export const handle = {
  title: msg("Password reset"),
  description: msg("Choose a new password."),
};

/** Reads whether the link can still be used, and by which account. This does not use it up: mail programs open links (REC-04). */
export async function loader(args: LoaderFunctionArgs) {
  const upstream = createVisitorClient(args);
  const reset = await attempt(readPasswordReset(upstream, args.params.passwordResetToken ?? ""));
  return {
    passkeys: await supports(upstream, "passkeys"),
    calendar: await supports(upstream, "calendar"),
    over: reset.ok && !reset.value.isOpen,
    email: reset.ok ? reset.value.email : null,
    isUnread: !reset.ok,
    constraint: getZodConstraint(passwordResetSchema),
  };
}

/**
 * Sets the new password (REC-04, REC-05). The upstream ends the user's sessions; the portal also ends this browser's
 * session, of any user.
 */
export const action = createFormAction({}, async (args, submitted) => {
  const values = submitted.parse(passwordResetSchema);
  const token = args.params.passwordResetToken ?? "";
  const outcome = await attempt(
    createVisitorClient(args)
      .withSubmission(submitted)
      .mutate(ResetPassword, { passwordResetToken: token, password: values.password }),
  );
  const { i18n } = args.context;
  if (!outcome.ok) return rejectForm(submitted, failureReasons(outcome.failure, i18n._("Failed to change password.")));
  await endSession(args);
  return redirectWithFlash(
    paths.signIn,
    [success(i18n._("Password changed successfully."))],
    [await sessionCookie.clear()],
  );
});

export default function PasswordReset() {
  const { i18n } = useLingui();
  const { over } = useLoaderData<typeof loader>();
  const result = useLastResult();
  return (
    <SignInPage>
      <Card level={1} title={i18n._("Choose a new password")}>
        {/* A rejected form stays, with its errors. */}
        {over && !result ? (
          <Alert tone="danger">{i18n._("This link no longer works. Request a new one.")}</Alert>
        ) : (
          <ResetForm />
        )}
        <nav aria-label={i18n._("Login help")} className="card-links">
          <Link to={paths.passwordRecovery}>{i18n._("Request a new link")}</Link>{" "}
          <Link to={paths.signIn}>{i18n._("Back to login")}</Link>
        </nav>
      </Card>
    </SignInPage>
  );
}

function ResetForm() {
  const { i18n } = useLingui();
  const { constraint, email, isUnread, passkeys, calendar } = useLoaderData<typeof loader>();
  const [form, fields] = useFields<PasswordResetFields>("password-reset", constraint);
  return (
    <Form {...form} labels={NEW_PASSWORD_LABELS}>
      {email && (
        <p>
          <Trans id="New password for {email}" values={{ email: <Address>{email}</Address> }} />
        </p>
      )}
      {isUnread && <p className="muted">{i18n._("Couldn't load whose password this link changes.")}</p>}
      <p>
        {i18n._(
          "Changing your password logs you out everywhere. The next time you log in, you'll set up your authenticator app again.",
        )}
        {passkeys && ` ${i18n._("If you have passkeys, they're removed.")}`}
        {calendar && ` ${i18n._("If you have a calendar feed, its address stops working.")}`}
      </p>
      <ErrorSummary title={i18n._("Your password hasn't changed.")} />
      <NewPassword fields={fields} />
      <Button variant="primary">{i18n._("Send")}</Button>
    </Form>
  );
}
