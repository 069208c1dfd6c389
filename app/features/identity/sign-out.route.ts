import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { dropSession, readSession } from "~/session/session.server";
import { visitorUpstream } from "~/session/viewer.server";
import { logout } from "~/upstream/identity.server";

/** LAY-03: the upstream forgets the token, the browser what it kept. A dead upstream keeps nobody signed in here. */
export async function action(args: ActionFunctionArgs) {
  const session = await readSession(args.request);
  if (session)
    await logout(visitorUpstream(args).as(session.authToken)).catch(() => args.context.log.warn({}, "logout failed"));
  const headers = { "Set-Cookie": await dropSession(), "Clear-Site-Data": '"cache", "storage"' };
  return redirect(paths.signIn, { headers });
}

/** Signing out is a POST; who follows a link here is sent home. */
export const loader = () => redirect(paths.root);
