import { getZodConstraint } from "@conform-to/zod/v4";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { normalizeRecoveryCode } from "#contract/identity/recovery-codes";
import { createFormAction } from "~/forms/form-action.server";
import { parseForm } from "~/forms/parse-form";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { useFields } from "~/forms/use-fields";
import { paths } from "~/paths";
import { Button } from "~/ui/button/button";
import { CancelLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { PasswordField, TextField } from "~/ui/field/text-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Link } from "~/ui/link/link";
import { Page } from "~/ui/page/page";
import { BeginAuthenticatorReplacement } from "~/upstream/account-security.server";
import { attempt } from "~/upstream/failure.server";
import { newSecretCookie, OWN_PASSWORD, replacementSchema, requireRecoveryCodeOwner } from "./own-password.server";

export const handle = {
  title: "Replace authenticator app",
  description: "Replace the authenticator app for your account.",
};

const LABELS = { password: "Current password", code: "Code from your current app, or a recovery code" };

export async function loader(args: LoaderFunctionArgs) {
  await requireRecoveryCodeOwner(args);
  return { constraint: getZodConstraint(replacementSchema) };
}

/** Starts the replacement: the current authenticator works until the new one is confirmed (ACT-04). */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const { upstream, user } = await requireRecoveryCodeOwner(args);
  const submission = parseForm(submitted.form, replacementSchema);
  if (submission.status !== "success") return rejectForm(submission);
  const { password, code } = submission.value;
  const proof = { password, token: normalizeRecoveryCode(code) };
  const begun = await attempt(upstream.withSubmission(submitted).mutate(BeginAuthenticatorReplacement, proof));
  if (!begun.ok)
    return rejectForm(submission, failureReasons(begun.failure, undefined, { ...OWN_PASSWORD, token: "code" }));
  const { secret } = begun.value.beginAuthenticatorReplacement;
  const headers = { "Set-Cookie": await newSecretCookie.serialize(user.id, { secret }) };
  return redirect(paths.newAuthenticator, { headers });
});

export default function ReplaceAuthenticator() {
  const { constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useFields("replace-authenticator", constraint);
  return (
    <Page title="Replace authenticator app" width="narrow" back={{ to: paths.profile, label: "Profile" }}>
      <Card>
        <div className="stack">
          <Form {...form} labels={LABELS} warnOnLeave={false}>
            <p>Your current app keeps working until you confirm the new one with a code from it.</p>
            <ErrorSummary />
            <PasswordField field={fields.password} />
            <TextField
              field={fields.code}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              hint="Each code works once."
            />
            <FormActions>
              <Button variant="primary">Set up new app</Button>
              <CancelLink to={paths.profile} />
            </FormActions>
          </Form>
          <p>
            Have you lost your app and your recovery codes?{" "}
            <Link to={paths.removeAuthenticator}>Remove authenticator app</Link>
          </p>
        </div>
      </Card>
    </Page>
  );
}
