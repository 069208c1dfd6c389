import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { msg } from "~/i18n/i18n";
import { danger, success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths, rasPaths } from "~/paths";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { attempt, isOutcomeUnknown, messageOr } from "~/upstream/failure.server";
import { readGateway } from "~/upstream/ras/ras.server";
import { CancelRasDeploy } from "~/upstream/ras/ras-deployment.server";
import {
  cancelRefusal,
  findWithoutGateway,
  type GatewayContext,
  redirectToSettings,
  requireGateway,
} from "../gateway/gateway.server";
import { removeGateway } from "./deployment.server";

export const handle = { name: msg("Cancel Deployment") };

const CANCELLED = msg("RAS deployment process cancelled successfully.");
const FAILED = msg("Failed to cancel RAS deployment process.");
const STAYS = msg("The deployment has ended, but its gateway is still listed. Undeploy it to remove it.");
const FINISHED = msg("This deployment has already finished.");

/** Reads the location of the dialog. @throws a redirect to the settings when its deployment can't be cancelled (RASS-08) */
export async function loader(args: LoaderFunctionArgs) {
  const scope = await requireGateway(args, "deploy");
  if (scope.state && scope.status !== "DEPLOYING") return redirectToSettings(args, scope, FINISHED);
  const refusal = cancelRefusal(scope);
  if (refusal) return redirectToSettings(args, scope, refusal);
  return { id: scope.location.id, name: scope.location.name };
}

/** True when a gateway's state can be read, and it is not being deployed. */
async function isNotDeploying({ viewer, gateway }: GatewayContext): Promise<boolean> {
  const { state } = await readGateway(viewer.upstream, gateway);
  return state.ok && state.value.status !== "DEPLOYING";
}

/**
 * Cancels the deployment, then removes the gateway from the location (RASS-08). Without an answer to the first step, reads
 * whether it was done (SAFE-03).
 */
export const action = createFormAction({}, async (args, submitted) => {
  const { i18n } = args.context;
  const { search } = new URL(args.request.url);
  const redirectCancelled = () => redirectWithFlash(paths.ras + search, [success(i18n._(CANCELLED))]);
  if (submitted.isRetry && (await findWithoutGateway(args))) return redirectCancelled();
  const scope = await requireGateway(args, "deploy");
  const { viewer, gateway, location } = scope;
  const upstream = viewer.upstream.withSubmission(submitted);
  const cancelled = await attempt(upstream.mutate(CancelRasDeploy, { hyperSerialNumber: gateway.serialNumber }));
  if (!cancelled.ok && !(isOutcomeUnknown(cancelled.failure) && (await isNotDeploying(scope))))
    return rejectForm(submitted, failureReasons(cancelled.failure, i18n._(FAILED)));
  const removed = await removeGateway(args, upstream);
  if (removed.ok) return redirectCancelled();
  const detail = `${messageOr("", removed.failure)} ${i18n._(STAYS)}`.trim();
  return redirectWithFlash(rasPaths.location(location.id) + search, [danger(i18n._(FAILED), detail)]);
});

export default function CancelDeployment() {
  const { i18n } = useLingui();
  const { id, name } = useLoaderData<typeof loader>();
  const closeTo = rasPaths.location(id) + useLocation().search;
  return (
    <ConfirmDialog
      title={i18n._("Cancel Deployment")}
      closeTo={closeTo}
      confirmLabel={i18n._("Cancel Deployment")}
      cancelLabel={i18n._("Keep deploying")}
      danger
    >
      <p>
        <Trans
          id="Are you sure you want to cancel the deployment of remote access at {name}? Everything deployed so far will be removed."
          values={{ name: <strong translate="no">{name}</strong> }}
        />
      </p>
    </ConfirmDialog>
  );
}
