import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { danger, success } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { machinePaths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { attempt, messageOr } from "~/upstream/failure.server";
import { sendSerenityRequest } from "~/upstream/requests.server";

const FAILED = "Failed to send SerenITy request.";

/** The machine's details, with the list's search parameters. */
const detailsOf = ({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">) =>
  machinePaths.details(params.serialNumber ?? "") + new URL(request.url).search;

/** There is nothing here to look at. */
export async function loader(args: LoaderFunctionArgs) {
  await attempt(requireViewer(args));
  return redirect(detailsOf(args));
}

/** INVT-07: in one's own name; the upstream knows whose machine it is. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await attempt(requireViewer(args));
  if (!viewer.ok) return redirectWith(detailsOf(args), [danger(FAILED)]);
  const { upstream, user } = viewer.value;
  const form = await args.request.formData();
  const sent = await attempt(sendSerenityRequest(upstream.once(form), user.id, args.params.serialNumber ?? ""));
  if (sent.ok && sent.value)
    return redirectWith(detailsOf(args), [success("SerenITy request has been successfully sent.")]);
  const reason = sent.ok ? "" : messageOr("", sent.failure);
  return redirectWith(detailsOf(args), [danger([FAILED, reason].filter(Boolean).join(" "))]);
}
