import { getZodConstraint } from "@conform-to/zod/v4";
import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { useFields } from "~/forms/use-fields";
import { msg } from "~/i18n/i18n";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { TextField } from "~/ui/field/text-field";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Panel } from "~/ui/panel/panel";
import { attempt } from "~/upstream/failure.server";
import { addAlertContact } from "~/upstream/monitoring.server";
import { requireMonitoringManager } from "./manager.server";
import { newContactSchema } from "./monitoring.schema";

export const handle = { name: msg("Add Email") };

const FAILED = msg("Failed to add to notification email list.");
const LABELS = { email: msg("Email"), firstName: msg("First Name"), lastName: msg("Last Name") };
const ADDED = msg("Successfully added to notification email list.");

/** Requires a viewer who may add alert contacts (MON-02). */
export async function loader(args: LoaderFunctionArgs) {
  await requireMonitoringManager(args);
  return { constraint: getZodConstraint(newContactSchema) };
}

export const action = createFormAction(LABELS, async (args, submitted) => {
  const { upstream, company, i18n } = await requireMonitoringManager(args);
  const values = submitted.parse(newContactSchema);
  const added = await attempt(addAlertContact(upstream.withSubmission(submitted), company.id, values));
  const back = paths.alertContacts + new URL(args.request.url).search;
  if (added.ok) return redirectWithFlash(back, [success(i18n._(ADDED))]);
  const { failure } = added;
  if (failure.kind === "conflict" && failure.message)
    return rejectForm(submitted, { fields: { email: [failure.message] }, notifications: [i18n._(FAILED)], failure });
  return rejectForm(submitted, failureReasons(failure, i18n._(FAILED)));
});

export default function NewContact() {
  const { i18n } = useLingui();
  const { constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useFields("new-contact", constraint);
  const closeTo = paths.alertContacts + useLocation().search;
  return (
    <Panel title={i18n._("Add Email")} closeTo={closeTo}>
      <Form {...form} labels={LABELS} errorSummary={i18n._("The list hasn't changed.")}>
        <TextField field={fields.email} type="email" inputMode="email" autoComplete="off" />
        <TextField field={fields.firstName} autoComplete="off" />
        <TextField field={fields.lastName} autoComplete="off" />
        <FormActions submit={i18n._("Add Contact")} cancelTo={closeTo} />
      </Form>
    </Panel>
  );
}
