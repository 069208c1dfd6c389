import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { warning } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { endSession } from "./end-session.server";
import { sessionCookie } from "./session.server";
import { requireViewer, type Viewer } from "./viewer.server";

/** Says why an impersonated session may not touch the account of the user. */
export const ONLY_THEMSELVES = "You're impersonating this user. Only users themselves can change their own account.";

/** True when a session without a second factor is about to touch the account that it is in (PROF-06, D5). */
export const isImpersonating = ({ user }: Pick<Viewer, "user">, userId: string | undefined): boolean =>
  userId === user.id && !user.mfaTokenUsed;

/** @throws 403 with the reason where the viewer impersonates the user of this id */
export function refuseImpersonated(viewer: Viewer, userId: string | undefined): void {
  if (isImpersonating(viewer, userId)) throw data({ advice: ONLY_THEMSELVES }, { status: 403 });
}

/** Returns the viewer, whose own account the page is about. @throws the gate's redirect; 403 for an impersonated session */
export async function requireOwnAccount(args: LoaderFunctionArgs): Promise<Viewer> {
  const viewer = await requireViewer(args);
  refuseImpersonated(viewer, viewer.user.id);
  return viewer;
}

/**
 * Returns the viewer of the profile, who signed in with a second factor.
 * @throws the gate's redirect; without a second factor the viewer is logged out and redirected to the sign-in (PROF-06)
 */
export async function requireAccountOwner(args: LoaderFunctionArgs): Promise<Viewer> {
  const viewer = await requireViewer(args);
  if (viewer.user.mfaTokenUsed) return viewer;
  await endSession(args);
  const message = "The impersonation has ended because only users themselves can open their profile. Log in again.";
  throw await redirectWithFlash(paths.signIn, [warning(message)], [await sessionCookie.clear()]);
}
