import type { LoaderFunctionArgs } from "@remix-run/node";
import { warning } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { endSessionOf } from "./end-session.server";
import { dropSession } from "./session.server";
import { requireViewer, type Viewer } from "./viewer.server";

/**
 * Returns the viewer, who signed in with a second factor.
 * @throws the gate's redirect; without a second factor the viewer is logged out and redirected to the sign-in (PROF-06)
 */
export async function requireOwner(args: LoaderFunctionArgs): Promise<Viewer> {
  const viewer = await requireViewer(args);
  if (viewer.user.mfaTokenUsed) return viewer;
  await endSessionOf(args);
  const message = "The impersonation has ended: a profile is open only to whom it belongs. Please log in.";
  throw await redirectWith(paths.signIn, [warning(message)], [await dropSession()]);
}
