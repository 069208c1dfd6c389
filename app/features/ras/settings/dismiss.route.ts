import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { createButtonAction, redirectWithFailure } from "~/forms/button-action.server";
import { msg } from "~/i18n/i18n";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { rasPaths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { DismissGatewayAttention } from "~/upstream/attention.server";
import { attempt } from "~/upstream/failure.server";
import { requireGateway } from "../gateway/gateway.server";

const getPagePath = ({ params, request }: Pick<ActionFunctionArgs, "params" | "request">) =>
  rasPaths.location(params.locationId ?? "") + new URL(request.url).search;

const RESULTS = {
  yes: [
    msg("Dismissed."),
    msg("The dashboard shows it again when something else happens here. You can take that back on this page."),
  ],
  no: [msg("This needs attention again.")],
} as const;

/** Takes a gateway's trouble off what needs attention, or puts it back (CONN-04). Its result shows on the Settings tab. */
export const action = createButtonAction(getPagePath, async (args, submitted) => {
  const { viewer, gateway } = await requireGateway(args, "deploy");
  const choice = submitted.form.get("dismissed") === "no" ? "no" : "yes";
  const variables = { hyperSerialNumber: gateway.serialNumber, dismissed: choice === "yes" };
  const done = await attempt(viewer.upstream.withSubmission(submitted).mutate(DismissGatewayAttention, variables));
  if (!done.ok) return redirectWithFailure(getPagePath(args), submitted, done.failure);
  const [text, detail] = RESULTS[choice];
  const { i18n } = viewer;
  return redirectWithFlash(getPagePath(args), [success(i18n._(text), detail && i18n._(detail))]);
});

/** Redirects to the Settings tab, since only a POST dismisses. */
export async function loader(args: LoaderFunctionArgs) {
  await attempt(requireViewer(args));
  return redirect(getPagePath(args));
}
