import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm, toSubmission } from "~/forms/reject-form.server";
import { nameFromData } from "~/layout/handle";
import { remoteAccessAt } from "~/notifications/followed-deployments.server";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths, rasPaths } from "~/paths";
import { Alert } from "~/ui/alert/alert";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { isExtended } from "~/upstream/capabilities.server";
import { attempt, messageOr } from "~/upstream/failure.server";
import { undeployRas } from "~/upstream/ras/ras-deployment.server";
import {
  cancelRefusal,
  findWithoutGateway,
  getRemovalMethod,
  listAffectedUsers,
  redirectToSettings,
  requireGateway,
} from "../gateway/gateway.server";
import { AffectedUsers } from "../gateway/review-box";
import { removeGateway } from "./deployment.server";

const TITLE = "Confirm RAS Remove";
const AGAIN = "Undeploy and deploy again";

export const handle = { name: nameFromData<typeof loader>(({ redeploys }) => (redeploys ? AGAIN : TITLE)) };

const UNDEPLOYED = "RAS settings updated successfully.";

const NEXT_TIME = "The next time you deploy remote access here, you can use the same settings and users again.";
const NEXT_FORM = "Then the form to deploy it again opens, filled in with the same settings and users.";

const DEPLOYING = "Remote access is being deployed here.";
const CANCEL_INSTEAD = "Cancel the deployment instead.";
const SILENT = "The gateway isn't responding. You can undeploy remote access once it responds.";
const UNREAD = "Couldn't load the gateway's settings. Try again in a moment.";
const NOTHING = "There's nothing to undeploy here.";

/** True on the page that leads on to the form of a new deployment (RASX-01). */
const isRedeployment = ({ request, params }: LoaderFunctionArgs) =>
  new URL(request.url).pathname === rasPaths.redeploy(params.locationId ?? "");

/**
 * Returns the gateway and its removal method.
 * @throws a redirect to its settings when it can't be removed (RASS-10), 403 when the viewer may not deploy it again
 */
async function requireRemovable(args: LoaderFunctionArgs) {
  const scope = await requireGateway(args, "undeploy");
  if (isRedeployment(args) && !(scope.rights.deploy && scope.viewer.services.ras.active))
    throw data(null, { status: 403 });
  const removal = await getRemovalMethod(scope);
  if (removal) return { scope, removal };
  if (scope.status === "DEPLOYING")
    return redirectToSettings(args, scope, `${DEPLOYING} ${cancelRefusal(scope) ?? CANCEL_INSTEAD}`);
  return redirectToSettings(args, scope, scope.failure ? SILENT : scope.configuration.ok ? NOTHING : UNREAD);
}

/** Reads the users who would lose their access (RASS-06). */
export async function loader(args: LoaderFunctionArgs) {
  const { scope, removal } = await requireRemovable(args);
  const { id, name } = scope.location;
  const keepsSettings = await isExtended(scope.viewer.upstream);
  return {
    id,
    name,
    removal,
    keepsSettings,
    failed: scope.status === "FAILED",
    redeploys: isRedeployment(args),
    users: listAffectedUsers(scope),
  };
}

/**
 * Undeploys the gateway, then removes it from the location. When the second step fails, the gateway has the status
 * FAILED and can be undeployed again. A gateway that does not answer is forgotten only when the dialog confirmed that.
 */
export const action = createFormAction({}, async (args, submitted) => {
  const { search } = new URL(args.request.url);
  const redirectUndeployed = ({ id, name }: { id: string; name: string }) => {
    const done = success(UNDEPLOYED, `Remote access is no longer deployed at ${name}.`);
    const to = isRedeployment(args) ? rasPaths.deploy(id) : paths.ras;
    return redirectWithFlash(to + search, [{ ...done, about: remoteAccessAt(id) }]);
  };
  if (submitted.isRetry) {
    const done = await findWithoutGateway(args);
    if (done) return redirectUndeployed(done);
  }
  const { scope, removal } = await requireRemovable(args);
  const { viewer, gateway, location } = scope;
  const upstream = viewer.upstream.withSubmission(submitted);
  const force = (removal === "forget" && submitted.form.has("forget")) || undefined;
  const undeployed = await attempt(undeployRas(upstream, gateway.serialNumber, force));
  const removed = undeployed.ok ? await removeGateway(args, upstream) : undeployed;
  if (removed.ok) return redirectUndeployed(location);
  return rejectForm(toSubmission(submitted.form), failureReasons(removed.failure, messageOr("", removed.failure)));
});

export default function Undeploy() {
  const { id, name, removal, keepsSettings, failed: isFailed, redeploys, users } = useLoaderData<typeof loader>();
  const closeTo = rasPaths.location(id) + useLocation().search;
  const forgets = removal === "forget";
  return (
    <ConfirmDialog
      title={redeploys ? AGAIN : TITLE}
      closeTo={closeTo}
      confirmLabel={forgets ? "Undeploy anyway" : "Undeploy"}
      confirms={forgets ? "forget" : undefined}
      danger
    >
      {forgets && (
        <Alert tone="warning" title="The gateway isn't responding">
          Nothing can be removed from the machine itself: its RAS VM, settings and keys stay on it. If it comes back
          online, anyone with a VPN profile may still be able to connect. Switch the machine off, or ask support to
          clear it.
        </Alert>
      )}
      <p>
        {isFailed
          ? "Are you sure you want to disable RAS on this location?"
          : "Are you sure you want to remove the Remote Access Service on this location? This action will destroy the RAS appliance and all VPN users will loose their access."}
      </p>
      <p>
        Location: <strong translate="no">{name}</strong>
      </p>
      <AffectedUsers users={users} what={isFailed ? "loses access" : undefined} />
      {keepsSettings && <p>{redeploys ? NEXT_FORM : NEXT_TIME}</p>}
    </ConfirmDialog>
  );
}
