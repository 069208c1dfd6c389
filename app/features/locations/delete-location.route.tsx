import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { answerRemoval } from "~/forms/button-action.server";
import { createFormAction } from "~/forms/form-action.server";
import { msg } from "~/i18n/i18n";
import { parentPath, paths, rasPaths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { CancelLink } from "~/ui/button/button-link";
import { ConfirmDialog, MessageDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { Link } from "~/ui/link/link";
import { attempt } from "~/upstream/failure.server";
import { RemoveLocation, readLocationToRemove } from "~/upstream/locations.server";

export const handle = { name: msg("Confirm Delete") };

const FAILED = msg("Failed to remove location.");

const requireRemover = (args: LoaderFunctionArgs) =>
  requireViewer(args, ({ onCompany }) => onCompany("location.remove"));

/** Reads the location that the dialog asks about (LOC-07). @throws {FailureResponse} when it does not exist */
export async function loader(args: LoaderFunctionArgs) {
  const { upstream } = await requireRemover(args);
  return readLocationToRemove(upstream, args.params.locationId ?? "");
}

/**
 * Removes the location. A refusal has the catalogue's message, and the upstream's own if there is one. When the
 * location is gone already, the message is shown on the dashboard.
 */
export const action = createFormAction({}, async (args, submitted) => {
  const { upstream, company, i18n } = await requireRemover(args);
  const removed = await attempt(
    upstream
      .withSubmission(submitted)
      .mutate(RemoveLocation, { companyId: company.id, locationId: args.params.locationId ?? "" }),
  );
  const to = paths.dashboard + new URL(args.request.url).search;
  const done = i18n._("Location removed successfully.");
  return answerRemoval(submitted, removed, { to, done, quoted: i18n._(FAILED) });
});

export default function RemoveDialog() {
  const { i18n } = useLingui();
  const { id, name, machines, hasGateway } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const location = <strong translate="no">{name}</strong>;
  const dialog = { title: i18n._("Confirm Delete"), closeTo: `${parentPath(pathname)}/edit${search}` };
  // The upstream would refuse.
  if (hasGateway)
    return (
      <MessageDialog {...dialog} actions={<CancelLink to={dialog.closeTo} />}>
        <p>
          <Trans id="{location} can't be deleted while remote access is deployed there." values={{ location }} />
        </p>
        <p>
          <Link to={rasPaths.location(id)}>{i18n._("Undeploy it first")}</Link>
        </p>
      </MessageDialog>
    );
  return (
    <ConfirmDialog {...dialog} confirmLabel={i18n._("Delete")} danger>
      <p>
        <Trans id="Are you sure you want to delete {location}?" values={{ location }} />
      </p>
      {machines > 0 && (
        <p>
          {i18n._(
            "{machines, plural, one {Its machine becomes unassigned.} other {Its {machines} machines become unassigned.}}",
            { machines },
          )}
        </p>
      )}
    </ConfirmDialog>
  );
}
