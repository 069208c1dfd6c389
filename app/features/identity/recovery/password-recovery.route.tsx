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
import { requireVisitor } from "~/session/viewer.server";
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
  title: "Password recovery",
  description: "Get an email with a link to choose a new password.",
  cacheableForVisitors: true,
};

const LABELS = { email: "Email address" };

const FAILED = "Failed to send password reset instructions.";

/** Returns the message with the upstream's words (REC-02). A time to wait is shown in the form only. */
const describeFailure = (failure: Failure) =>
  failure.kind === "limited" ? FAILED : [FAILED, messageOr("", failure)].filter(Boolean).join(" ");

export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args);
  const sent = new URL(args.request.url).searchParams.has("sent");
  return { sent, constraint: getZodConstraint(passwordRecoverySchema) };
}

/** Sends a link to reset the password (REC-01, REC-02). The answer is the same for known and unknown addresses. */
export const action = createFormAction(LABELS, async (args, sent) => {
  const upstream = await requireVisitor(args);
  const submission = parseForm(sent.form, passwordRecoverySchema);
  if (submission.status !== "success") return rejectForm(submission);
  const { email } = submission.value;
  const outcome = await attempt(upstream.withSubmission(sent).mutate(SendPasswordReset, { email }));
  if (!outcome.ok) return rejectForm(submission, failureReasons(outcome.failure, describeFailure(outcome.failure)));
  const message = `Password reset instructions successfully sent to ${email}.`;
  return redirectWithFlash(`${paths.passwordRecovery}?sent=1`, [success(message)]);
});

export default function PasswordRecovery() {
  const { sent } = useLoaderData<typeof loader>();
  return (
    <SignInPage>
      <Card level={1} title="Password recovery">
        {sent ? <Sent /> : <RecoveryForm />}
        <nav aria-label="Login help" className="card-links">
          <Link to={paths.signIn}>Back to login</Link>
        </nav>
      </Card>
    </SignInPage>
  );
}

function Sent() {
  return (
    <div className="stack-s">
      <p>Please check your email address for instructions on how to reset your password.</p>
      <p className="muted">
        No email? Check your spam folder, or <Link to={paths.passwordRecovery}>send the instructions again</Link>.
      </p>
    </div>
  );
}

function RecoveryForm() {
  const { constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useFields("password-recovery", constraint);
  return (
    <Form {...form} labels={LABELS} warnOnLeave={false}>
      <p>
        We'll email you a link to choose a new password. This also resets your authenticator app: you'll set it up again
        the next time you log in.
      </p>
      <ErrorSummary title="The email wasn't sent." />
      <TextField field={fields.email} type="email" autoComplete="username" inputMode="email" />
      <Button variant="primary">Send</Button>
    </Form>
  );
}
