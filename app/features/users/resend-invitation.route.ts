import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { danger, success } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { resendInvitation } from "~/upstream/invitations.server";
import { findInvitation, whyNotResend } from "./invitations.server";
import { searchOf } from "./people.server";

/** Has no page of its own: whatever happens is told on the list. */
export async function action(args: ActionFunctionArgs) {
  const back = paths.userInvitations + searchOf(args.request);
  const form = await args.request.formData();
  const found = await attempt(findInvitation(args));
  if (!found.ok) return redirectWith(back, [danger(found.failure.message)]);
  const { viewer, invitation } = found.value;
  const reason = whyNotResend(viewer, invitation);
  if (reason) return redirectWith(back, [danger(reason)]);
  const sent = await attempt(resendInvitation(viewer.upstream.once(form), invitation.id));
  return redirectWith(back, [
    sent.ok
      ? success(`Registration invitation successfully sent to ${invitation.email}.`)
      : danger(sent.failure.message),
  ]);
}

export async function loader(args: LoaderFunctionArgs) {
  await attempt(requireViewer(args));
  return redirect(paths.userInvitations);
}
