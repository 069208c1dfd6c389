import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { failed, refuse, typed } from "~/forms/refuse.server";
import { submitting } from "~/forms/submitting.server";
import { PANEL } from "~/layout/handle";
import { success } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths, rasPaths } from "~/paths";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { attempt, messageOr } from "~/upstream/failure.server";
import { RemoveRasGateway, undeployRas } from "~/upstream/ras.server";
import { AffectedUsers } from "../gateway/affected-users";
import { affectedUsers, isGone, requireGateway, toSettings } from "../gateway/gateway.server";

export const handle = { ...PANEL, name: "Confirm RAS Remove" };

const UNDEPLOYED = "RAS settings updated successfully.";

const DEPLOYING = "Remote access is being deployed here: cancel the deployment instead.";

/** Returns the gateway's scope. @throws a redirect to its settings while a deployment is under way */
async function requireDeployed(args: LoaderFunctionArgs) {
  const scope = await requireGateway(args, "undeploy");
  return scope.status === "DEPLOYING" ? toSettings(args, scope, DEPLOYING) : scope;
}

/** Reads the users who would lose their access, for the dialog (RASS-06). */
export async function loader(args: LoaderFunctionArgs) {
  const scope = await requireDeployed(args);
  const { id, name } = scope.location;
  return { id, name, failed: scope.status === "FAILED", users: affectedUsers(scope) };
}

/**
 * Undeploys the gateway, then removes it from the location. When the second step fails, the gateway has the status
 * FAILED and can be undeployed again.
 */
export const action = submitting({}, async (args, sent) => {
  const { search } = new URL(args.request.url);
  if (sent.again && (await isGone(args))) return redirectWith(paths.ras + search, [success(UNDEPLOYED)]);
  const { viewer, gateway, location } = await requireDeployed(args);
  const upstream = viewer.upstream.once(sent);
  const undeployed = await attempt(undeployRas(upstream, gateway.serialNumber));
  const removed = undeployed.ok
    ? await attempt(upstream.act(RemoveRasGateway, { locationId: location.id }))
    : undeployed;
  if (removed.ok) return redirectWith(paths.ras + search, [success(UNDEPLOYED)]);
  return refuse(typed(sent.form), failed(removed.failure, messageOr("", removed.failure)));
});

export { headers } from "~/forms/headers";

export default function Undeploy() {
  const { id, name, failed: isFailed, users } = useLoaderData<typeof loader>();
  const closeTo = rasPaths.location(id) + useLocation().search;
  return (
    <ConfirmDialog title="Confirm RAS Remove" closeTo={closeTo} confirmLabel="Undeploy" danger>
      <p>
        {isFailed
          ? "Are you sure you want to disable RAS on this location?"
          : "Are you sure you want to remove the Remote Access Service on this location? This action will destroy the RAS appliance and all VPN users will loose their access."}
      </p>
      <p>
        Location: <strong>{name}</strong>
      </p>
      <AffectedUsers users={users} what="loses access" />
    </ConfirmDialog>
  );
}
