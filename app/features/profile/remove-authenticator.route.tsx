import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { parseForm } from "~/forms/parse-form";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { useFields } from "~/forms/use-fields";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { sessionCookie } from "~/session/session.server";
import { Button } from "~/ui/button/button";
import { CancelLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { PasswordField } from "~/ui/field/text-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Page } from "~/ui/page/page";
import { ForgetAuthenticator } from "~/upstream/account-security.server";
import { attempt } from "~/upstream/failure.server";
import { OWN_PASSWORD, ownPasswordSchema, requireRecoveryCodeOwner } from "./own-password.server";

export const handle = {
  title: "Remove authenticator app",
  description: "Remove the authenticator app from your account.",
};

const LABELS = { password: "Current password" };

export async function loader(args: LoaderFunctionArgs) {
  await requireRecoveryCodeOwner(args);
  return { constraint: getZodConstraint(ownPasswordSchema) };
}

/** Removes the authenticator. All sessions end, and the next log in sets up another one (ACT-04). */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const { upstream } = await requireRecoveryCodeOwner(args);
  const submission = parseForm(submitted.form, ownPasswordSchema);
  if (submission.status !== "success") return rejectForm(submission);
  const done = await attempt(upstream.withSubmission(submitted).mutate(ForgetAuthenticator, submission.value));
  if (!done.ok) return rejectForm(submission, failureReasons(done.failure, undefined, OWN_PASSWORD));
  const message = "Your authenticator app has been removed. Log in to set up a new one.";
  return redirectWithFlash(paths.signIn, [success(message)], [await sessionCookie.clear()]);
});

export default function RemoveAuthenticator() {
  const { constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useFields("remove-authenticator", constraint);
  return (
    <Page title="Remove authenticator app" width="narrow" back={{ to: paths.profile, label: "Profile" }}>
      <Card>
        <Form {...form} labels={LABELS} warnOnLeave={false}>
          <p>
            Your current authenticator app and your recovery codes will stop working, and you'll be logged out
            everywhere. Log in again straight away to set up the new app.
          </p>
          <ErrorSummary />
          <PasswordField field={fields.password} />
          <FormActions>
            <Button variant="danger">Remove authenticator app</Button>
            <CancelLink to={paths.profile} />
          </FormActions>
        </Form>
      </Card>
    </Page>
  );
}
