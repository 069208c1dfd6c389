import { getZodConstraint } from "@conform-to/zod/v4";
import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { answerIntent } from "~/forms/intent.server";
import { parseForm } from "~/forms/parse-form";
import { failureReasons, noEffectReasons, partlyDoneReasons, rejectForm } from "~/forms/reject-form.server";
import { useFields } from "~/forms/use-fields";
import { useActionExtras } from "~/forms/use-last-result";
import { msg } from "~/i18n/i18n";
import { unlessIntent } from "~/layout/revalidate";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { Form } from "~/ui/form/form";
import { Page } from "~/ui/page/page";
import { attempt } from "~/upstream/failure.server";
import { readInvitationsLeft, SendInvitations } from "~/upstream/invitations.server";
import { readAddressFile } from "./address-file.server";
import { GlobalPermissions } from "./global-permissions";
import {
  buildPreview,
  buildResult,
  buildShownPreview,
  isChecked,
  MAX_LINES,
  type Preview,
  readSentAddresses,
  toStored,
} from "./invite-several.server";
import { AddressesField, CheckActions, PreviewedAddresses } from "./invite-several.view";
import { parseAddresses } from "./pasted-addresses.server";
import { type InviteSeveralFields, inviteSeveralSchema, toGlobalRoles } from "./user.schema";
import { getRoleBlocker } from "./user-rights";
import { requireCompanyPermission } from "./users.server";

export const handle = {
  title: msg("Users"),
  name: msg("Invite Several"),
  description: msg("Invites many users from one list of email addresses."),
  takesFiles: true,
};
export const shouldRevalidate = unlessIntent;

const LABELS = { addresses: msg("Email addresses"), file: msg("CSV file") };

/** Reads how many users can be invited today, for the form that invites several (JOIN-01). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireCompanyPermission(args, "user.create");
  const left = await attempt(readInvitationsLeft(viewer.upstream, viewer.company.id));
  return {
    left: left.ok ? left.value : null,
    assignsRoles: getRoleBlocker(viewer) === undefined,
    constraint: getZodConstraint(inviteSeveralSchema),
  };
}

type Answer = { preview: Preview };

/** Shows what will happen to each address; once that was shown, invites the selected ones by one call (SAFE-03). */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const viewer = await requireCompanyPermission(args, "user.create");
  const { i18n } = viewer;
  const submission = parseForm(submitted.form, inviteSeveralSchema);
  if (submission.status !== "success") return rejectForm(submission);
  const file = await readAddressFile(submitted.form);
  if ("error" in file) return rejectForm(submission, { fields: { file: [i18n._(file.error)] } });
  const sent = readSentAddresses(submitted.form, file.text);
  if (!isChecked(sent)) {
    const pasted = parseAddresses([...sent.addresses, ...sent.wrong, ...sent.later].join("\n"));
    const lines = pasted.addresses.length + pasted.wrong.length;
    const message =
      lines === 0
        ? i18n._("Enter at least one email address, or choose a file with some")
        : i18n._("Enter up to {most} lines at a time", { most: MAX_LINES });
    if (lines === 0 || lines > MAX_LINES) return rejectForm(submission, { fields: { addresses: [message] } });
    const preview = await attempt(buildPreview(viewer, { ...pasted, repeated: sent.repeated }));
    if (!preview.ok) return rejectForm(submission, noEffectReasons(preview.failure));
    return answerIntent(submitted, { preview: preview.value } satisfies Answer, { submission });
  }
  const roles = getRoleBlocker(viewer) === undefined ? toGlobalRoles(submission.value) : [];
  const variables = { companyId: viewer.company.id, emails: toStored(sent), roles };
  const invited = await attempt(viewer.upstream.withSubmission(submitted).mutate(SendInvitations, variables));
  if (!invited.ok) {
    const shown: Answer = { preview: buildShownPreview(viewer, sent) };
    return rejectForm(submission, failureReasons(invited.failure), shown);
  }
  const result = invited.value.sendUserInvitations;
  const preview = buildResult(viewer, sent, result);
  const count = result.fulfilled.length;
  const left = preview.wrong.length + preview.later.length;
  if (left === 0) {
    const done = i18n._("{count, plural, one {# invitation sent.} other {# invitations sent.}}", { count });
    return redirectWithFlash(paths.userInvitations, [success(done)]);
  }
  const summary = i18n._(
    "{count, plural, =0 {No invitations sent.} one {# invitation sent.} other {# invitations sent.}} Not sent: {left}. See the reasons below.",
    { count, left },
  );
  return rejectForm(submission, partlyDoneReasons([summary], null), { preview, startsAnew: true });
});

export default function InviteSeveral() {
  const { i18n } = useLingui();
  const { left, assignsRoles, constraint } = useLoaderData<typeof loader>();
  const { preview } = useActionExtras<Answer>() ?? {};
  const [form, fields] = useFields<InviteSeveralFields>("invite-several", constraint);
  return (
    <Page
      title={i18n._("Invite Several")}
      width="narrow"
      back={{ to: paths.userInvitations, label: i18n._("Invitations") }}
    >
      <Form
        {...form}
        encType={preview ? undefined : "multipart/form-data"}
        labels={LABELS}
        errorSummary={i18n._("The invitations weren't sent.")}
      >
        {preview ? <PreviewedAddresses formId={form.id} preview={preview} /> : <AddressesField left={left} />}
        {assignsRoles && <GlobalPermissions fields={fields} />}
        <CheckActions preview={preview} />
      </Form>
    </Page>
  );
}
