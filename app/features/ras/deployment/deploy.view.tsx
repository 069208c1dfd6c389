import type { getZodConstraint } from "@conform-to/zod/v4";
import { Trans, useLingui } from "@lingui/react";
import { useFields } from "~/forms/use-fields";
import { useLastResult } from "~/forms/use-last-result";
import { Alert } from "~/ui/alert/alert";
import { Form } from "~/ui/form/form";
import { DefaultButton, FormActions } from "~/ui/form/form-parts";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { ReviewBox } from "../gateway/review-box";
import type { DeviceOption } from "../gateway/settings-form/device-options.server";
import type { SettingsForm } from "../gateway/settings-form/settings.schema";
import { LABELS, SettingsFields, type SettingsFieldsProps } from "../gateway/settings-form/settings-fields";
import type { DeploymentDefaults, DeploymentReview } from "./deployment.server";
import { RestoredUsers } from "./restored-users";

interface Props extends Omit<SettingsFieldsProps, "fields"> {
  name: string;
  isTaken: boolean;
  /** What is asked about before the deployment; undefined before the first Save. */
  review: DeploymentReview | undefined;
  /** The settings of the location's last gateway; null without one. */
  last: DeploymentDefaults | null;
  constraint: ReturnType<typeof getZodConstraint>;
  closeTo: string;
}

/** Renders the form of a new deployment, filled with the location's last settings, if any (RASX-01). */
export function DeployForm({ name, isTaken, review, last, constraint, closeTo, ...fieldOptions }: Props) {
  const { i18n } = useLingui();
  const result = useLastResult();
  const onlyDevice = findOnlyDevice(fieldOptions.devices);
  const [form, fields] = useFields<SettingsForm & { restore?: string }>("ras-settings", constraint, {
    method: "nat",
    internalMethod: "manual",
    routing: "allTraffic",
    restore: "on",
    ...last?.values,
    serialNumber: last?.values.serialNumber || onlyDevice,
  });
  const actions = (
    <FormActions
      submit={review ? i18n._("Save and deploy these settings") : i18n._("Save and deploy")}
      reason={isTaken && !result ? i18n._("Remote access is already deployed here.") : undefined}
      cancelTo={closeTo}
    />
  );
  return (
    <Form {...form} labels={LABELS} className="ras-settings" errorSummary={i18n._("Your settings weren't deployed.")}>
      <DefaultButton />
      {review && <ReviewBox key={review.fingerprint} changes={[]} warnings={review.warnings} />}
      {review && actions}
      <input
        type="hidden"
        name="reviewed"
        value={review?.fingerprint ?? String(result?.initialValue?.reviewed ?? "")}
      />
      <p>
        <Trans
          id="You're deploying remote access at {name}."
          values={{ name: <strong translate="no">{name}</strong> }}
        />
      </p>
      {last && <PreviousSettingsAlert {...last} />}
      <SettingsFields fields={fields} {...fieldOptions} />
      {last && last.users.length > 0 && <RestoredUsers users={last.users} field={fields.restore} />}
      <p className="muted">
        <Trans
          id="Users will see {name} on their Remote Access page. Their VPN profiles connect to the public endpoint."
          values={{ name: <Untranslated>{name}</Untranslated> }}
        />
      </p>
      {!review && actions}
    </Form>
  );
}

function PreviousSettingsAlert({ removed, lost }: DeploymentDefaults) {
  const { i18n } = useLingui();
  return (
    <Alert tone="info" title={i18n._("We've filled in the previous settings")}>
      <p>{i18n._("They were used here until remote access was undeployed on {removed}.", { removed })}</p>
      {lost.length > 0 && (
        <p>
          {i18n._("These destinations no longer exist here and were left out: {destinations}.", {
            destinations: lost.join(", "),
          })}
        </p>
      )}
    </Alert>
  );
}

/** Returns the serial number of the only suitable device, which is preselected; otherwise "". */
function findOnlyDevice(devices: DeviceOption[]): string {
  const suitable = devices.filter((device) => device.suitable);
  return (suitable.length === 1 && suitable[0]?.serialNumber) || "";
}
