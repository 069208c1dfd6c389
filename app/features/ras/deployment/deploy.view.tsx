import type { getZodConstraint } from "@conform-to/zod/v4";
import type { ReactNode } from "react";
import { DESTINATIONS_MINIMUM_VERSION } from "#contract/os-version";
import { useFields } from "~/forms/use-fields";
import { useLastResult } from "~/forms/use-last-result";
import { TermBadge } from "~/networks/term-badge";
import { Alert } from "~/ui/alert/alert";
import { Badge } from "~/ui/badge/badge";
import { Checkbox } from "~/ui/field/checkbox";
import type { FieldMeta } from "~/ui/field/control";
import { Form } from "~/ui/form/form";
import { DefaultButton, FormActions } from "~/ui/form/form-parts";
import type { DeviceOption } from "../gateway/options.server";
import type { SettingsForm } from "../gateway/settings.schema";
import { LABELS, SettingsFields, type SettingsFieldsProps } from "../gateway/settings-fields";
import type { DeploymentDefaults } from "./deployment.server";

interface Props extends Omit<SettingsFieldsProps, "fields"> {
  name: string;
  isTaken: boolean;
  /** The settings of the location's last gateway; null without one. */
  last: DeploymentDefaults | null;
  constraint: ReturnType<typeof getZodConstraint>;
  closeTo: string;
}

/** Renders the form of a new deployment, filled with the location's last settings, if any (RASX-01). */
export function DeployForm({ name, isTaken, last, constraint, closeTo, ...fieldOptions }: Props) {
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
  return (
    <Form {...form} labels={LABELS} className="ras-settings" errorSummary="Remote access isn't deployed yet.">
      <DefaultButton />
      <p>
        You're deploying remote access at <strong>{name}</strong>.
      </p>
      {last && <PreviousSettingsAlert {...last} />}
      <SettingsFields fields={fields} {...fieldOptions} />
      {last && last.users.length > 0 && <RestoredUsers users={last.users} field={fields.restore} />}
      <FormActions
        submit="Save"
        reason={isTaken && !result ? "Remote access is already deployed here." : undefined}
        cancelTo={closeTo}
      />
    </Form>
  );
}

function PreviousSettingsAlert({ removed, lost }: DeploymentDefaults) {
  return (
    <Alert tone="info" title="We've filled in the previous settings">
      <p>They were used here until remote access was undeployed on {removed}.</p>
      {lost.length > 0 && <p>These destinations no longer exist here and were left out: {lost.join(", ")}.</p>}
    </Alert>
  );
}

/** Renders the check box that restores the previous users' access, and what each of them gets on the chosen device. */
function RestoredUsers({ users, field }: Pick<DeploymentDefaults, "users"> & { field: FieldMeta }) {
  const [newer, older] = [countUsers(users, "newer"), countUsers(users, "older")];
  return (
    <section className="stack-s" aria-labelledby="ras-restored">
      <h3 id="ras-restored">Previous users</h3>
      <Checkbox
        label="Give these users access again"
        hint="They'll need to download their VPN profile again. Whoever doesn't get access now can get it at the next deployment."
        field={field}
      />
      <p>
        <ByDevice newer={newer} older={newer === older ? older : `${older} on ${OLDER}`}>
          {(count) => `${count}.`}
        </ByDevice>
      </p>
      <ul className="ras-affected">
        {users.map(({ email, allowedDestinations: allowed, note, newer, older }) => (
          <li key={email}>
            <input type="hidden" name="restored" value={email} />
            {email}: {allowed.length === 0 ? "All traffic" : allowed.join(", ")}
            <TermBadge note={note} />
            <ByDevice newer={newer.reason} older={older.reason}>
              {(reason) => <Badge tone="warning">{reason}</Badge>}
            </ByDevice>
          </li>
        ))}
      </ul>
    </section>
  );
}

type DeviceKind = "newer" | "older";

const OLDER = `a gateway below version ${DESTINATIONS_MINIMUM_VERSION}`;

const countUsers = (users: DeploymentDefaults["users"], kind: DeviceKind) =>
  `${users.filter((user) => user[kind].gets).length} of ${users.length} users can get access again`;

/** Renders a text for the chosen device. Both are in the page and CSS shows one, the older device's while none is chosen. */
function ByDevice({
  newer,
  older,
  children,
}: Record<DeviceKind, string | null> & { children: (text: string) => ReactNode }) {
  if (newer === older) return newer && children(newer);
  return (
    <>
      {newer && <span className="ras-on-newer">{children(newer)}</span>}
      {older && <span className="ras-on-older">{children(older)}</span>}
    </>
  );
}

/** Returns the serial number of the only suitable device, which is preselected; otherwise "". */
function findOnlyDevice(devices: DeviceOption[]): string {
  const suitable = devices.filter((device) => device.suitable);
  return (suitable.length === 1 && suitable[0]?.serialNumber) || "";
}
