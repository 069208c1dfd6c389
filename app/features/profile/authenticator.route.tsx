import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parseForm } from "~/forms/form";
import { failed, refuse } from "~/forms/refuse.server";
import { submitting } from "~/forms/submitting.server";
import { useFields } from "~/forms/use-fields";
import { unlessInTrouble } from "~/layout/revalidate";
import { success } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { dropSession } from "~/session/session.server";
import { Button } from "~/ui/button/button";
import { CancelLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { PasswordField } from "~/ui/field/text-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Page } from "~/ui/page/page";
import { attempt } from "~/upstream/failure.server";
import { ForgetAuthenticator } from "~/upstream/recovery-codes.server";
import { OWN_PASSWORD, ownPasswordSchema, requireCodes } from "./own-password.server";

export const shouldRevalidate = unlessInTrouble;

export const handle = {
  title: "New authenticator",
  description: "Replace the authenticator app of your account.",
};

const LABELS = { password: "Current password" };

export async function loader(args: LoaderFunctionArgs) {
  await requireCodes(args);
  return { constraint: getZodConstraint(ownPasswordSchema) };
}

/** Gives up the authenticator. All sessions end, and the log in sets up the next one (ACT-04). */
export const action = submitting(LABELS, async (args, sent) => {
  const { upstream } = await requireCodes(args);
  const submission = parseForm(sent.form, ownPasswordSchema);
  if (submission.status !== "success") return refuse(submission);
  const done = await attempt(upstream.once(sent).act(ForgetAuthenticator, submission.value));
  if (!done.ok) return refuse(submission, failed(done.failure, undefined, OWN_PASSWORD));
  const message = "Your authenticator was given up. Log in to set up the new one.";
  return redirectWith(paths.signIn, [success(message)], [await dropSession()]);
});

export { headers } from "~/forms/headers";

export default function NewAuthenticator() {
  const { constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useFields("authenticator", constraint);
  return (
    <Page title="New authenticator" width="narrow" back={{ to: paths.profile, label: "Profile" }}>
      <Card>
        <Form {...form} labels={LABELS} asksToLeave={false}>
          <p>
            Your present authenticator and your recovery codes stop working, and you are logged out everywhere. At your
            next log in you set up the new authenticator: do it at once.
          </p>
          <ErrorSummary />
          <PasswordField field={fields.password} />
          <FormActions>
            <Button variant="danger">Give up the authenticator</Button>
            <CancelLink to={paths.profile} />
          </FormActions>
        </Form>
      </Card>
    </Page>
  );
}
