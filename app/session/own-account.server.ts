import type { I18n } from "@lingui/core";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { msg } from "~/i18n/i18n";
import { warning } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { endSession } from "./end-session.server";
import { sessionCookie } from "./session.server";
import { requireViewer, type Viewer } from "./viewer.server";

/** The reason why an impersonated session may not change the user's account. */
export const IMPERSONATION_ADVICE = msg(
  "You're impersonating this user. Only users themselves can change their own account.",
);

/** True for the user in whose place the viewer is. */
export const isImpersonated = (
  { user, isImpersonating }: Pick<Viewer, "user" | "isImpersonating">,
  userId: string | undefined,
): boolean => isImpersonating && userId === user.id;

/** @throws 403 with the reason when the viewer impersonates this user */
export function rejectImpersonation(viewer: Viewer, userId: string | undefined): void {
  if (!isImpersonated(viewer, userId)) return;
  const { i18n } = viewer;
  const refusal = { title: i18n._("This isn't possible while impersonating"), advice: i18n._(IMPERSONATION_ADVICE) };
  throw data(refusal, { status: 403 });
}

/** Returns the viewer of a page about the viewer's own account. @throws the gate's redirect; 403 while impersonating */
export async function requireOwnAccount(args: LoaderFunctionArgs): Promise<Viewer> {
  const viewer = await requireViewer(args);
  rejectImpersonation(viewer, viewer.user.id);
  return viewer;
}

/**
 * Returns the viewer of the profile. An impersonation ends here (PROF-06).
 * @throws the gate's redirect; the redirect of `endImpersonation`
 */
export async function requireProfileOwner(args: LoaderFunctionArgs): Promise<Viewer> {
  const viewer = await requireViewer(args);
  if (viewer.isImpersonating) throw await endImpersonation(args, viewer.i18n);
  return viewer;
}

/** Ends the session, and returns the redirect to the sign-in that says why. */
async function endImpersonation(args: LoaderFunctionArgs, i18n: I18n): Promise<Response> {
  await endSession(args);
  const message = i18n._(
    "The impersonation has ended because only users themselves can open their profile. Log in again.",
  );
  return redirectWithFlash(paths.signIn, [warning(message)], [await sessionCookie.clear()]);
}
