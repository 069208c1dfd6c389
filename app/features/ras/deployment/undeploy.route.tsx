import { Trans, useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { msg } from "~/i18n/i18n";
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

const TITLE = msg("Confirm RAS Remove");
const AGAIN = msg("Undeploy and deploy again");

export const handle = { name: nameFromData<typeof loader>(({ redeploys }) => (redeploys ? AGAIN : TITLE)) };

const UNDEPLOYED = msg("RAS settings updated successfully.");

const NEXT_TIME = msg("The next time you deploy remote access here, you can use the same settings and users again.");
const NEXT_FORM = msg("Then the form to deploy it again opens, filled in with the same settings and users.");

const DEPLOYING = msg("Remote access is being deployed here.");
const CANCEL_INSTEAD = msg("Cancel the deployment instead.");
const SILENT = msg("The gateway isn't responding. You can undeploy remote access once it responds.");
const UNREAD = msg("Couldn't load the gateway's settings. Try again in a moment.");
const NOTHING = msg("There's nothing to undeploy here.");

/** True on the page that leads on to the form of a new deployment (RASX-01). */
const isRedeployment = ({ request, params }: LoaderFunctionArgs) =>
  new URL(request.url).pathname === rasPaths.redeploy(params.locationId ?? "");

/**
 * Returns the gateway and its removal method.
 * @throws a redirect to its settings when it can't be removed (RASS-10), 403 when the viewer may not deploy it again
 */
async function requireRemovable(args: LoaderFunctionArgs) {
  const scope = await requireGateway(args, "undeploy");
  if (isRedeployment(args) && !(scope.can.deploy && scope.viewer.services.ras.active))
    throw data(null, { status: 403 });
  const removal = await getRemovalMethod(scope);
  if (removal) return { scope, removal };
  if (scope.status === "DEPLOYING") {
    const { i18n } = scope.viewer;
    const advice = cancelRefusal(scope) ?? i18n._(CANCEL_INSTEAD);
    return redirectToSettings(args, scope, `${i18n._(DEPLOYING)} ${advice}`);
  }
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
  const { i18n } = args.context;
  const { search } = new URL(args.request.url);
  const redirectUndeployed = ({ id, name }: { id: string; name: string }) => {
    const done = success(i18n._(UNDEPLOYED), i18n._("Remote access is no longer deployed at {name}.", { name }));
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
  return rejectForm(submitted, failureReasons(removed.failure, messageOr("", removed.failure)));
});

export default function Undeploy() {
  const { i18n } = useLingui();
  const { id, name, removal, keepsSettings, failed: isFailed, redeploys, users } = useLoaderData<typeof loader>();
  const closeTo = rasPaths.location(id) + useLocation().search;
  const forgets = removal === "forget";
  return (
    <ConfirmDialog
      title={i18n._(redeploys ? AGAIN : TITLE)}
      closeTo={closeTo}
      confirmLabel={forgets ? i18n._("Undeploy anyway") : i18n._("Undeploy")}
      confirms={forgets ? "forget" : undefined}
      danger
    >
      {forgets && (
        <Alert tone="warning" title={i18n._("The gateway isn't responding")}>
          {i18n._(
            "Nothing can be removed from the machine itself: its RAS VM, settings and keys stay on it. If it comes back online, anyone with a VPN profile may still be able to connect. Switch the machine off, or ask support to clear it.",
          )}
        </Alert>
      )}
      <p>
        {isFailed
          ? i18n._("Are you sure you want to disable RAS on this location?")
          : i18n._(
              "Are you sure you want to remove the Remote Access Service on this location? This action will destroy the RAS appliance and all VPN users will loose their access.",
            )}
      </p>
      <p>
        <Trans id="Location: {name}" values={{ name: <strong translate="no">{name}</strong> }} />
      </p>
      <AffectedUsers users={users} effect={isFailed ? "loses-access" : undefined} />
      {keepsSettings && <p>{i18n._(redeploys ? NEXT_FORM : NEXT_TIME)}</p>}
    </ConfirmDialog>
  );
}
