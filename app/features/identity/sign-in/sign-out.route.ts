import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { endSession } from "~/session/end-session.server";
import { sessionCookie } from "~/session/session.server";
import { safeRedirectTarget } from "~/session/sign-in-paths";

/**
 * Logs the user out: revokes the token and clears the browser's data (LAY-03), even when the upstream can't be reached.
 * `?to=` is the next page (INV-01).
 */
export async function action(args: ActionFunctionArgs) {
  await endSession(args);
  const headers = { "Set-Cookie": await sessionCookie.clear(), "Clear-Site-Data": '"cache", "storage"' };
  const to = new URL(args.request.url).searchParams.get("to");
  return redirect(safeRedirectTarget(to, paths.signIn), { headers });
}

/** Redirects to the root. Signing out needs a POST, so following a link does not sign out. */
export const loader = () => redirect(paths.root);
