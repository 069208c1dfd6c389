import type { LoaderFunctionArgs } from "@remix-run/node";
import { warning } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths, signOutPath } from "~/paths";
import { currentViewer, requireVisitor } from "~/session/viewer.server";
import type { UpstreamClient } from "~/upstream/client.server";

/**
 * Returns the upstream client of a visitor with an invitation.
 * @throws the gate's redirect for a signed-in user, with a notification that links to the invitation (GATE-03, INV-01)
 */
export async function requireInvited(args: LoaderFunctionArgs): Promise<UpstreamClient> {
  const viewer = await currentViewer(args).catch(() => null);
  if (!viewer) return requireVisitor(args);
  const to = signOutPath(new URL(args.request.url).pathname);
  const message = `You're logged in as ${viewer.user.email}. To open the invitation, log out first.`;
  const link = { to, label: "Log out and open the invitation", posts: true } as const;
  throw await redirectWithFlash(paths.dashboard, [{ ...warning(message), link }]);
}
