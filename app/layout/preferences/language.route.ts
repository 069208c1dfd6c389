import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { findLanguage, serializeLanguage } from "~/host/language.server";
import { danger } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { safeRedirectTarget } from "~/session/sign-in-paths";
import { currentViewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { SetLanguage } from "~/upstream/people.server";

/**
 * Stores the chosen language in the browser, and on the profile of the user who is logged in; then returns to the page
 * (LANG-02).
 */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const from = safeRedirectTarget(form.get("from"));
  const language = findLanguage(form.get("language"));
  if (!language) return redirect(from);
  const viewer = await currentViewer(args).catch(() => null);
  // What support chooses is its own browser's, not the user's.
  if (viewer && !viewer.isImpersonating) {
    const variables = { profileId: viewer.user.profile.id, language };
    const stored = await attempt(viewer.upstream.mutateIfSupported(SetLanguage, variables));
    // The profile's comes first, so without it the choice has no effect.
    if (!stored.ok)
      return redirectWithFlash(from, [danger(args.context.i18n._("Your language isn't changed."), stored.failure)]);
  }
  return redirect(from, { headers: { "Set-Cookie": await serializeLanguage(language) } });
}

export const loader = () => redirect("/");
