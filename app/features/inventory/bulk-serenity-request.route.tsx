import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SERENITY_REQUEST_DAYS } from "#contract/limits";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, noEffectReasons, rejectForm } from "~/forms/reject-form.server";
import { useActionExtras } from "~/forms/use-last-result";
import { msg } from "~/i18n/i18n";
import { isSelectionEmpty, parentPageUrl, parseSelection } from "~/lists/selection";
import { SelectionChanged } from "~/lists/selection-changed";
import { countSkipped, groupSkipped, SkippedList, type SkippedRows } from "~/lists/skipped-rows";
import { createMachineListContext, toMachineScope } from "~/machines/fleet.server";
import { readAllSerials, readMachinePage } from "~/machines/machine-pages.server";
import { readMachineRules } from "~/machines/machine-rules.server";
import { SelectedMachineList } from "~/machines/selected-machine-list";
import { groupSkippedMachines } from "~/machines/skipped-machines";
import { success, warning } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { machinePaths } from "~/paths";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { MessageDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { attempt } from "~/upstream/failure.server";
import { readMachinesDetails } from "~/upstream/machines.server";
import { getMaxSerenityMachines, sendSerenityRequests } from "~/upstream/support-requests.server";
import { createInventoryList } from "./inventory.list";
import { findAllMachines } from "./inventory.server";
import { isRequested } from "./last-request.server";
import { getVisibleMaintenance } from "./machine.server";

/**
 * Loads the selected machines for which SerenITy can be requested (FIND-04, INVT-07). `tooMany` is the number of machines
 * beyond the limit, `seen` the number of results when all were selected.
 * @param isRetry true for a form after a lost response: the last requests may be its own (SAFE-03)
 * @throws {FailureResponse}
 */
async function loadSerenityRequest(viewer: Viewer, request: Request, isRetry = false) {
  const { keys, all } = parseSelection(createInventoryList(viewer.i18n), new URL(request.url).searchParams);
  const most = await getMaxSerenityMachines(viewer.upstream);
  const serials = all === null ? keys : await readSerials(viewer, request, most);
  if (typeof serials === "number" || serials.length > most) {
    const tooMany = typeof serials === "number" ? serials : serials.length;
    return { machines: [], tooMany, most, skipped: [], seen: all };
  }
  return { ...(await partitionMachines(viewer, serials, isRetry)), tooMany: null, most, seen: all };
}

/** Returns the serial numbers of all machines that match the URL; their number when there are more than `most`. */
async function readSerials(viewer: Viewer, request: Request, most: number): Promise<string[] | number> {
  const { fleet, question } = await findAllMachines(viewer, request);
  const { total } = await readMachinePage(fleet, { ...question, offset: 0, limit: 0 });
  if (total > most) return total;
  return readAllSerials(fleet, question);
}

/** Divides machines into ones for which SerenITy is requested and skipped ones, with their reasons. */
async function partitionMachines(viewer: Viewer, serialNumbers: string[], isRetry: boolean) {
  const [machines, { rules }] = await Promise.all([
    readMachinesDetails(toMachineScope(viewer), serialNumbers),
    readMachineRules(viewer),
  ]);
  const bySerial = new Map(machines.map((machine) => [machine.serialNumber, machine]));
  const { seesMaintenance } = createMachineListContext(viewer);
  const { i18n } = viewer;
  const getRefusal = (serialNumber: string): string => {
    const machine = bySerial.get(serialNumber);
    if (!machine) return i18n._(msg("Not found", "machine"));
    if (!seesMaintenance(machine.locationId ?? null))
      return i18n._("You don't have permission to see their maintenance");
    if (getVisibleMaintenance(machine, rules, viewer)?.serenity === "active") return i18n._("Already have SerenITy");
    if (isRetry || !isRequested(viewer, machine)) return "";
    return i18n._("Requested in the last {days} days. To request SerenITy again, open the machine.", {
      days: SERENITY_REQUEST_DAYS,
    });
  };
  const rows = serialNumbers.map((label) => {
    const to = bySerial.has(label) ? machinePaths.details(label) : null;
    return { label, to, why: getRefusal(label) };
  });
  return {
    machines: machines
      .filter(({ serialNumber }) => getRefusal(serialNumber) === "")
      .map(({ serialNumber, name }) => ({ serialNumber, name: name ?? null })),
    skipped: groupSkipped(rows.filter(({ why }) => why !== "")),
  };
}

export const handle = { name: msg("Request SerenITy") };

const SENT = msg("SerenITy request has been successfully sent.");
const FAILED = msg("Failed to send SerenITy request.");

const requireRequester = (args: LoaderFunctionArgs) => requireViewer(args, ({ onAny }) => onAny("appliance.list"));

/** Loads the selected machines for which SerenITy can be requested (FIND-04, INVT-07). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireRequester(args);
  const url = new URL(args.request.url);
  const list = createInventoryList(viewer.i18n);
  const closeTo = parentPageUrl(list, url);
  if (isSelectionEmpty(list, url.search))
    throw await redirectWithFlash(closeTo, [warning(viewer.i18n._("Select at least one machine"))]);
  return { ...(await loadSerenityRequest(viewer, args.request)), closeTo };
}

/** Requests SerenITy for the machines that the form was opened for, unless their number has changed since. */
export const action = createFormAction({}, async (args, submitted) => {
  const viewer = await requireRequester(args);
  const { i18n } = viewer;
  const back = parentPageUrl(createInventoryList(i18n), new URL(args.request.url));
  const loaded = await attempt(loadSerenityRequest(viewer, args.request, submitted.isRetry));
  if (!loaded.ok) return rejectForm(submitted, noEffectReasons(loaded.failure, i18n._(FAILED)));
  const { machines } = loaded.value;
  const previous = Number(submitted.form.get("count"));
  if (machines.length === 0 || previous !== machines.length) {
    const change = i18n._(
      "The list has changed: it had {previous, plural, one {# machine} other {# machines}}, now it has {count, number}. Check it, then send.",
      { previous, count: machines.length },
    );
    return rejectForm(submitted, { form: [change], notifications: [i18n._(FAILED)], status: 409 }, loaded.value);
  }
  const serials = machines.map(({ serialNumber }) => serialNumber);
  const requested = await attempt(
    sendSerenityRequests(viewer.upstream.withSubmission(submitted), viewer.user.id, serials),
  );
  if (!requested.ok) return rejectForm(submitted, failureReasons(requested.failure, i18n._(FAILED)), loaded.value);
  if (!requested.value) return rejectForm(submitted, { notifications: [i18n._(FAILED)], form: [FAILED] });
  const { done, refused, lost } = requested.value;
  if (refused.length === 0) return redirectWithFlash(back, [success(i18n._(SENT))]);
  const notDone = groupSkippedMachines(refused.map(({ item, ...why }) => ({ serialNumber: item, ...why })));
  const left = refused.length;
  const summary = lost
    ? i18n._("Requested for {done}. Not requested, or not known, for {left}: see the reasons below.", {
        done: done.length,
        left,
      })
    : i18n._("Requested for {done}. Not requested for {left}: see the reasons below.", { done: done.length, left });
  // The form has no button to send it again: others of its mails have gone.
  return rejectForm(submitted, { form: [summary], status: 207 }, { notDone });
});

type ActionData = Pick<ReturnType<typeof useLoaderData<typeof loader>>, "machines" | "skipped"> & {
  notDone: SkippedRows[];
};

export default function RequestSerenity() {
  const { i18n } = useLingui();
  const { closeTo, seen, tooMany, most, ...loaded } = useLoaderData<typeof loader>();
  const { notDone, ...actionData } = useActionExtras<ActionData>();
  const { machines, skipped } = { ...loaded, ...actionData };
  const now = machines.length + countSkipped(skipped);
  return (
    <MessageDialog title={i18n._("Request SerenITy")} closeTo={closeTo}>
      <Form preventScrollReset errorSummary={i18n._("Your request wasn't sent.")}>
        {tooMany === null && <SelectionChanged seen={seen} now={now} />}
        {tooMany === null && !notDone && <Machines machines={machines} />}
        {tooMany !== null && (
          <p>
            {i18n._(
              "You can request SerenITy for up to {most, number} machines at a time, and you've selected {selected, number}. Narrow the list first.",
              { most, selected: tooMany },
            )}
          </p>
        )}
        <SkippedList label={i18n._("Not requested")} groups={notDone ?? []} />
        {!notDone && <SkippedList label={i18n._(msg("Not included", "machines"))} groups={skipped} />}
        <FormActions submit={machines.length > 0 && !notDone && i18n._("Send request")} cancelTo={closeTo} />
      </Form>
    </MessageDialog>
  );
}

type Machines = ReturnType<typeof useLoaderData<typeof loader>>["machines"];

const Machines = ({ machines }: { machines: Machines }) => {
  const { i18n } = useLingui();
  return (
    <>
      <p>
        {i18n._(
          "{count, plural, one {SerenITy will be requested for # machine.} other {SerenITy will be requested for # machines.}}",
          { count: machines.length },
        )}
      </p>
      <input type="hidden" name="count" value={machines.length} />
      <SelectedMachineList machines={machines} />
    </>
  );
};
