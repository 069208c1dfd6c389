import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { createButtonAction, redirectWithFailure } from "~/forms/form-action.server";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { rasPaths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { RequestSeats } from "~/upstream/ras/ras-access.server";
import { requireActiveGateway } from "../gateway/gateway.server";

const SENT = "Additional users request has been successfully sent.";
const FAILED = "Failed to send additional users request.";

const buildReturnUrl = ({ params, request }: LoaderFunctionArgs) =>
  rasPaths.access(params.locationId ?? "") + new URL(request.url).search;

/** Redirects to the ACL tab, where the button is: this address has no page. */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return redirect(buildReturnUrl(args));
}

/** Requests more seats: the upstream mails the provider in the viewer's name (RASA-01). */
export const action = createButtonAction(buildReturnUrl, async (args, submitted) => {
  await requireViewer(args);
  const scope = await attempt(requireActiveGateway(args, "grant"));
  if (!scope.ok) return redirectWithFailure(buildReturnUrl(args), submitted, scope.failure, FAILED);
  const { viewer, gateway } = scope.value;
  const variables = { machineSerialNumber: gateway.serialNumber, userId: viewer.user.id };
  const requested = await attempt(viewer.upstream.withSubmission(submitted).mutate(RequestSeats, variables));
  return requested.ok
    ? redirectWithFlash(buildReturnUrl(args), [success(SENT)])
    : redirectWithFailure(buildReturnUrl(args), submitted, requested.failure, FAILED);
});
