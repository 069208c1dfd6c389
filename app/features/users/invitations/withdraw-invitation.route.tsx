import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { msg } from "~/i18n/i18n";
import { danger, success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { Address } from "~/ui/address/address";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { attempt } from "~/upstream/failure.server";
import { readInvitedAccess, WithdrawInvitation } from "~/upstream/invitations.server";
import { getSearch, requireCompanyPermission } from "../users.server";
import { findInvitation, GONE, requireInvitation } from "./invitations.server";

export const handle = { name: msg("Withdraw invitation") };

export async function loader(args: LoaderFunctionArgs) {
  const { upstream, company } = await requireCompanyPermission(args, "user.create");
  const [{ invitation }, access] = await Promise.all([
    requireInvitation(args),
    attempt(readInvitedAccess(upstream, company.id)),
  ]);
  return {
    email: invitation.email,
    bringsAccess: access.ok ? access.value.some(({ invitationId }) => invitationId === invitation.id) : "unread",
  };
}

export const action = createFormAction({}, async (args, submitted) => {
  const { i18n } = args.context;
  const back = paths.userInvitations + getSearch(args.request);
  const { viewer, invitation } = await findInvitation(args);
  if (!invitation)
    return redirectWithFlash(back, [
      submitted.isRetry ? success(i18n._("Invitation withdrawn.")) : danger(i18n._(GONE)),
    ]);
  const withdrawn = await attempt(
    viewer.upstream.withSubmission(submitted).mutate(WithdrawInvitation, { id: invitation.id }),
  );
  if (withdrawn.ok)
    return redirectWithFlash(back, [success(i18n._("Invitation for {email} withdrawn.", { email: invitation.email }))]);
  return rejectForm(submitted, failureReasons(withdrawn.failure));
});

export default function WithdrawDialog() {
  const { i18n } = useLingui();
  const { email, bringsAccess } = useLoaderData<typeof loader>();
  const closeTo = paths.userInvitations + useLocation().search;
  const title = i18n._("Withdraw invitation");
  return (
    <ConfirmDialog title={title} closeTo={closeTo} confirmLabel={title} danger>
      <p>
        <Trans
          id="Are you sure you want to withdraw the invitation for {email}? The link in the email will stop working."
          values={{ email: <Address>{email}</Address> }}
        />
        {bringsAccess === true && <> {i18n._("The remote access that it brings is withdrawn, too.")}</>}
        {bringsAccess === "unread" && (
          <> {i18n._("Couldn't load whether it brings remote access. If it does, that is withdrawn, too.")}</>
        )}
      </p>
    </ConfirmDialog>
  );
}
