import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MIN_PASSWORD_LENGTH } from "#contract/limits";
import { sendWithVat } from "~/company/check-vat";
import type { CompanyChoices } from "~/company/choices.server";
import { COMPANY_FIELD_NAMES } from "~/company/company.schema";
import { COMPANY_LABELS, CompanyContact, CompanyGeneral, CompanyLocation } from "~/company/company-fields";
import { CONSENT_LABELS, DataConsent, Subscriptions } from "~/company/consents";
import { CONTACT_FIELD_NAMES, ContactFields } from "~/company/contact-fields";
import { saveUser } from "~/company/save-user.server";
import type { VatCheck } from "~/company/vat";
import { parseCompanyForm } from "~/company/vat.server";
import { useVatCheck, VatNotice, type VatState } from "~/company/vat-field";
import { EditConflictForm } from "~/forms/edit-conflict-form";
import { createFormAction } from "~/forms/form-action.server";
import { rejectUnsaved } from "~/forms/stale-save.server";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { useFields } from "~/forms/use-fields";
import { useActionExtras, useLastResult } from "~/forms/use-last-result";
import { msg } from "~/i18n/i18n";
import { unlessFormStays } from "~/layout/revalidate";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { AccountLinks } from "~/session/account-links";
import { readAccountLinks } from "~/session/account-links.server";
import { requireProfileOwner } from "~/session/own-account.server";
import type { FieldMeta } from "~/ui/field/control";
import { PasswordField, TextField } from "~/ui/field/text-field";
import { Form } from "~/ui/form/form";
import { DefaultButton, FormActions, FormSection } from "~/ui/form/form-parts";
import type { KeptForm } from "~/ui/form/retry-form";
import { FormTabs, OPEN_TAB } from "~/ui/form-tabs/form-tabs";
import { Page } from "~/ui/page/page";
import { messageOr } from "~/upstream/failure.server";
import { readOwnProfile } from "~/upstream/people.server";
import { OwnLanguage, OwnPermissions } from "./account-cards";
import { type ProfileFields, profileSchema } from "./profile.schema";
import {
  getProfileFormKind,
  loadProfileForm,
  readOwnPermissions,
  toProfileUpdate,
  toStoredUpdate,
} from "./profile.server";
import { useSaveCount } from "./use-save-count";

/** The form's fields by the upstream's names (contract decision 46). */
const NAMES = {
  ...CONTACT_FIELD_NAMES,
  ...COMPANY_FIELD_NAMES,
  password: "newPassword",
  currentPassword: "currentPassword",
};

export const shouldRevalidate = unlessFormStays;

const CONTACT = {
  firstName: msg("First Name"),
  lastName: msg("Last Name"),
  role: msg("Role"),
  phone: msg("Phone Number"),
};
const PASSWORD = {
  currentPassword: msg("Current password"),
  newPassword: msg("New password"),
  newPasswordAgain: msg("Re-type new password"),
};
const LABELS = { ...CONTACT, ...CONSENT_LABELS, ...COMPANY_LABELS, ...PASSWORD };

export const handle = {
  title: msg("Profile"),
  description: msg("Your contact details, password and consents."),
};

const FAILED = msg("Failed to update profile.");

/** Loads the profile, the account's links and the permissions (PROF-01, ACT-03, ACT-04). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireProfileOwner(args);
  const [form, account, permissions] = await Promise.all([
    loadProfileForm(viewer),
    readAccountLinks(viewer),
    readOwnPermissions(viewer),
  ]);
  return { form, account, permissions };
}

/** Saves the profile. The redirect reads the user again (PROF-05). */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const viewer = await requireProfileOwner(args);
  const { i18n } = viewer;
  const kind = getProfileFormKind(viewer);
  const { vatChecks } = args.context;
  const vatContext = kind.updatesCompany ? { upstream: viewer.upstream, vatChecks } : null;
  const { value, checked, extras } = await parseCompanyForm(vatContext, submitted, profileSchema(kind));
  const outcome = await saveUser({
    upstream: viewer.upstream,
    submitted,
    user: toProfileUpdate(viewer.user.id, value),
    readStored: async () => toStoredUpdate(await readOwnProfile(viewer.upstream), kind.updatesCompany),
  });
  if (outcome.kind === "saved")
    return redirectWithFlash(getTabUrl(submitted), [success(i18n._("Profile updated successfully."))]);
  return rejectUnsaved(checked, outcome, {
    quoted: outcome.kind === "failed" ? messageOr("", outcome.failure) : i18n._(FAILED),
    names: NAMES,
    staleAdvice: value.newPassword ? [msg("Enter your passwords again.")] : [],
    more: extras,
  });
});

/** Returns the URL of the tab from which the form was submitted: the pressed button's, else the open one. */
function getTabUrl({ form }: SubmittedForm): string {
  const tab = form.getAll(OPEN_TAB).map(String).at(-1);
  return TABS.some((each) => each === tab) ? `${paths.profile}#${tab}` : paths.profile;
}

export const clientAction = sendWithVat;

