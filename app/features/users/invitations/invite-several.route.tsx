import { getZodConstraint } from "@conform-to/zod/v4";
import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { createFormAction } from "~/forms/form-action.server";
import { answerIntent } from "~/forms/intent.server";
import { parseForm } from "~/forms/parse-form";
import { readPickerSearch, toPickerSearch } from "~/forms/picker-options.server";
import { failureReasons, noEffectReasons, partlyDoneReasons, rejectForm } from "~/forms/reject-form.server";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { useFields } from "~/forms/use-fields";
import { useActionExtras } from "~/forms/use-last-result";
import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import { findInBackground } from "~/layout/in-background";
import { unlessFormStays } from "~/layout/revalidate";
import { TERM_LABELS } from "~/networks/term-fields";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { getToday, type Viewer } from "~/session/viewer.server";
import { Form } from "~/ui/form/form";
import { Page } from "~/ui/page/page";
import { attempt } from "~/upstream/failure.server";
import { readInvitationsLeft, SendInvitations } from "~/upstream/invitations.server";
import { GlobalPermissions } from "../global-permissions";
import { type InviteSeveralFields, inviteSeveralSchema, toGlobalRoles } from "../user.schema";
import { getRoleRefusal } from "../user-permissions";
import { requireCompanyPermission } from "../users.server";
import { readAddressFile } from "./address-file.server";
import {
  buildPreview,
  buildResult,
  buildShownPreview,
  isChecked,
  MAX_LINES,
  type Preview,
  readSubmittedList,
  type Sent,
  type SubmittedList,
  toStored,
} from "./invite-several.server";
import { AddressesField, CheckActions, describeResult, InvitedAccess, PreviewedAddresses } from "./invite-several.view";
import {
  canGrantAccess,
  findAccessOptions,
  findShortPlaces,
  readGrantableLocations,
  toInvitedAccess,
  type WantedAccess,
} from "./invited-access.server";
import { parseAddresses } from "./pasted-addresses.server";

export const handle = {
  title: msg("Users"),
  name: msg("Invite Several"),
  description: msg("Invites many users from one list of email addresses."),
  takesFiles: true,
};
export const shouldRevalidate = unlessFormStays;
export const clientLoader = findInBackground;

const LABELS = {
  addresses: msg("Email addresses"),
  file: msg("CSV file"),
  access: msg("Locations and destinations"),
  ...TERM_LABELS,
};

/** Reads how many users can be invited today, and the remote access that they can be given (JOIN-01). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireCompanyPermission(args, "user.create");
  const [left, places] = await Promise.all([
    attempt(readInvitationsLeft(viewer.upstream, viewer.company.id)),
    canGrantAccess(viewer) ? attempt(readGrantableLocations(viewer)) : null,
  ]);
  const search = await readPickerSearch(args, "access");
  const access = places && findAccessOptions(viewer.i18n, places.ok ? places.value : null, search);
  const today = getToday(viewer);
  return {
    left: left.ok ? left.value : null,
    assignsRoles: getRoleRefusal(viewer) === undefined,
    // Where there is no gateway there is nothing to choose.
    pickers: access?.options?.length === 0 ? null : access && { access },
    today,
    timeZone: config.appTimeZone,
    constraint: getZodConstraint(inviteSeveralSchema({ today })),
  };
}

type Answer = { preview: Preview };
type Invite = z.output<ReturnType<typeof inviteSeveralSchema>>;

/** Shows what will happen to each address; once that was shown, invites the selected ones by one call (SAFE-03). */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const viewer = await requireCompanyPermission(args, "user.create");
  const { i18n } = viewer;
  const parsed = parseForm(submitted.form, inviteSeveralSchema({ today: getToday(viewer) }));
  const file = await readAddressFile(submitted.form);
  if ("error" in file) return rejectForm(submitted, { fields: { ...parsed.errors, file: [i18n._(file.error)] } });
  const list = readSubmittedList(submitted.form, file.text);
  const chosen = parsed.value?.access ?? [];
  const places = chosen.length > 0 ? await attempt(readGrantableLocations(viewer)) : null;
  const search = toPickerSearch(submitted.form, new URL(args.request.url), "access");
  const pickers = places?.ok ? { pickers: { access: findAccessOptions(i18n, places.value, search) } } : {};
  // A form that has shown each address shows it again beside an error.
  const shown = isChecked(list) ? { preview: buildShownPreview(viewer, list), ...pickers } : pickers;
  if (parsed.errors) return rejectForm(submitted, { fields: parsed.errors }, shown);
  if (places?.ok === false) return rejectForm(submitted, noEffectReasons(places.failure), shown);
  const wanted = toInvitedAccess(i18n, places?.value ?? [], parsed.value);
  if ("error" in wanted) return rejectForm(submitted, { fields: { access: [wanted.error] } }, shown);
  if (isChecked(list)) return sendInvitations(viewer, submitted, parsed.value, { list, access: wanted.access });
  const lacking = (count: number) => findShortPlaces(i18n, places?.value ?? [], { access: wanted.access, count });
  return checkAddresses(viewer, submitted, { list, pickers, lacking });
});

