import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createButtonAction, redirectWithFailure } from "~/forms/form-action.server";
import { requireMachine, toMachineScope } from "~/machines/fleet.server";
import { danger, success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { parentPath, requestPath } from "~/paths";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { attempt, isOutcomeUnknown } from "~/upstream/failure.server";
import { readMachine } from "~/upstream/machines.server";
import { sendSerenityRequest } from "~/upstream/support-requests.server";
import { isRequested, lastRequestOf } from "./last-request.server";

export const handle = { name: "Request SerenITy" };

const SENT = "SerenITy request has been successfully sent.";
const FAILED = "Failed to send SerenITy request.";

/** Returns the URL of the machine's page or panel from which it is asked, with the list's query. */
function detailsOf({ request }: Pick<LoaderFunctionArgs, "request">): string {
  const { pathname, search } = new URL(request.url);
  return parentPath(pathname) + search;
}

/** Asks whether SerenITy is to be requested again. Without a recent request it redirects to the machine's details. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const machine = await requireMachine(viewer, args.params.serialNumber ?? "", "appliance.list");
  const last = await lastRequestOf(viewer, machine);
  if (!last?.isRecent) throw redirect(detailsOf(args));
  return { serialNumber: machine.serialNumber, said: last.said, closeTo: detailsOf(args) };
}

/** The hidden field of the dialog, by which a second request is wanted. */
const AGAIN = "again";

/**
 * Requests SerenITy for the machine in the viewer's name; the upstream checks whose machine it is. After a recent request
 * by any user the dialog asks first (INVT-07).
 */
export const action = createButtonAction(detailsOf, async (args, sent) => {
  const back = detailsOf(args);
  const { serialNumber = "" } = args.params;
  const read = await attempt(readRequest(args));
  if (!read.ok) return redirectWithFailure(back, sent, read.failure, FAILED);
  const { viewer, machine } = read.value;
  if (!sent.form.has(AGAIN) && !sent.isRetry && machine && isRequested(viewer, machine))
    return redirect(requestPath(args.request));
  const asked = await attempt(sendSerenityRequest(viewer.upstream.withSubmission(sent), viewer.user.id, serialNumber));
  if (asked.ok) return redirectWithFlash(back, [asked.value ? success(SENT) : danger(FAILED)]);
  if (isOutcomeUnknown(asked.failure) && (await hasArrived(viewer, serialNumber, machine?.serenityRequest?.reference)))
    return redirectWithFlash(back, [success(SENT)]);
  return redirectWithFailure(back, sent, asked.failure, FAILED);
});

/** Reads the viewer and the machine; null for a machine that is not there for the viewer. */
async function readRequest(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return { viewer, machine: await readMachine(toMachineScope(viewer), args.params.serialNumber ?? "") };
}

/**
 * True when the request was sent although no answer came. The machine would ask about a second one then (SAFE-03).
 * @param before the reference of the request before
 */
async function hasArrived(viewer: Viewer, serialNumber: string, before: string | undefined): Promise<boolean> {
  const read = await attempt(readMachine(toMachineScope(viewer), serialNumber));
  const last = read.ok ? read.value?.serenityRequest : null;
  return last?.userId === viewer.user.id && last.reference !== before;
}

export default function RequestSerenityAgain() {
  const { serialNumber, said, closeTo } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog title="Request SerenITy again" closeTo={closeTo} confirms={AGAIN} confirmLabel="Request again">
      <p>{said}</p>
      <p>
        Do you want to request SerenITy for <span className="mono">{serialNumber}</span> again? The provider gets a
        second email.
      </p>
    </ConfirmDialog>
  );
}
