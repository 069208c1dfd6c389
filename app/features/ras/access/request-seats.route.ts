import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { createButtonAction, redirectWithFailure } from "~/forms/button-action.server";
import { msg } from "~/i18n/i18n";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { rasPaths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { RequestSeats } from "~/upstream/ras/ras-access.server";
import { requireActiveGateway } from "../gateway/gateway.server";

const SENT = msg("Additional users request has been successfully sent.");
const FAILED = msg("Failed to send additional users request.");

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
  const { i18n } = args.context;
  if (!scope.ok) return redirectWithFailure(buildReturnUrl(args), submitted, scope.failure, i18n._(FAILED));
  const { viewer, gateway } = scope.value;
  const variables = { machineSerialNumber: gateway.serialNumber, userId: viewer.user.id };
  const requested = await attempt(viewer.upstream.withSubmission(submitted).mutate(RequestSeats, variables));
  return requested.ok
    ? redirectWithFlash(buildReturnUrl(args), [success(i18n._(SENT))])
    : redirectWithFailure(buildReturnUrl(args), submitted, requested.failure, i18n._(FAILED));
});
