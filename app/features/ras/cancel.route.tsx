import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { danger, success } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths, rasPaths } from "~/paths";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { attempt, failureInit } from "~/upstream/failure.server";
import { cancelRasDeploy, removeRasGateway } from "~/upstream/ras.server";
import { requireGateway } from "./gateway.server";
import { PANEL } from "./panel-open";

export const handle = PANEL;

const CANCELLED = "RAS deployment process cancelled successfully.";
const FAILED = "Failed to cancel RAS deployment process.";

export async function loader(args: LoaderFunctionArgs) {
  const { location } = await requireDeployer(args);
  return { id: location.id, name: location.name };
}

async function requireDeployer(args: LoaderFunctionArgs) {
  const place = await requireGateway(args);
  if (!place.rights.deploy) throw data(null, { status: 403 });
  return place;
}

/** RASS-08: cancels, then removes the gateway from the location. */
export async function action(args: ActionFunctionArgs) {
  const { viewer, gateway, location } = await requireDeployer(args);
  const upstream = viewer.upstream.once(await args.request.formData());
  const { search } = new URL(args.request.url);
  const cancelled = await attempt(cancelRasDeploy(upstream, gateway.serialNumber));
  const removed = cancelled.ok ? await attempt(removeRasGateway(upstream, location.id)) : cancelled;
  if (removed.ok) return redirectWith(paths.ras + search, [success(CANCELLED)]);
  const { kind, message } = removed.failure;
  const notifications = [danger(kind === "unreachable" ? FAILED : `${FAILED} ${message}`)];
  return data({ notifications }, failureInit(removed.failure));
}

/** Lets Retry-After out. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

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
        Are you sure you want to cancel the deployment of remote access on <strong>{name}</strong>? What was deployed so
        far is removed.
      </p>
    </ConfirmDialog>
  );
}
