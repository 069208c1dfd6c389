import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { danger, success } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { attempt, failureInit } from "~/upstream/failure.server";
import { withdrawInvitation } from "~/upstream/invitations.server";
import { findInvitation } from "./invitations.server";
import { searchOf } from "./people.server";

export async function loader(args: LoaderFunctionArgs) {
  return { email: (await findInvitation(args)).invitation.email };
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, invitation } = await findInvitation(args);
  const form = await args.request.formData();
  const withdrawn = await attempt(withdrawInvitation(viewer.upstream.once(form), invitation.id));
  const back = paths.userInvitations + searchOf(args.request);
  if (withdrawn.ok) return redirectWith(back, [success(`The invitation of ${invitation.email} was withdrawn.`)]);
  return data({ notifications: [danger(withdrawn.failure.message)] }, failureInit(withdrawn.failure));
}

/** Lets Retry-After out. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function WithdrawInvitation() {
  const { email } = useLoaderData<typeof loader>();
  const closeTo = paths.userInvitations + useLocation().search;
  return (
    <ConfirmDialog title="Withdraw invitation" closeTo={closeTo} confirmLabel="Withdraw" danger>
      Are you sure you want to withdraw the invitation of {email}? Its link stops working.
    </ConfirmDialog>
  );
}
