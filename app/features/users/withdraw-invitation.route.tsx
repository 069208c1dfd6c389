import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm, toSubmission } from "~/forms/reject-form.server";
import { danger, success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { Address } from "~/ui/address/address";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { attempt } from "~/upstream/failure.server";
import { WithdrawInvitation } from "~/upstream/invitations.server";
import { findInvitation, GONE, requireInvitation } from "./invitations.server";
import { getSearch } from "./users.server";

export const handle = { name: "Withdraw invitation" };

export async function loader(args: LoaderFunctionArgs) {
  return { email: (await requireInvitation(args)).invitation.email };
}

export const action = createFormAction({}, async (args, submitted) => {
  const back = paths.userInvitations + getSearch(args.request);
  const { viewer, invitation } = await findInvitation(args);
  if (!invitation)
    return redirectWithFlash(back, [submitted.isRetry ? success("Invitation withdrawn.") : danger(GONE)]);
  const withdrawn = await attempt(
    viewer.upstream.withSubmission(submitted).mutate(WithdrawInvitation, { id: invitation.id }),
  );
  if (withdrawn.ok) return redirectWithFlash(back, [success(`Invitation for ${invitation.email} withdrawn.`)]);
  return rejectForm(toSubmission(submitted.form), failureReasons(withdrawn.failure));
});

export default function WithdrawDialog() {
  const { email } = useLoaderData<typeof loader>();
  const closeTo = paths.userInvitations + useLocation().search;
  return (
    <ConfirmDialog title="Withdraw invitation" closeTo={closeTo} confirmLabel="Withdraw invitation" danger>
      Are you sure you want to withdraw the invitation for <Address>{email}</Address>? The link in the email will stop
      working.
    </ConfirmDialog>
  );
}
