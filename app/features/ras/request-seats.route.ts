import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { danger, success } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { rasPaths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { requestSeats } from "~/upstream/ras-access.server";
import { requireActiveGateway } from "./gateway.server";

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
export async function action(args: ActionFunctionArgs) {
  await requireViewer(args);
  const place = await attempt(requireActiveGateway(args, "grant"));
  if (!place.ok) return redirectWith(back(args), [danger(FAILED)]);
  const { viewer, gateway } = place.value;
  const upstream = viewer.upstream.once(await args.request.formData());
  const sent = await attempt(requestSeats(upstream, gateway, viewer.user.id));
  if (sent.ok) return redirectWith(back(args), [success(SENT)]);
  // Only how long to wait is told besides: the specification's sentence stands alone otherwise (SAFE-07).
  const { kind, message } = sent.failure;
  return redirectWith(back(args), [danger(kind === "limited" ? `${FAILED} ${message}` : FAILED)]);
}
