import { getZodConstraint } from "@conform-to/zod/v4";
import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { useFields } from "~/forms/use-fields";
import { msg } from "~/i18n/i18n";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { AccountLinks } from "~/session/account-links";
import { readAccountLinks } from "~/session/account-links.server";
import { requireOwnAccount } from "~/session/own-account.server";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Select } from "~/ui/field/select";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Link } from "~/ui/link/link";
import { Page } from "~/ui/page/page";
import { readAlertChoices, SetAlertChoices } from "~/upstream/alerts.server";
import { attempt } from "~/upstream/failure.server";
import { FREQUENCIES, type Frequency, SUBJECT_NAMES, SUBJECTS } from "./subjects";

export const handle = { title: msg("Alerts"), description: msg("Choose what you get emails about, and how often.") };

const LABELS = Object.fromEntries(SUBJECT_NAMES.map((name) => [name, SUBJECTS[name].label]));

const frequency = z
  .enum(Object.keys(FREQUENCIES) as [Frequency, ...Frequency[]], /* i18n */ "Choose how often")
  .optional();

/** Validates the form, which has a frequency for each subject that the user may see (TOLD-01). */
const alertsSchema = z.object(
  Object.fromEntries(SUBJECT_NAMES.map((name) => [name, frequency])) as Record<
    (typeof SUBJECT_NAMES)[number],
    typeof frequency
  >,
);

/** Reads how the viewer is notified of each subject that they may see (TOLD-01). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireOwnAccount(args);
  const [choices, account] = await Promise.all([readAlertChoices(viewer.upstream), readAccountLinks(viewer)]);
  return {
    account,
    constraint: getZodConstraint(alertsSchema),
    chosen: Object.fromEntries(choices.map(({ subject, frequency }) => [subject, frequency])),
  };
}

/** Stores the choices of the subjects that the form had. */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const { upstream, i18n } = await requireOwnAccount(args);
  const value = submitted.parse(alertsSchema);
  const choices = SUBJECT_NAMES.flatMap((subject) => {
    const frequency = value[subject];
    return frequency ? [{ subject, frequency }] : [];
  });
  const stored = await attempt(upstream.withSubmission(submitted).mutate(SetAlertChoices, { choices }));
  if (!stored.ok) return rejectForm(submitted, failureReasons(stored.failure));
  return redirectWithFlash(paths.ownAlerts, [success(i18n._("Alerts saved."))]);
});

export default function Alerts() {
  const { i18n } = useLingui();
  const { chosen, account } = useLoaderData<typeof loader>();
  return (
    <Page
      title={i18n._("Alerts")}
      back={{ to: paths.profile, label: i18n._("Profile") }}
      aside={
        <>
          <AlwaysSent />
          <AccountLinks links={account} />
        </>
      }
    >
      <Card title={i18n._("Emails that you choose")}>
        {Object.keys(chosen).length > 0 ? (
          <AlertsForm />
        ) : (
          <EmptyState title={i18n._("No alerts to choose")}>
            <p>{i18n._("There are alerts about machines and remote access once you can see some.")}</p>
          </EmptyState>
        )}
      </Card>
    </Page>
  );
}

function AlwaysSent() {
  const { i18n } = useLingui();
  return (
    <Card title={i18n._("Emails that you always get")}>
      <div className="stack">
        <p>
          {i18n._(
            "You can't switch off emails about the security of your account, answers to your own requests for access, and the reminder before your own remote access ends.",
          )}
        </p>
        <p>{i18n._("The alert contacts of your company's monitoring don't change here.")}</p>
      </div>
    </Card>
  );
}

function AlertsForm() {
  const { i18n } = useLingui();
  const { chosen, constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useFields("alerts", constraint, chosen);
  const options = Object.entries(FREQUENCIES).map(([value, label]) => ({ value, label: i18n._(label) }));
  return (
    <Form {...form} labels={LABELS} errorSummary={i18n._("Your alerts haven't changed.")}>
      <p>
        <Trans
          id="You hear of what you can see, by email and under <0>Notices</0>. Daily emails come at 8:00, weekly ones on Mondays at 8:00, and only when something has changed."
          components={{ 0: <Link to={paths.notices} /> }}
        />
      </p>
      <div className="form-grid">
        {SUBJECT_NAMES.filter((name) => chosen[name]).map((name) => (
          <Select key={name} field={fields[name]} options={options} hint={i18n._(SUBJECTS[name].hint)} />
        ))}
      </div>
      <FormActions submit={i18n._("Save")} busyLabel={i18n._("Saving…")} cancelTo={paths.profile} />
    </Form>
  );
}
