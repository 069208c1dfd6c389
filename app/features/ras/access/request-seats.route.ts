import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { submittingFrom, tellBack } from "~/forms/submitting.server";
import { success } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { rasPaths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { requestSeats } from "~/upstream/ras-access.server";
import { requireActiveGateway } from "../gateway/gateway.server";

const SENT = "Additional users request has been successfully sent.";
const FAILED = "Failed to send additional users request.";

const back = ({ params, request }: LoaderFunctionArgs) =>
  rasPaths.access(params.locationId ?? "") + new URL(request.url).search;

/** There is nothing to see: the button stands on the ACL tab. */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return redirect(back(args));
}

/** RASA-01: a mail to the provider, in the viewer's own name. */
export const action = submittingFrom(back, async (args, sent) => {
  await requireViewer(args);
  const place = await attempt(requireActiveGateway(args, "grant"));
  if (!place.ok) return tellBack(back(args), sent, place.failure, FAILED);
  const { viewer, gateway } = place.value;
  const asked = await attempt(requestSeats(viewer.upstream.once(sent), gateway, viewer.user.id));
  return asked.ok ? redirectWith(back(args), [success(SENT)]) : tellBack(back(args), sent, asked.failure, FAILED);
});
