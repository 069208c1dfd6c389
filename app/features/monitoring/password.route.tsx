import { getZodConstraint } from "@conform-to/zod/v4";
import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MIN_PASSWORD_LENGTH } from "#contract/limits";
import { buildMonitoringUrl, canManageMonitoring, MONITORING_ACCESS_HINT } from "~/company/monitoring";
import { MonitoringDetails } from "~/company/monitoring-details";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { useFields } from "~/forms/use-fields";
import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { PasswordField } from "~/ui/field/text-field";
import { Form } from "~/ui/form/form";
import { OtherUsersFormAlert } from "~/ui/form/other-users-form";
import { WithAside } from "~/ui/page/page";
import { attempt, messageOr } from "~/upstream/failure.server";
import { resetMonitoringPassword } from "~/upstream/monitoring.server";
import { requireMonitoringManager } from "./manager.server";
import { monitoringPasswordSchema } from "./monitoring.schema";

export const handle = { name: msg("Monitoring Security Settings") };

const FAILED = msg("Failed to Change Password...");
const CHANGED = msg("Password has been changed!");
const LABELS = { password: msg("New password"), passwordAgain: msg("Re-type new password") };

/** Returns whether the viewer may change the monitoring password (MON-03, MON-04), and what it is for. */
export async function loader(args: LoaderFunctionArgs) {
  const { permissions, company } = await requireViewer(args);
  return {
    manages: canManageMonitoring(permissions),
    constraint: getZodConstraint(monitoringPasswordSchema),
    address: buildMonitoringUrl(company.monitoringNamespace, config.monitoringDomain),
  };
}

/** Changes the monitoring password. Shows the upstream's message, or else the portal's. */
export const action = createFormAction({}, async (args, submitted) => {
  const { upstream, company, i18n } = await requireMonitoringManager(args);
  const values = submitted.parse(monitoringPasswordSchema);
  const changed = await attempt(
    resetMonitoringPassword(upstream.withSubmission(submitted), company.id, values.password),
  );
  if (changed.ok) return redirectWithFlash(paths.monitoringPassword, [success(changed.value || i18n._(CHANGED))]);
  return rejectForm(submitted, failureReasons(changed.failure, messageOr(i18n._(FAILED), changed.failure)));
});

export default function ChangePassword() {
  const { i18n } = useLingui();
  const { manages, address } = useLoaderData<typeof loader>();
  const details = (
    <Card title={address ? i18n._("Monitoring details") : undefined}>
      <MonitoringDetails address={address} />
    </Card>
  );
  return (
    <WithAside aside={details}>
      <Card title={i18n._("Monitoring Security Settings")}>
        {manages ? (
          <PasswordForm />
        ) : (
          <EmptyState kind="not-allowed" title={i18n._("You can't change the monitoring password")}>
            {i18n._(MONITORING_ACCESS_HINT)}
          </EmptyState>
        )}
      </Card>
    </WithAside>
  );
}

function PasswordForm() {
  const { i18n } = useLingui();
  const { constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useFields("monitoring", constraint);
  return (
    <Form {...form} labels={LABELS} className="form-narrow" errorSummary={i18n._("The password hasn't changed.")}>
      <OtherUsersFormAlert />
      <PasswordField
        field={fields.password}
        autoComplete="new-password"
        hint={i18n._("At least {count, number} characters.", { count: MIN_PASSWORD_LENGTH })}
      />
      <PasswordField field={fields.passwordAgain} autoComplete="new-password" />
      <Button variant="primary" busyLabel={i18n._("Saving…")}>
        {i18n._("Change Password")}
      </Button>
    </Form>
  );
}
