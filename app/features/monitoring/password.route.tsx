import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { parseForm } from "~/domain/form";
import { danger, success } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { PasswordField } from "~/ui/field/text-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { attempt, failureInit, messageOr } from "~/upstream/failure.server";
import { resetMonitoringPassword } from "~/upstream/monitoring.server";
import { requireManager } from "./manager.server";
import { monitoringPasswordSchema } from "./password.schema";
import { managesMonitoring, WHO_MANAGES } from "./rights";

const FAILED = "Failed to Change Password...";
const CHANGED = "Password has been changed!";

/** MON-03, MON-04. */
export async function loader(args: LoaderFunctionArgs) {
  const { permissions } = await requireViewer(args);
  return { manages: managesMonitoring(permissions), constraint: getZodConstraint(monitoringPasswordSchema) };
}

/** The server's message shows, or the fallback. */
export async function action(args: ActionFunctionArgs) {
  const { upstream, company } = await requireManager(args);
  const form = await args.request.formData();
  const submission = parseForm(form, monitoringPasswordSchema);
  const hideFields = ["password" as const, "passwordAgain" as const];
  if (submission.status !== "success")
    return data({ result: submission.reply({ hideFields }), notifications: [] }, 400);
  const changed = await attempt(resetMonitoringPassword(upstream.once(form), company.id, submission.value.password));
  if (changed.ok) return redirectWith(paths.monitoringPassword, [success(changed.value || CHANGED)]);
  const message = messageOr(FAILED, changed.failure);
  const result = submission.reply({ hideFields, formErrors: [message] });
  return data({ result, notifications: [danger(message)] }, failureInit(changed.failure));
}

/** Lets Retry-After out. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ChangePassword() {
  const { manages } = useLoaderData<typeof loader>();
  return (
    <Card title="Monitoring Security Settings">
      {manages ? (
        <PasswordForm />
      ) : (
        <EmptyState kind="not-allowed" title="You can't change the monitoring password">
          {WHO_MANAGES}
        </EmptyState>
      )}
    </Card>
  );
}

function PasswordForm() {
  const { constraint } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const [form, fields] = useForm({ id: "monitoring", lastResult: result, constraint, shouldValidate: "onSubmit" });
  const labels = { password: "New password", passwordAgain: "Re-type new password" };
  return (
    <Form {...getFormProps(form)} className="form-narrow">
      <ErrorSummary result={result} form={form} labels={labels} />
      <PasswordField
        label={labels.password}
        field={fields.password}
        autoComplete="new-password"
        hint="At least 6 characters."
      />
      <PasswordField label={labels.passwordAgain} field={fields.passwordAgain} autoComplete="new-password" />
      <Button variant="primary" busyLabel="Saving…">
        Change Password
      </Button>
    </Form>
  );
}
