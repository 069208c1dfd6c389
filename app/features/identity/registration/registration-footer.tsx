import { useLingui } from "@lingui/react";
import { DataConsent, Subscriptions } from "~/company/consents";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { FormActions, FormSection } from "~/ui/form/form-parts";

type Props = Parameters<typeof Subscriptions>[0] & Parameters<typeof DataConsent>[0];

/** Renders the end of each registration: consents, advice about the first login, and the buttons (REG-01, INV-02). */
export const RegistrationFooter = ({ fields, policyUrl }: Props) => {
  const { i18n } = useLingui();
  return (
    <>
      <FormSection title={i18n._("Consent")}>
        <Subscriptions fields={fields} />
        <DataConsent fields={fields} policyUrl={policyUrl} />
      </FormSection>
      <p className="muted">
        {i18n._(
          "The first time you log in, you'll set up 2-step verification: scan a QR code with an authenticator app on your phone. After that, you enter the six-digit code it shows each time you log in.",
        )}
      </p>
      <FormActions submit={i18n._("Submit")}>
        <ButtonLink to={paths.root}>{i18n._("Cancel")}</ButtonLink>
      </FormActions>
    </>
  );
};
