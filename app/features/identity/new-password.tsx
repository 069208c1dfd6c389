import { MIN_PASSWORD_LENGTH } from "#contract/limits";
import type { FieldMeta } from "~/ui/field/control";
import { PasswordField } from "~/ui/field/text-field";

export const NEW_PASSWORD_LABELS = { password: "Password", passwordAgain: "Re-type password" };

/** Renders the fields of a new password and its repetition (REC-03, REG-09). */
export function NewPassword({ fields }: { fields: Record<"password" | "passwordAgain", FieldMeta> }) {
  return (
    <>
      <PasswordField
        field={fields.password}
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
      />
      <PasswordField field={fields.passwordAgain} autoComplete="new-password" />
    </>
  );
}
