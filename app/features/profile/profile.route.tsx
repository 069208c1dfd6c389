import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { userRevision } from "#contract/revision";
import { companyChoices } from "~/company/choices.server";
import { saveUser, takeRevision } from "~/company/stale-user.server";
import type { VatCheck } from "~/company/vat";
import { readCompanyForm } from "~/company/vat.server";
import { NOTHING_SAVED, type Versions } from "~/company/versions";
import { failed, refuse } from "~/forms/refuse.server";
import { submitting } from "~/forms/submitting.server";
import { useAnswer, useResult } from "~/forms/use-result";
import { config } from "~/host/config.server";
import { success } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import type { Viewer } from "~/session/viewer.server";
import { Page } from "~/ui/page/page";
import { readOwnProfile } from "~/upstream/people.server";
import { profileSchema } from "./profile.schema";
import { profileUpdate, requireOwner, storedFields, storedUpdate } from "./profile.server";
import { LABELS, ProfileForm } from "./profile.view";

/** The form's field for a new password, by the upstream's name (contract decision 46). */
const PASSWORD = { password: "newPassword" };

export const handle = { title: "Profile" };

const FAILED = "Failed to update profile.";

const kindOf = ({ permissions, user }: Viewer) => ({
  consented: user.profile.dataCollectionConsent,
  updatesCompany: permissions.onCompany("account.company.update"),
});

/** Returns the viewer's own profile and company (PROF-01 to PROF-04). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireOwner(args);
  const kind = kindOf(viewer);
  const stored = await readOwnProfile(viewer.upstream);
  return {
    ...kind,
    email: stored.email,
    revision: userRevision(storedUpdate(stored, kind.updatesCompany)),
    stored: storedFields(stored, kind.updatesCompany),
    vat: kind.updatesCompany ? stored.company.vat : "",
    constraint: getZodConstraint(profileSchema(kind)),
    choices: kind.updatesCompany ? companyChoices : null,
    policyUrl: config.privacyPolicyUrl,
  };
}

/** Saves the profile. The redirect reads the user again (PROF-05). */
export const action = submitting(LABELS, async (args, sent) => {
  const viewer = await requireOwner(args);
  const kind = kindOf(viewer);
  const { vatChecks } = args.context;
  const asking = kind.updatesCompany ? { upstream: viewer.upstream, vatChecks } : null;
  const revision = takeRevision(sent.form);
  const { answer, submission, vat } = await readCompanyForm(asking, sent.form, profileSchema(kind));
  if (answer) return answer;
  const outcome = await saveUser({
    upstream: viewer.upstream,
    sent,
    user: profileUpdate(viewer.user.id, submission.value),
    revision,
    readStored: async () => storedUpdate(await readOwnProfile(viewer.upstream), kind.updatesCompany),
  });
  if (outcome.kind === "saved") return redirectWith(paths.profile, [success("Profile updated successfully.")]);
  if (outcome.kind === "failed") return refuse(submission, failed(outcome.failure, undefined, PASSWORD), { vat });
  const form = [NOTHING_SAVED, ...(submission.value.newPassword ? ["Passwords have to be typed again."] : [])];
  return refuse(submission, { form, notify: [FAILED], status: 409 }, { vat, versions: outcome.versions });
});

export { headers } from "~/forms/headers";

export default function Profile() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useAnswer<{ vat: VatCheck | null; versions: Versions }>();
  const result = useResult();
  return (
    <Page title="Profile" width="narrow">
      <ProfileForm key={useSaves(result !== undefined)} {...loaded} result={result} answer={answer} />
    </Page>
  );
}

/** Returns how often the form was saved since the page was opened: a saved form starts again, empty (PROF-05). */
function useSaves(refused: boolean): number {
  const { state, formAction } = useNavigation();
  const sent = useRef(false);
  const [saves, setSaves] = useState(0);
  useEffect(() => {
    if (formAction === paths.profile) sent.current = true;
    if (state !== "idle" || !sent.current) return;
    sent.current = false;
    if (!refused) setSaves((count) => count + 1);
  }, [state, formAction, refused]);
  return saves;
}
