import { Trans, useLingui } from "@lingui/react";
import { msg } from "~/i18n/i18n";
import { Checkbox } from "~/ui/field/checkbox";
import type { FieldMeta } from "~/ui/field/control";

type Name = "news" | "productNews" | "surveys" | "consent";
type Fields = Record<Name, FieldMeta>;

export function Subscriptions({ fields }: { fields: Fields }) {
  const { i18n } = useLingui();
  return (
    <div className="stack-s">
      <Checkbox label={i18n._("I would like to receive news by email")} field={fields.news} />
      <Checkbox label={i18n._("I would like to receive product news by email")} field={fields.productNews} />
      <Checkbox label={i18n._("I would like to take part in satisfaction surveys")} field={fields.surveys} />
    </div>
  );
}

/** Renders the consent to data collection with the privacy policy (REG-06). A consent can't be taken back here (PROF-02). */
export function DataConsent({ fields, policyUrl, given }: { fields: Fields; policyUrl: string; given?: boolean }) {
  const { i18n } = useLingui();
  const policy = (
    <>
      {given && `${i18n._("You've given this consent. To withdraw it, contact support.")} `}
      <Trans
        id="Read the <0>privacy policy (opens in a new tab)</0>."
        // biome-ignore lint/a11y/useAnchorContent: the sentence has the link's text
        components={{ 0: <a href={policyUrl} target="_blank" rel="noreferrer" /> }}
      />
    </>
  );
  return (
    <Checkbox
      label={i18n._("I agree to my data being collected and stored")}
      field={fields.consent}
      hint={policy}
      required={!given}
      disabled={given}
      {...(given && { defaultChecked: true })}
    />
  );
}

export const CONSENT_LABELS = { consent: msg("Data-collection consent") };
