import { MIN_PASSWORD_LENGTH } from "#contract/limits";
import type { CompanyChoices } from "~/company/choices.server";
import { COMPANY_LABELS, CompanyContact, CompanyGeneral, CompanyLocation } from "~/company/company-fields";
import { CONSENT_LABELS, DataConsent, Subscriptions } from "~/company/consents";
import { ContactFields } from "~/company/contact-fields";
import type { VatCheck } from "~/company/vat";
import { useVatCheck, VatNotice, type VatState } from "~/company/vat-field";
import type { EditConflict } from "~/forms/edit-conflict";
import { EditConflictForm, RevisionField } from "~/forms/edit-conflict-form";
import { useFields } from "~/forms/use-fields";
import { useLastResult } from "~/forms/use-last-result";
import type { FieldMeta } from "~/ui/field/control";
import { PasswordField, TextField } from "~/ui/field/text-field";
import { Form } from "~/ui/form/form";
import { DefaultButton, FormActions, FormSection } from "~/ui/form/form-parts";
import type { RetryableForm } from "~/ui/form/retry-form";
import { FormTabs, OPEN_TAB } from "~/ui/form-tabs/form-tabs";
import type { ProfileFields } from "./profile.schema";
import type { loadProfileForm } from "./profile.server";

type Loaded = Awaited<ReturnType<typeof loadProfileForm>>;
type Fields = Record<keyof ProfileFields, FieldMeta>;

const CONTACT = { firstName: "First Name", lastName: "Last Name", role: "Role", phone: "Phone Number" };
const PASSWORD = {
  currentPassword: "Current password",
  newPassword: "New password",
  newPasswordAgain: "Re-type new password",
};
/** The labels on the company's tab, which has the company's name. The summary of errors uses the full ones. */
const IN_COMPANY = { companyName: "Name", companyEmail: "Email" };
export const TABS = ["profile", "company", "security"];
export const LABELS = { ...CONTACT, ...CONSENT_LABELS, ...COMPANY_LABELS, ...PASSWORD };

type ProfileFormProps = Loaded & {
  /** The data of the last action: its check of the VAT number, an edit conflict, and the retryable form. */
  answer: { asked?: boolean; vat?: VatCheck | null; versions?: EditConflict; kept?: RetryableForm } | undefined;
};

/**
 * Returns the tab to open when no tab has an error: the one of passwords to type again, of a checked VAT number, or else
 * the tab that was open.
 */
function getInitialTab(result: ReturnType<typeof useLastResult>, answer: ProfileFormProps["answer"]) {
  if (result?.status === "error" && answer?.kept?.secrets.length) return "security";
  if (answer?.vat && (answer.asked || answer.vat.state !== "valid")) return "company";
  const open = [result?.initialValue?.[OPEN_TAB]].flat().at(-1);
  return typeof open === "string" ? open : undefined;
}

/** Renders one form over three tabs (PROF-01). */
export function ProfileForm({ answer, ...loaded }: ProfileFormProps) {
  const { stored, constraint, choices, email, policyUrl, consented } = loaded;
  const result = useLastResult();
  const [form, fields] = useFields<ProfileFields>("own-profile", constraint, stored);
  const vat = useVatCheck(answer?.vat, loaded.vat, fields.vat.id);
  const tabs = [
    {
      id: "profile",
      label: "Profile",
      fields: Object.keys({ ...CONTACT, ...CONSENT_LABELS }),
      content: (
        <div className="stack">
          <TextField
            label="Email"
            value={email}
            readOnly
            autoComplete="off"
            hint="Your email address can't be changed."
          />
          <ContactFields fields={fields} />
          <Subscriptions fields={fields} />
          <DataConsent fields={fields} policyUrl={policyUrl} given={consented} />
        </div>
      ),
    },
    ...(choices
      ? [
          {
            id: "company",
            label: "Company Profile",
            fields: Object.keys(COMPANY_LABELS),
            content: <Company fields={fields} choices={choices} vat={vat} />,
          },
        ]
      : []),
    {
      id: "security",
      label: "Security Settings",
      fields: Object.keys(PASSWORD),
      content: <Security fields={fields} />,
    },
  ];
  return (
    <>
      <Form {...form} labels={LABELS} errorSummary="Your profile isn't saved.">
        <DefaultButton />
        <RevisionField revision={loaded.revision} />
        {answer?.versions && <EditConflictForm versions={answer.versions} what={getSavedName(loaded)} />}
        <FormTabs label="Profile" tabs={tabs} initial={getInitialTab(result, answer)} actions={renderSave} />
      </Form>
      <VatNotice field={fields.vat} vat={vat} />
    </>
  );
}

/** Renders a tab's own button: without a script it is the only sign of the open tab. */
const renderSave = (tab: string) => (
  <FormActions submit="Update Information" name={OPEN_TAB} value={tab} busyLabel="Saving" />
);

const getSavedName = ({ choices }: Loaded) => (choices ? "your profile or your company" : "your profile");

type CompanyProps = { fields: Fields; choices: CompanyChoices; vat: VatState };

/** Renders the company's tab (PROF-03). */
function Company({ fields, choices, vat }: CompanyProps) {
  const shared = { fields, choices };
  return (
    <div className="stack">
      <FormSection title="General Information">
        <CompanyGeneral {...shared} labels={IN_COMPANY} vat={vat} />
        <CompanyContact fields={fields} labels={IN_COMPANY} />
      </FormSection>
      <FormSection title="Location">
        <CompanyLocation {...shared} />
      </FormSection>
    </div>
  );
}

/** Renders the tab that changes the password (PROF-04). */
const Security = ({ fields }: { fields: Fields }) => (
  <div className="stack">
    <p className="muted">
      Leave these fields empty to keep your password. A new password logs you out everywhere else.
    </p>
    <PasswordField field={fields.currentPassword} />
    <PasswordField
      field={fields.newPassword}
      autoComplete="new-password"
      hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
    />
    <PasswordField field={fields.newPasswordAgain} autoComplete="new-password" />
  </div>
);
