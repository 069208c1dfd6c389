import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sendWithVat } from "~/company/check-vat";
import { COMPANY_FIELD_NAMES } from "~/company/company.schema";
import { CONTACT_FIELD_NAMES } from "~/company/contact-fields";
import { saveUser } from "~/company/save-user.server";
import type { VatCheck } from "~/company/vat";
import { parseCompanyForm } from "~/company/vat.server";
import type { EditConflict } from "~/forms/edit-conflict";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm, staleReasons } from "~/forms/reject-form.server";
import { getRevision } from "~/forms/stale-save.server";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { useActionExtras, useLastResult } from "~/forms/use-last-result";
import { unlessIntent } from "~/layout/revalidate";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { requireAccountOwner } from "~/session/own-account.server";
import type { RetryableForm } from "~/ui/form/retry-form";
import { OPEN_TAB } from "~/ui/form-tabs/form-tabs";
import { Page } from "~/ui/page/page";
import { messageOr } from "~/upstream/failure.server";
import { readOwnProfile } from "~/upstream/people.server";
import { AccountLinks, OwnPermissions } from "./account-cards";
import { profileSchema } from "./profile.schema";
import {
  getProfileFormKind,
  loadProfileForm,
  readAccountLinks,
  readOwnPermissions,
  toProfileUpdate,
  toStoredUpdate,
} from "./profile.server";
import { LABELS, ProfileForm, TABS } from "./profile.view";
import { useSaveCount } from "./use-save-count";

/** The form's fields by the upstream's names (contract decision 46). */
const NAMES = {
  ...CONTACT_FIELD_NAMES,
  ...COMPANY_FIELD_NAMES,
  password: "newPassword",
  currentPassword: "currentPassword",
};

export const shouldRevalidate = unlessIntent;

export const handle = {
  title: "Profile",
  description: "Your contact details, password and consents.",
};

const FAILED = "Failed to update profile.";

/** Loads the profile, the account's links and the permissions (PROF-01, ACT-03, ACT-04). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAccountOwner(args);
  const [form, account, permissions] = await Promise.all([
    loadProfileForm(viewer),
    readAccountLinks(viewer),
    readOwnPermissions(viewer),
  ]);
  return { form, account, permissions };
}

/** Saves the profile. The redirect reads the user again (PROF-05). */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const viewer = await requireAccountOwner(args);
  const kind = getProfileFormKind(viewer);
  const { vatChecks } = args.context;
  const vatContext = kind.updatesCompany ? { upstream: viewer.upstream, vatChecks } : null;
  const revision = getRevision(submitted.form);
  const { answer, submission, extras } = await parseCompanyForm(vatContext, submitted, profileSchema(kind));
  if (answer) return answer;
  const outcome = await saveUser({
    upstream: viewer.upstream,
    submitted,
    user: toProfileUpdate(viewer.user.id, submission.value),
    revision,
    readStored: async () => toStoredUpdate(await readOwnProfile(viewer.upstream), kind.updatesCompany),
  });
  if (outcome.kind === "saved")
    return redirectWithFlash(getTabUrl(submitted), [success("Profile updated successfully.")]);
  if (outcome.kind === "failed")
    return rejectForm(submission, failureReasons(outcome.failure, messageOr("", outcome.failure), NAMES), extras);
  const { form = [], ...reasons } = staleReasons(FAILED);
  const again = submission.value.newPassword ? ["Enter your passwords again."] : [];
  return rejectForm(submission, { ...reasons, form: [...form, ...again] }, { ...extras, versions: outcome.versions });
});

/** Returns the URL of the tab from which the form was submitted: the pressed button's, else the open one. */
function getTabUrl({ form }: SubmittedForm): string {
  const tab = form.getAll(OPEN_TAB).map(String).at(-1);
  return TABS.some((each) => each === tab) ? `${paths.profile}#${tab}` : paths.profile;
}

export const clientAction = sendWithVat;

export default function Profile() {
  const { form, account, permissions } = useLoaderData<typeof loader>();
  const answer = useActionExtras<{ vat: VatCheck | null; versions: EditConflict; kept: RetryableForm }>();
  const result = useLastResult();
  return (
    <Page title="Profile">
      <div className="profile">
        <ProfileForm key={useSaveCount(paths.profile, result !== undefined)} {...form} answer={answer} />
        <div className="profile-account">
          <AccountLinks links={account} />
          <OwnPermissions {...permissions} />
        </div>
      </div>
    </Page>
  );
}
