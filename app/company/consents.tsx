import { Trans, useLingui } from "@lingui/react";
import { msg } from "~/i18n/i18n";
import { Checkbox } from "~/ui/field/checkbox";
import type { FieldMeta } from "~/ui/field/control";

type Fields = Record<"news" | "productNews" | "surveys" | "consent", FieldMeta>;

export function Subscriptions({ fields }: { fields: Omit<Fields, "consent"> }) {
  const { i18n } = useLingui();
  return (
    <div className="stack-s">
      <Checkbox label={i18n._("I would like to receive news by email")} field={fields.news} />
      <Checkbox label={i18n._("I would like to receive product news by email")} field={fields.productNews} />
      <Checkbox label={i18n._("I would like to take part in satisfaction surveys")} field={fields.surveys} />
    </div>
  );
}

interface DataConsentProps {
  fields: Pick<Fields, "consent">;
  policyUrl: string;
  isGiven?: boolean;
}

/** Renders the consent to data collection with the privacy policy (REG-06). A consent can't be taken back here (PROF-02). */
export function DataConsent({ fields, policyUrl, isGiven }: DataConsentProps) {
  const { i18n } = useLingui();
  const policy = (
    <>
      {isGiven && `${i18n._("You've given this consent. To withdraw it, contact support.")} `}
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
      required={!isGiven}
      disabled={isGiven}
      // Without a consent the field keeps its own default value, which `defaultChecked={undefined}` would replace.
      {...(isGiven && { defaultChecked: true })}
    />
  );
}

export const CONSENT_LABELS = { consent: msg("Data-collection consent") };
