import { useLingui } from "@lingui/react";
import type { ChangeEvent } from "react";
import { Checkbox } from "~/ui/field/checkbox";
import type { FieldMeta } from "~/ui/field/control";
import { FormSection } from "~/ui/form/form-parts";

type Props = {
  fields: Record<"fleetManager" | "userManager", FieldMeta>;
  /** The reason for which the roles can't be changed. */
  reason?: string;
  /** True for the master user, who has all permissions. */
  all?: boolean;
  onUserManager?: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** Renders the roles that a user can have on the whole company (USER-02, USER-03). */
export function GlobalPermissions({ fields, reason, all = false, onUserManager }: Props) {
  const { i18n } = useLingui();
  return (
    <FormSection title={i18n._("Global Permissions")}>
      <Checkbox
        label={i18n._("Fleet Manager")}
        field={fields.fleetManager}
        {...(all && { defaultChecked: true })}
        hint={reason ?? i18n._("Manages all locations, machines and remote access.")}
        disabled={reason !== undefined}
      />
      <Checkbox
        label={i18n._("User Manager")}
        field={fields.userManager}
        {...(all && { defaultChecked: true })}
        hint={reason ?? i18n._("Invites, edits and deletes users.")}
        disabled={reason !== undefined}
        onChange={onUserManager}
      />
    </FormSection>
  );
}
