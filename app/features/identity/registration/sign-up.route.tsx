import { getZodConstraint } from "@conform-to/zod/v4";
import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sendWithVat } from "~/company/check-vat";
import { companyOptions } from "~/company/choices.server";
import { COMPANY_LABELS, CompanyContact, CompanyGeneral, CompanyLocation } from "~/company/company-fields";
import { CONSENT_LABELS } from "~/company/consents";
import { CONTACT_LABELS, ContactFields } from "~/company/contact-fields";
import type { VatCheck } from "~/company/vat";
import { parseCompanyForm } from "~/company/vat.server";
import { useVatCheck, VatNotice } from "~/company/vat-field";
import { createFormAction } from "~/forms/form-action.server";
import { useFields } from "~/forms/use-fields";
import { useActionExtras } from "~/forms/use-last-result";
import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import { unlessFormStays } from "~/layout/revalidate";
import { requireVisitorClient } from "~/session/viewer.server";
import { Alert } from "~/ui/alert/alert";
import { TextField } from "~/ui/field/text-field";
import { Form } from "~/ui/form/form";
import { DefaultButton, FormSection } from "~/ui/form/form-parts";
import { Page } from "~/ui/page/page";
import { RegisterUser } from "~/upstream/people.server";
import { callRateLimited } from "~/upstream/transport/rate-limited.server";
import { NEW_PASSWORD_LABELS, NewPassword } from "../new-password";
import { register, toRegistrationInput } from "./register.server";
import { RegistrationFooter } from "./registration-footer";
import { type SignUpFields, signUpSchema } from "./sign-up.schema";

export const shouldRevalidate = unlessFormStays;

export const handle = {
  title: msg("Sign up"),
  description: msg("Register your company and become its master user."),
  cacheableForVisitors: true,
};

const LABELS = { email: msg("Email"), ...NEW_PASSWORD_LABELS, ...CONTACT_LABELS, ...COMPANY_LABELS, ...CONSENT_LABELS };

export async function loader(args: LoaderFunctionArgs) {
  await requireVisitorClient(args);
  const constraint = getZodConstraint(signUpSchema);
  return { constraint, choices: companyOptions(args.context.i18n), policyUrl: config.privacyPolicyUrl };
}

const TOO_MANY = msg("Too many registrations from your network.");

/** Registers a company with its first user. A rejected form keeps its values except the passwords (REG-07). */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const upstream = await requireVisitorClient(args);
  const { i18n, registrations, vatChecks } = args.context;
  const { value, checked, extras } = await parseCompanyForm({ upstream, vatChecks }, submitted, signUpSchema);
  const outcome = await callRateLimited(i18n, registrations, TOO_MANY, () =>
    upstream.withSubmission(submitted).mutate(RegisterUser, { user: toRegistrationInput(value) }),
  );
  return register(checked, outcome, extras);
});

export const clientAction = sendWithVat;

export default function SignUp() {
  const { i18n } = useLingui();
  const { constraint, choices, policyUrl } = useLoaderData<typeof loader>();
  const answered = useActionExtras<{ vat: VatCheck | null }>();
  const [form, fields] = useFields<SignUpFields>("sign-up", constraint);
  const vat = useVatCheck(answered.vat, "", fields.vat.id);
  const company = { fields, choices };
  return (
    <Page title={i18n._("Sign up")} intro={i18n._("Register your company. You become its master user.")} width="narrow">
      <Form {...form} labels={LABELS} className="sign-up" errorSummary={i18n._("Your account hasn't been created.")}>
        <DefaultButton />
        <FormSection title={i18n._("Account")}>
          <Alert>
            {i18n._(
              "You're creating your company's unique master account. It cannot be deleted. As the master user, you invite everyone else.",
            )}
          </Alert>
          <div className="form-grid">
            <TextField field={fields.email} type="email" autoComplete="username" inputMode="email" />
          </div>
          <NewPassword fields={fields} />
        </FormSection>
        <FormSection title={i18n._("Contact details")}>
          <ContactFields fields={fields} />
        </FormSection>
        <FormSection title={i18n._("Company")}>
          <CompanyGeneral {...company} vat={vat} />
          <CompanyLocation {...company} />
          <CompanyContact fields={fields} />
        </FormSection>
        <RegistrationFooter fields={fields} policyUrl={policyUrl} />
      </Form>
      <VatNotice field={fields.vat} vat={vat} />
    </Page>
  );
}
