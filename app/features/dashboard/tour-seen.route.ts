import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { submittingFrom } from "~/forms/submitting.server";
import { danger } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { markWelcomeBannerAsSeen } from "~/upstream/people.server";

/** TOUR-02: the tour was skipped or finished. The user is read anew with the redirect. */
export const action = submittingFrom(
  () => paths.dashboard,
  async (args, sent) => {
    const { upstream, user } = await requireViewer(args);
    const marked = await attempt(markWelcomeBannerAsSeen(upstream.once(sent), user.profile.id));
    return marked.ok ? redirect(paths.dashboard) : redirectWith(paths.dashboard, [danger(marked.failure.message)]);
  },
);

/** There is nothing here to look at. */
export async function loader(args: LoaderFunctionArgs) {
  await attempt(requireViewer(args));
  return redirect(paths.dashboard);
}
