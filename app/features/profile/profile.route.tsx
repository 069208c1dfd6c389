import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { companyChoices } from "~/company/choices.server";
import type { VatCheck } from "~/company/vat";
import { readCompanyForm } from "~/company/vat.server";
import { failed, refuse } from "~/forms/refuse.server";
import { submitting } from "~/forms/submitting.server";
import { useAnswer, useResult } from "~/forms/use-result";
import { success } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import type { Viewer } from "~/session/viewer.server";
import { settings } from "~/settings.server";
import { Page } from "~/ui/page/page";
import { attempt } from "~/upstream/failure.server";
import { readOwnProfile, updateUser } from "~/upstream/people.server";
import { profileSchema } from "./profile.schema";
import { profileUpdate, requireOwner, storedFields } from "./profile.server";
import { LABELS, ProfileForm } from "./profile.view";

export const handle = { title: "Profile" };

const kindOf = ({ permissions, user }: Viewer) => ({
  consented: user.profile.dataCollectionConsent,
  updatesCompany: permissions.onCompany("account.company.update"),
});

/** PROF-01 to PROF-04. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireOwner(args);
  const kind = kindOf(viewer);
  const stored = await readOwnProfile(viewer.upstream);
  return {
    ...kind,
    email: stored.email,
    stored: storedFields(stored, kind.updatesCompany),
    vat: kind.updatesCompany ? stored.company.vat : "",
    constraint: getZodConstraint(profileSchema(kind)),
    choices: kind.updatesCompany ? companyChoices : null,
    policyUrl: settings.PRIVACY_POLICY_URL,
  };
}

/** PROF-05: the user is read anew with the redirect. */
export const action = submitting(LABELS, async (args, sent) => {
  const viewer = await requireOwner(args);
  const kind = kindOf(viewer);
  const upstream = kind.updatesCompany ? viewer.upstream : null;
  const { answer, submission, vat } = await readCompanyForm(upstream, sent.form, profileSchema(kind));
  if (answer) return answer;
  const update = profileUpdate(viewer.user.id, submission.value);
  const saved = await attempt(updateUser(viewer.upstream.once(sent), update));
  if (saved.ok) return redirectWith(paths.profile, [success("Profile updated successfully.")]);
  return refuse(submission, failed(saved.failure), { vat });
});

export { headers } from "~/forms/headers";

export default function Profile() {
  const loaded = useLoaderData<typeof loader>();
  const vat = useAnswer<{ vat: VatCheck | null }>()?.vat;
  const result = useResult();
  return (
    <Page title="Profile" width="narrow">
      <ProfileForm key={useSaves(result !== undefined)} {...loaded} result={result} answeredVat={vat} />
    </Page>
  );
}

/** How often the form was saved since the page was opened: a saved form starts anew, with empty passwords (PROF-05). */
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
