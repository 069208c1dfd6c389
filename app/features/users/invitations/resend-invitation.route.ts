import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { createButtonAction, redirectWithFailure } from "~/forms/button-action.server";
import { danger, success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { attempt, type Failure, isOutcomeUnknown } from "~/upstream/failure.server";
import { ResendInvitation, readInvitations } from "~/upstream/invitations.server";
import { getSearch } from "../users.server";
import { getResendRefusal, type Invitation, requireInvitation } from "./invitations.server";

const getListUrl = ({ request }: Pick<ActionFunctionArgs, "request">) => paths.userInvitations + getSearch(request);

/** Sends an invitation again. It has no page of its own; its result is shown on the list. */
export const action = createButtonAction(getListUrl, async (args, submitted) => {
  const { viewer, invitation } = await requireInvitation(args);
  const reason = getResendRefusal(viewer, invitation);
  if (reason) return redirectWithFlash(getListUrl(args), [danger(reason)]);
  const resent = await attempt(
    viewer.upstream.withSubmission(submitted).mutate(ResendInvitation, { id: invitation.id }),
  );
  if (!resent.ok && !(await hasAnotherId(viewer, invitation, resent.failure)))
    return redirectWithFailure(getListUrl(args), submitted, resent.failure);
  return redirectWithFlash(getListUrl(args), [
    success(viewer.i18n._("Registration invitation successfully sent to {email}.", { email: invitation.email })),
  ]);
});

/**
 * True when the invitation was sent although no response came: it then has another id (SAFE-03).
 */
async function hasAnotherId({ upstream, company }: Viewer, { id }: Invitation, failure: Failure): Promise<boolean> {
  if (!isOutcomeUnknown(failure)) return false;
  const read = await attempt(readInvitations(upstream, company.id));
  return read.ok && read.value.every((each) => each.id !== id);
}

/** Redirects to the list, since only a POST sends an invitation. */
export async function loader(args: LoaderFunctionArgs) {
  await attempt(requireViewer(args));
  return redirect(paths.userInvitations);
}
