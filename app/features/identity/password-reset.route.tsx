import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type HeadersFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { parseForm } from "~/domain/form";
import { PASSWORD_FIELDS } from "~/domain/password";
import { PublicPage } from "~/layout/public-page";
import { danger, success } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { dropSession } from "~/session/session.server";
import { visitorUpstream } from "~/session/viewer.server";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { attempt, errorsOf, failureInit } from "~/upstream/failure.server";
import { resetPassword } from "~/upstream/people.server";
import { NEW_PASSWORD_LABELS, NewPassword } from "./new-password";
import { type PasswordResetFields, passwordResetSchema } from "./password-reset.schema";

export const handle = { title: "Password reset" };

/** The token is not looked at: only the POST uses it. */
export const loader = () => ({ constraint: getZodConstraint(passwordResetSchema) });

/** REC-04, REC-05: the upstream ends the user's sessions, so this browser's ends here. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const submission = parseForm(form, passwordResetSchema);
  const hideFields = PASSWORD_FIELDS;
  if (submission.status !== "success")
    return data({ result: submission.reply({ hideFields }), notifications: [] }, 400);
  const token = args.params.passwordResetToken ?? "";
  const outcome = await attempt(resetPassword(visitorUpstream(args).once(form), token, submission.value.password));
  if (outcome.ok) return redirectWith(paths.signIn, [success("Password changed successfully.")], [await dropSession()]);
  const { failure } = outcome;
  const result = submission.reply({ hideFields, ...errorsOf(failure, { password: "password" }) });
  return data({ result, notifications: [danger("Failed to change password.")] }, failureInit(failure));
}

/** Lets Retry-After out. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function PasswordReset() {
  const { constraint } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const [form, fields] = useForm<PasswordResetFields>({ id: "password-reset", lastResult: result, constraint });
  return (
    <PublicPage>
      <Card level={1} title="Choose a new password">
        <Form {...getFormProps(form)}>
          <p>Your open sessions end. At your next log in you set up your authenticator anew.</p>
          <ErrorSummary result={result} form={form} labels={NEW_PASSWORD_LABELS} title="Failed to change password." />
          <NewPassword fields={fields} />
          <Button variant="primary">Send</Button>
        </Form>
        <nav aria-label="Sign-in help" className="card-links">
          <Link to={paths.passwordRecovery}>Request a new link</Link>
          <Link to={paths.signIn}>Back to log in</Link>
        </nav>
      </Card>
    </PublicPage>
  );
}