/** Shows what will happen to each address, or why that can't be said. */
async function checkAddresses(
  viewer: Viewer,
  submitted: SubmittedForm,
  { list, pickers, lacking }: { list: SubmittedList; pickers: object; lacking: (count: number) => string[] },
) {
  const { i18n } = viewer;
  const pasted = parseAddresses([...list.addresses, ...list.wrong, ...list.later].join("\n"));
  const lines = pasted.addresses.length + pasted.wrong.length;
  const message =
    lines === 0
      ? i18n._("Enter at least one email address, or choose a file with some")
      : i18n._("Enter up to {most} lines at a time", { most: MAX_LINES });
  if (lines === 0 || lines > MAX_LINES) return rejectForm(submitted, { fields: { addresses: [message] } });
  const preview = await attempt(buildPreview(viewer, { ...pasted, repeated: list.repeated }));
  if (!preview.ok) return rejectForm(submitted, noEffectReasons(preview.failure));
  const shown = { ...preview.value, short: lacking(preview.value.invite.length) };
  return answerIntent(submitted, { preview: shown, ...pickers } satisfies Answer);
}

/** Invites the selected addresses by one call; what isn't invited stays in the form. */
async function sendInvitations(
  viewer: Viewer,
  submitted: SubmittedForm,
  values: Invite,
  { list, access }: { list: SubmittedList; access: WantedAccess[] },
) {
  const { i18n } = viewer;
  const roles = getRoleRefusal(viewer) === undefined ? toGlobalRoles(values) : [];
  // Without access, what an earlier invitation brings stays.
  const variables = {
    companyId: viewer.company.id,
    emails: toStored(list),
    roles,
    access: access.length > 0 ? access : null,
  };
  const invited = await attempt(viewer.upstream.withSubmission(submitted).mutate(SendInvitations, variables));
  if (!invited.ok) {
    const shown: Answer = { preview: buildShownPreview(viewer, list) };
    return rejectForm(submitted, failureReasons(invited.failure), shown);
  }
  const result: Sent = invited.value.sendUserInvitations;
  const preview = buildResult(viewer, list, result);
  const { sent: count, left } = preview.result;
  if (left === 0) {
    const done = i18n._("{count, plural, one {# invitation sent.} other {# invitations sent.}}", { count });
    return redirectWithFlash(paths.userInvitations, [success(done)]);
  }
  const english = result.rejected.flatMap((each) => each.english ?? []);
  // Where some are sent the page says so by itself: that is no problem.
  const said = count === 0 ? [describeResult(i18n, preview.result)] : [];
  return rejectForm(submitted, { ...partlyDoneReasons(said), english }, { preview, startsAnew: true });
}

export default function InviteSeveral() {
  const { i18n } = useLingui();
  const { left, assignsRoles, pickers, today, timeZone, constraint } = useLoaderData<typeof loader>();
  const { preview } = useActionExtras<Answer>();
  const [form, fields] = useFields<InviteSeveralFields>("invite-several", constraint, {
    access: [],
    begins: "",
    ends: "",
  });
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
        // What has been sent isn't lost.
        warnOnLeave={!preview?.result?.sent}
        errorSummary={i18n._("The invitations weren't sent.")}
      >
        {preview ? <PreviewedAddresses formId={form.id} preview={preview} /> : <AddressesField left={left} />}
        {assignsRoles && <GlobalPermissions fields={fields} />}
        {pickers && <InvitedAccess fields={fields} loaded={pickers.access} from={today} timeZone={timeZone} />}
        <CheckActions preview={preview} />
      </Form>
    </Page>
  );
}
