import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { submittingFrom, tellBack } from "~/forms/submitting.server";
import { danger, success } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { above } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { sendSerenityRequest } from "~/upstream/requests.server";

const FAILED = "Failed to send SerenITy request.";

/** Returns the URL of the machine's page or panel from which it is asked, with the list's query. */
function detailsOf({ request }: Pick<LoaderFunctionArgs, "request">): string {
  const { pathname, search } = new URL(request.url);
  return above(pathname) + search;
}

/** Redirects to the machine's details: this address has no page. */
export async function loader(args: LoaderFunctionArgs) {
  await attempt(requireViewer(args));
  return redirect(detailsOf(args));
}

/** Requests SerenITy for the machine in the viewer's name; the upstream checks whose machine it is (INVT-07). */
export const action = submittingFrom(detailsOf, async (args, sent) => {
  const viewer = await attempt(requireViewer(args));
  if (!viewer.ok) return tellBack(detailsOf(args), sent, viewer.failure, FAILED);
  const { upstream, user } = viewer.value;
  const asked = await attempt(sendSerenityRequest(upstream.once(sent), user.id, args.params.serialNumber ?? ""));
  if (!asked.ok) return tellBack(detailsOf(args), sent, asked.failure, FAILED);
  const message = asked.value ? success("SerenITy request has been successfully sent.") : danger(FAILED);
  return redirectWith(detailsOf(args), [message]);
});
