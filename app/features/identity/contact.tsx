import type { FieldMeta } from "~/ui/field/control";
import { TextField } from "~/ui/field/text-field";

export const CONTACT_LABELS = { firstName: "First name", lastName: "Last name", role: "Role", phone: "Phone number" };

/** Who somebody is, for sign-up and invitation; what is required the schema says. */
export function ContactFields({ fields }: { fields: Record<keyof typeof CONTACT_LABELS, FieldMeta> }) {
  return (
    <div className="form-grid">
      <TextField label={CONTACT_LABELS.firstName} field={fields.firstName} autoComplete="given-name" />
      <TextField label={CONTACT_LABELS.lastName} field={fields.lastName} autoComplete="family-name" />
      <TextField label={CONTACT_LABELS.role} field={fields.role} autoComplete="organization-title" />
      <TextField
        label={CONTACT_LABELS.phone}
        field={fields.phone}
        type="tel"
        autoComplete="tel"
        hint="Digits only, with a plus before the country code, as in +390212345678."
      />
    </div>
  );
}

/** REG-01, INV-02: what awaits a new user at the first log in. */
export const TwoStepNote = () => (
  <p className="muted">
    At your first log in you set up 2-step verification: you scan a QR code with an authenticator app on your phone, and
    from then on enter the six-digit code that it shows.
  </p>
);
