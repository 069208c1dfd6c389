import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirectKeepingFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";

/** Redirects `/` to the dashboard; the gate sends users who are not signed in to the sign-in (GATE-02, GATE-03). */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return redirectKeepingFlash(args.request, paths.dashboard);
}

/** Renders nothing. Remix shows the error page only for a route with a component. */
export default function Root() {
  return null;
}
