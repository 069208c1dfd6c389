import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { endSessionOf } from "~/session/end-session.server";
import { dropSession } from "~/session/session.server";

/**
 * Signs the user out: the upstream forgets the token, and the browser forgets what it kept (LAY-03). The user is signed
 * out here even when the upstream can't be reached.
 */
export async function action(args: ActionFunctionArgs) {
  await endSessionOf(args);
  const headers = { "Set-Cookie": await dropSession(), "Clear-Site-Data": '"cache", "storage"' };
  return redirect(paths.signIn, { headers });
}

/** Redirects to the root. Signing out needs a POST, so following a link does not sign out. */
export const loader = () => redirect(paths.root);
