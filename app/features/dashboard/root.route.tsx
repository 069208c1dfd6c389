import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";

/** The bare root leads to the dashboard or to the sign-in: the gate knows (GATE-02, GATE-03). */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return redirect(paths.dashboard);
}

/** Never shown; with it a failure gets the error page. */
export default function Root() {
  return null;
}