export default function Profile() {
  const { i18n } = useLingui();
  const { form, account, permissions } = useLoaderData<typeof loader>();
  const answer = useActionExtras<{ kind: string; vat: VatCheck | null; kept: KeptForm }>();
  const result = useLastResult();
  return (
    <Page
      title={i18n._("Profile")}
      aside={
        <>
          <AccountLinks links={account} />
          <OwnPermissions {...permissions} />
          <OwnLanguage />
        </>
      }
    >
      <ProfileForm key={useSaveCount(paths.profile, result !== undefined)} {...form} answer={answer} />
    </Page>
  );
}

type Loaded = Awaited<ReturnType<typeof loadProfileForm>>;
type Fields = Record<keyof ProfileFields, FieldMeta>;

/** The labels on the company's tab, which has the company's name. The summary of errors uses the full ones. */
const IN_COMPANY = { companyName: msg("Name"), companyEmail: msg("Email") };
const TABS = ["profile", "company", "security"];
type ProfileFormProps = Loaded & {
  /** The data of the last action: its check of the VAT number, and the kept form. */
  answer: { kind?: string; vat?: VatCheck | null; kept?: KeptForm };
};

/**
 * Returns the tab to open when no tab has an error: Security when passwords have to be typed again, Company after a check of
 * the VAT number, otherwise the tab that was open.
 */
function getInitialTab(result: ReturnType<typeof useLastResult>, answer: ProfileFormProps["answer"]) {
  if (result?.status === "error" && answer.kept?.secrets.length) return "security";
  if (answer.vat && (answer.kind === "intent" || answer.vat.state !== "valid")) return "company";
  const open = [result?.initialValue?.[OPEN_TAB]].flat().at(-1);
  return typeof open === "string" ? open : undefined;
}

/** Renders one form over three tabs (PROF-01). */
function ProfileForm({ answer, ...loaded }: ProfileFormProps) {
  const { i18n } = useLingui();
  const { stored, constraint, choices, email, policyUrl, consented } = loaded;
  const result = useLastResult();
  const [form, fields] = useFields<ProfileFields>("own-profile", constraint, stored);
  const vat = useVatCheck(answer.vat, loaded.vat, fields.vat.id);
  const tabs = [
    {
      id: "profile",
      label: i18n._("Profile"),
      fields: Object.keys({ ...CONTACT, ...CONSENT_LABELS }),
      content: (
        <div className="stack">
          <div className="form-grid">
            <TextField
              label={i18n._("Email")}
              value={email}
              readOnly
              autoComplete="off"
              hint={i18n._("Your email address can't be changed.")}
            />
          </div>
          <ContactFields fields={fields} />
          <Subscriptions fields={fields} />
          <DataConsent fields={fields} policyUrl={policyUrl} isGiven={consented} />
        </div>
      ),
    },
    ...(choices
      ? [
          {
            id: "company",
            label: i18n._("Company Profile"),
            fields: Object.keys(COMPANY_LABELS),
            content: <Company fields={fields} choices={choices} vat={vat} />,
          },
        ]
      : []),
    {
      id: "security",
      label: i18n._("Security Settings"),
      fields: Object.keys(PASSWORD),
      content: <Security fields={fields} />,
    },
  ];
  return (
    <>
      <Form {...form} labels={LABELS} errorSummary={i18n._("Your profile isn't saved.")}>
        <DefaultButton />
        <EditConflictForm revision={loaded.revision} title={i18n._(getConflictTitle(loaded))} />
        <FormTabs label={i18n._("Profile")} tabs={tabs} initial={getInitialTab(result, answer)} actions={renderSave} />
      </Form>
      <VatNotice field={fields.vat} vat={vat} />
    </>
  );
}

/** Renders a tab's own button: without a script it is the only sign of the open tab. */
const renderSave = (tab: string) => <Save tab={tab} />;

const getConflictTitle = ({ choices }: Loaded) =>
  choices
    ? msg("Someone else has changed your profile or your company since you opened it")
    : msg("Someone else has changed your profile since you opened it");

function Save({ tab }: { tab: string }) {
  const { i18n } = useLingui();
  return <FormActions submit={i18n._("Update Information")} name={OPEN_TAB} value={tab} busyLabel={i18n._("Saving")} />;
}

type CompanyProps = { fields: Fields; choices: CompanyChoices; vat: VatState };

/** Renders the company's tab (PROF-03). */
function Company({ fields, choices, vat }: CompanyProps) {
  const { i18n } = useLingui();
  const shared = { fields, choices };
  return (
    <div className="stack">
      <FormSection title={i18n._("General Information")}>
        <CompanyGeneral {...shared} labels={IN_COMPANY} vat={vat} />
        <CompanyContact fields={fields} labels={IN_COMPANY} />
      </FormSection>
      <FormSection title={i18n._("Location")}>
        <CompanyLocation {...shared} />
      </FormSection>
    </div>
  );
}

/** Renders the tab that changes the password (PROF-04). */
const Security = ({ fields }: { fields: Fields }) => {
  const { i18n } = useLingui();
  return (
    <div className="stack">
      <p className="muted">
        {i18n._("Leave these fields empty to keep your password. A new password logs you out everywhere else.")}
      </p>
      <PasswordField field={fields.currentPassword} />
      <PasswordField
        field={fields.newPassword}
        autoComplete="new-password"
        hint={i18n._("At least {count, number} characters.", { count: MIN_PASSWORD_LENGTH })}
      />
      <PasswordField field={fields.newPasswordAgain} autoComplete="new-password" />
    </div>
  );
};
