import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { createButtonAction, redirectWithFailure } from "~/forms/form-action.server";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { eventPath } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { SetEventOwner } from "~/upstream/events.server";
import { attempt } from "~/upstream/failure.server";

const getPagePath = ({ params, request }: Pick<ActionFunctionArgs, "params" | "request">) =>
  eventPath(params.serialNumber ?? "", params.eventId ?? "") + new URL(request.url).search;

/** Leaves an event of the viewer's to nobody (TAKE-01). */
export const action = createButtonAction(getPagePath, async (args, submitted) => {
  const { upstream, user, i18n } = await requireViewer(args);
  const variables = { eventId: args.params.eventId ?? "", presentOwnerId: user.id, ownerId: null };
  const left = await attempt(upstream.withSubmission(submitted).mutate(SetEventOwner, variables));
  if (!left.ok) return redirectWithFailure(getPagePath(args), submitted, left.failure);
  return redirectWithFlash(getPagePath(args), [success(i18n._("You have left this event."))]);
});

/** Redirects to the event, since only a POST leaves it. */
export async function loader(args: LoaderFunctionArgs) {
  await attempt(requireViewer(args));
  return redirect(getPagePath(args));
}
