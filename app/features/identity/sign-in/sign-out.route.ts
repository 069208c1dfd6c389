import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { endSessionOf } from "~/session/end-session.server";
import { dropSession } from "~/session/session.server";

/** LAY-03: the upstream forgets the token, the browser what it kept. A dead upstream keeps nobody signed in here. */
export async function action(args: ActionFunctionArgs) {
  await endSessionOf(args);
  const headers = { "Set-Cookie": await dropSession(), "Clear-Site-Data": '"cache", "storage"' };
  return redirect(paths.signIn, { headers });
}

/** Signing out is a POST; who follows a link here is sent home. */
export const loader = () => redirect(paths.root);
