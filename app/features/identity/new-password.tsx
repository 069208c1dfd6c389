import { useLingui } from "@lingui/react";
import { MIN_PASSWORD_LENGTH } from "#contract/limits";
import { msg } from "~/i18n/i18n";
import type { FieldMeta } from "~/ui/field/control";
import { PasswordField } from "~/ui/field/text-field";

export const NEW_PASSWORD_LABELS = { password: msg("Password"), passwordAgain: msg("Re-type password") };

/** Renders the fields of a new password and its repetition (REC-03, REG-09). */
export function NewPassword({ fields }: { fields: Record<"password" | "passwordAgain", FieldMeta> }) {
  const { i18n } = useLingui();
  return (
    <div className="form-grid">
      <PasswordField
        field={fields.password}
        autoComplete="new-password"
        hint={i18n._("At least {count, number} characters.", { count: MIN_PASSWORD_LENGTH })}
      />
      <PasswordField field={fields.passwordAgain} autoComplete="new-password" />
    </div>
  );
}
