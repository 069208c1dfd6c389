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

/** True when the user of this id is the viewer, in a session without a second factor (PROF-06, D5). */
export const isImpersonating = ({ user }: Pick<Viewer, "user">, userId: string | undefined): boolean =>
  userId === user.id && !user.mfaTokenUsed;

/** @throws 403 with the reason when the viewer impersonates this user */
export function rejectImpersonation(viewer: Viewer, userId: string | undefined): void {
  if (!isImpersonating(viewer, userId)) return;
  const { i18n } = viewer;
  const refusal = { title: i18n._("This isn't possible while impersonating"), advice: i18n._(IMPERSONATION_ADVICE) };
  throw data(refusal, { status: 403 });
}

/** @throws the gate's redirect; 403 for an impersonated session */
export async function requireOwnAccount(args: LoaderFunctionArgs): Promise<Viewer> {
  const viewer = await requireViewer(args);
  rejectImpersonation(viewer, viewer.user.id);
  return viewer;
}

/**
 * Returns the viewer of the profile.
 * @throws the gate's redirect; without a second factor logs out and redirects to the sign-in (PROF-06)
 */
export async function requireAccountOwner(args: LoaderFunctionArgs): Promise<Viewer> {
  const viewer = await requireViewer(args);
  if (viewer.user.mfaTokenUsed) return viewer;
  await endSession(args);
  const message = viewer.i18n._(
    "The impersonation has ended because only users themselves can open their profile. Log in again.",
  );
  throw await redirectWithFlash(paths.signIn, [warning(message)], [await sessionCookie.clear()]);
}
