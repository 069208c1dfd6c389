import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { parseForm } from "~/domain/form";
import { PublicPage } from "~/layout/public-page";
import { danger, success } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { requireVisitor } from "~/session/viewer.server";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { TextField } from "~/ui/field/text-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { attempt, failureInit } from "~/upstream/failure.server";
import { sendPasswordReset } from "~/upstream/people.server";
import { passwordRecoverySchema } from "./password-recovery.schema";

export const handle = { title: "Password recovery" };

export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args);
  const sent = new URL(args.request.url).searchParams.has("sent");
  return { sent, constraint: getZodConstraint(passwordRecoverySchema) };
}

/** REC-01, REC-02: the answer is the same whether the address is known. */
export async function action(args: ActionFunctionArgs) {
  const upstream = await requireVisitor(args);
  const form = await args.request.formData();
  const submission = parseForm(form, passwordRecoverySchema);
  if (submission.status !== "success") return data({ result: submission.reply(), notifications: [] }, 400);
  const { email } = submission.value;
  const outcome = await attempt(sendPasswordReset(upstream.once(form), email));
  if (!outcome.ok) {
    const message = `Failed to send password reset instructions. ${outcome.failure.message}`.trim();
    const result = submission.reply({ formErrors: [message] });
    return data({ result, notifications: [danger(message)] }, failureInit(outcome.failure));
  }
  const sent = success(`Password reset instructions successfully sent to ${email}.`);
  return redirectWith(`${paths.passwordRecovery}?sent=1`, [sent]);
}

/** Lets Retry-After out. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function PasswordRecovery() {
  const { sent } = useLoaderData<typeof loader>();
  return (
    <PublicPage>
      <Card level={1} title="Password recovery">
        {sent ? <Sent /> : <RecoveryForm />}
        <nav aria-label="Sign-in help" className="card-links">
          <Link to={paths.signIn}>Back to log in</Link>
        </nav>
      </Card>
    </PublicPage>
  );
}

function Sent() {
  return (
    <div className="stack-s">
      <p>Please check your email address for instructions on how to reset your password.</p>
      <p className="muted">
        Nothing there? Look among the unwanted mails, or <Link to={paths.passwordRecovery}>send them again</Link>.
      </p>
    </div>
  );
}

function RecoveryForm() {
  const { constraint } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const [form, fields] = useForm({ id: "password-recovery", lastResult: result, constraint });
  return (
    <Form {...getFormProps(form)}>
      <p>
        We send you a link with which you choose a new password. It also resets your authenticator: at your next log in
        you set it up anew.
      </p>
      <ErrorSummary result={result} form={form} labels={{ email: "Email address" }} />
      <TextField label="Email address" field={fields.email} type="email" autoComplete="username" inputMode="email" />
      <Button variant="primary">Send</Button>
    </Form>
  );
}
