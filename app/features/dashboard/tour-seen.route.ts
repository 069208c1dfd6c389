import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { createButtonAction } from "~/forms/button-action.server";
import { requestInBackground } from "~/layout/in-background";
import { danger } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { requireOwnAccount } from "~/session/own-account.server";
import { requireViewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { MarkWelcomeBannerAsSeen } from "~/upstream/people.server";

/** Stores that the tour was skipped or finished (TOUR-02). After the redirect the user is read again. */
export const action = createButtonAction(
  () => paths.dashboard,
  async (args, submitted) => {
    const { upstream, user } = await requireOwnAccount(args);
    const marked = await attempt(
      upstream.withSubmission(submitted).mutate(MarkWelcomeBannerAsSeen, { profileId: user.profile.id }),
    );
    return marked.ok ? redirect(paths.dashboard) : redirectWithFlash(paths.dashboard, [danger(marked.failure)]);
  },
);

/** Keeps the dashboard when the request of the tour's script fails: it has no fields. A button's failure is shown (TOUR-02). */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const fields = [...(await request.clone().formData())];
  return fields.length === 0 ? requestInBackground<unknown>(serverAction, null) : serverAction();
}

/** Redirects to the dashboard: this address has no page. */
export async function loader(args: LoaderFunctionArgs) {
  await attempt(requireViewer(args));
  return redirect(paths.dashboard);
}
