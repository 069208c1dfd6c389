import { Checkbox } from "~/ui/field/checkbox";
import type { FieldMeta } from "~/ui/field/control";

type Name = "news" | "productNews" | "surveys" | "consent";
type Fields = Record<Name, FieldMeta>;

export function Subscriptions({ fields }: { fields: Fields }) {
  return (
    <div className="stack-s">
      <Checkbox label="I would like to receive news by email" field={fields.news} />
      <Checkbox label="I would like to receive product news by email" field={fields.productNews} />
      <Checkbox label="I would like to take part in satisfaction surveys" field={fields.surveys} />
    </div>
  );
}

/** Renders the consent to data collection with the privacy policy (REG-06). A consent can't be taken back here (PROF-02). */
export function DataConsent({ fields, policyUrl, given }: { fields: Fields; policyUrl: string; given?: boolean }) {
  const policy = (
    <>
      {given && "You've given this consent. To withdraw it, contact support. "}
      Read the{" "}
      <a href={policyUrl} target="_blank" rel="noreferrer">
        privacy policy (opens in a new tab)
      </a>
      .
    </>
  );
  return (
    <Checkbox
      label="I agree to my data being collected and stored"
      field={fields.consent}
      hint={policy}
      required={!given}
      disabled={given}
      {...(given && { defaultChecked: true })}
    />
  );
}

export const CONSENT_LABELS = { consent: "Data-collection consent" };
