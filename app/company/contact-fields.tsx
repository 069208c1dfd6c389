import { useLingui } from "@lingui/react";
import { msg } from "~/i18n/i18n";
import type { FieldMeta } from "~/ui/field/control";
import { TextField } from "~/ui/field/text-field";

export const CONTACT_LABELS = {
  firstName: msg("First name"),
  lastName: msg("Last name"),
  role: msg("Role"),
  phone: msg("Phone number"),
};

type Name = keyof typeof CONTACT_LABELS;

/** The fields by the upstream's names (contract decision 46). */
export const CONTACT_FIELD_NAMES: Record<string, Name> = {
  firstName: "firstName",
  lastName: "lastName",
  roleInCompany: "role",
  phoneNumber: "phone",
};

type Props = {
  fields: Record<Name, FieldMeta>;
  /** True for the viewer's own contact, which the browser may fill in. */
  own?: boolean;
};

/** Renders name, role and phone number of a user. The schema decides which of them are required. */
export function ContactFields({ fields, own = true }: Props) {
  const { i18n } = useLingui();
  const fill = (token: string) => (own ? token : "off");
  return (
    <div className="form-grid">
      <TextField field={fields.firstName} autoComplete={fill("given-name")} />
      <TextField field={fields.lastName} autoComplete={fill("family-name")} />
      <TextField field={fields.role} autoComplete={fill("organization-title")} />
      <TextField
        field={fields.phone}
        type="tel"
        autoComplete={fill("tel")}
        hint={i18n._("Digits only. You can start with + and the country code, for example +390212345678.")}
      />
    </div>
  );
}
