import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { createFormAction, redirectWithFailure } from "~/forms/form-action.server";
import { failureReasons, rejectForm, toSubmission } from "~/forms/reject-form.server";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths, rasPaths } from "~/paths";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { attempt } from "~/upstream/failure.server";
import { CancelRasDeploy, RemoveRasGateway } from "~/upstream/ras/ras-deployment.server";
import { cancelRefusal, findWithoutGateway, redirectToSettings, requireGateway } from "../gateway/gateway.server";

export const handle = { name: "Cancel Deployment" };

const CANCELLED = "RAS deployment process cancelled successfully.";
const FAILED = "Failed to cancel RAS deployment process.";

/** Reads the location of the dialog. @throws a redirect to the settings when its deployment can't be cancelled (RASS-08) */
export async function loader(args: LoaderFunctionArgs) {
  const scope = await requireGateway(args, "deploy");
  if (scope.state && scope.status !== "DEPLOYING")
    return redirectToSettings(args, scope, "This deployment has already finished.");
  const refusal = cancelRefusal(scope);
  if (refusal) return redirectToSettings(args, scope, refusal);
  return { id: scope.location.id, name: scope.location.name };
}

/** Cancels the deployment, then removes the gateway from the location (RASS-08). */
export const action = createFormAction({}, async (args, submitted) => {
  const { search } = new URL(args.request.url);
  if (submitted.isRetry && (await findWithoutGateway(args)))
    return redirectWithFlash(paths.ras + search, [success(CANCELLED)]);
  const { viewer, gateway, location } = await requireGateway(args, "deploy");
  const upstream = viewer.upstream.withSubmission(submitted);
  const cancelled = await attempt(upstream.mutate(CancelRasDeploy, { hyperSerialNumber: gateway.serialNumber }));
  if (!cancelled.ok) return rejectForm(toSubmission(submitted.form), failureReasons(cancelled.failure, FAILED));
  const removed = await attempt(upstream.mutate(RemoveRasGateway, { locationId: location.id }));
  if (removed.ok) return redirectWithFlash(paths.ras + search, [success(CANCELLED)]);
  // Nothing is left to cancel: the gateway can be undeployed from its settings.
  return redirectWithFailure(rasPaths.location(location.id) + search, submitted, removed.failure, FAILED);
});

export default function CancelDeployment() {
  const { id, name } = useLoaderData<typeof loader>();
  const closeTo = rasPaths.location(id) + useLocation().search;
  return (
    <ConfirmDialog
      title="Cancel Deployment"
      closeTo={closeTo}
      confirmLabel="Cancel Deployment"
      cancelLabel="Keep deploying"
      danger
    >
      <p>
        Are you sure you want to cancel the deployment of remote access at <strong>{name}</strong>? Everything deployed
        so far will be removed.
      </p>
    </ConfirmDialog>
  );
}
