import { Trans, useLingui } from "@lingui/react";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createButtonAction, redirectWithFailure } from "~/forms/button-action.server";
import { msg } from "~/i18n/i18n";
import { requireMachine, toMachineScope } from "~/machines/fleet.server";
import { danger, success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { parentPath, requestPath } from "~/paths";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { attempt, isOutcomeUnknown } from "~/upstream/failure.server";
import { readMachine } from "~/upstream/machines.server";
import { sendSerenityRequest } from "~/upstream/support-requests.server";
import { isRequested, loadLastRequest } from "./last-request.server";
import { LastRequest } from "./machine-maintenance";

export const handle = { name: msg("Request SerenITy") };

const SENT = msg("SerenITy request has been successfully sent.");
const FAILED = msg("Failed to send SerenITy request.");

/** Returns the URL of the machine's page or panel behind the dialog, with the list's query. */
function getDetailsUrl({ request }: Pick<LoaderFunctionArgs, "request">): string {
  const { pathname, search } = new URL(request.url);
  return parentPath(pathname) + search;
}

/** Reads the last request to confirm another one. Without a recent request it redirects to the machine's details. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const machine = await requireMachine(viewer, args.params.serialNumber ?? "", "appliance.list");
  const last = await loadLastRequest(viewer, machine);
  if (!last?.isRecent) throw redirect(getDetailsUrl(args));
  return { serialNumber: machine.serialNumber, last, closeTo: getDetailsUrl(args) };
}

const AGAIN = "again";

/**
 * Requests SerenITy for the machine in the viewer's name; the upstream checks its company. After a recent request by any
 * user it must be confirmed (INVT-07).
 */
export const action = createButtonAction(getDetailsUrl, async (args, submitted) => {
  const back = getDetailsUrl(args);
  const { serialNumber = "" } = args.params;
  const { i18n } = args.context;
  const read = await attempt(readRequest(args));
  if (!read.ok) return redirectWithFailure(back, submitted, read.failure, i18n._(FAILED));
  const { viewer, machine } = read.value;
  if (!submitted.form.has(AGAIN) && !submitted.isRetry && machine && isRequested(viewer, machine))
    return redirect(requestPath(args.request));
  const requested = await attempt(
    sendSerenityRequest(viewer.upstream.withSubmission(submitted), viewer.user.id, serialNumber),
  );
  if (requested.ok) return redirectWithFlash(back, [requested.value ? success(i18n._(SENT)) : danger(i18n._(FAILED))]);
  if (
    isOutcomeUnknown(requested.failure) &&
    (await hasArrived(viewer, serialNumber, machine?.serenityRequest?.reference))
  )
    return redirectWithFlash(back, [success(i18n._(SENT))]);
  return redirectWithFailure(back, submitted, requested.failure, i18n._(FAILED));
});

/** Reads the viewer and the machine; null when the viewer sees no such machine. */
async function readRequest(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return { viewer, machine: await readMachine(toMachineScope(viewer), args.params.serialNumber ?? "") };
}

/**
 * True when the request took effect although no response came (SAFE-03).
 * @param before the reference of the previous request
 */
async function hasArrived(viewer: Viewer, serialNumber: string, before: string | undefined): Promise<boolean> {
  const read = await attempt(readMachine(toMachineScope(viewer), serialNumber));
  const last = read.ok ? read.value?.serenityRequest : null;
  return last?.userId === viewer.user.id && last.reference !== before;
}

export default function RequestSerenityAgain() {
  const { i18n } = useLingui();
  const { serialNumber, last, closeTo } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title={i18n._("Request SerenITy again")}
      closeTo={closeTo}
      confirms={AGAIN}
      confirmLabel={i18n._("Request again")}
    >
      <LastRequest last={last} />
      <p>
        <Trans
          id="Do you want to request SerenITy for {machine} again? The provider gets a second email."
          values={{
            machine: (
              <span className="identifier" translate="no">
                {serialNumber}
              </span>
            ),
          }}
        />
      </p>
    </ConfirmDialog>
  );
}
