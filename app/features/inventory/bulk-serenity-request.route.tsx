import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, noEffectReasons, rejectForm, toSubmission } from "~/forms/reject-form.server";
import { useActionExtras } from "~/forms/use-last-result";
import { isSelectionEmpty, parentPageUrl } from "~/lists/selection";
import { SelectionChanged } from "~/lists/selection-changed";
import { countSkipped, SkippedList, type SkippedRows } from "~/lists/skipped-rows";
import { groupSkippedMachines } from "~/machines/skipped-machines";
import { success, warning } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { requireViewer } from "~/session/viewer.server";
import { MessageDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { attempt } from "~/upstream/failure.server";
import { sendSerenityRequests } from "~/upstream/support-requests.server";
import { INVENTORY } from "./inventory.list";
import { loadSerenityRequest } from "./serenity-request.server";

export const handle = { name: "Request SerenITy" };

const SENT = "SerenITy request has been successfully sent.";
const FAILED = "Failed to send SerenITy request.";

const requireRequester = (args: LoaderFunctionArgs) => requireViewer(args, ({ onAny }) => onAny("appliance.list"));

/** Loads the selected machines for which SerenITy can be requested (FIND-04, INVT-07). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireRequester(args);
  const url = new URL(args.request.url);
  const closeTo = parentPageUrl(INVENTORY, url);
  if (isSelectionEmpty(INVENTORY, url.search))
    throw await redirectWithFlash(closeTo, [warning("Select at least one machine")]);
  return { ...(await loadSerenityRequest(viewer, args.request)), closeTo };
}

/** Requests SerenITy for the machines that the form was opened for, unless their number has changed since. */
export const action = createFormAction({}, async (args, submitted) => {
  const viewer = await requireRequester(args);
  const submission = toSubmission(submitted.form);
  const back = parentPageUrl(INVENTORY, new URL(args.request.url));
  const loaded = await attempt(loadSerenityRequest(viewer, args.request, submitted.isRetry));
  if (!loaded.ok) return rejectForm(submission, noEffectReasons(loaded.failure, FAILED));
  const { machines } = loaded.value;
  const previousCount = Number(submitted.form.get("count"));
  if (machines.length === 0 || previousCount !== machines.length) {
    const change = `The list has changed: it had ${previousCount} machines, now it has ${machines.length}. Check it, then send.`;
    return rejectForm(submission, { form: [change], notifications: [FAILED], status: 409 }, loaded.value);
  }
  const serials = machines.map(({ serialNumber }) => serialNumber);
  const requested = await attempt(
    sendSerenityRequests(viewer.upstream.withSubmission(submitted), viewer.user.id, serials),
  );
  if (!requested.ok) return rejectForm(submission, failureReasons(requested.failure, FAILED), loaded.value);
  if (!requested.value) return rejectForm(submission, { notifications: [FAILED], form: [FAILED] });
  const { done, refused, lost } = requested.value;
  if (refused.length === 0) return redirectWithFlash(back, [success(SENT)]);
  const told = groupSkippedMachines(refused.map(({ item, reason }) => ({ serialNumber: item, reason })));
  const not = lost ? "Not requested, or not known," : "Not requested";
  const summary = `Requested for ${done.length}. ${not} for ${refused.length}: see the reasons below.`;
  // The form has no button to send it again: others of its mails have gone.
  return rejectForm(submission, { form: [summary], status: 207 }, { told });
});

type ActionData = Pick<ReturnType<typeof useLoaderData<typeof loader>>, "machines" | "leftOut"> & {
  told: SkippedRows[];
};

export default function RequestSerenity() {
  const { closeTo, seen, tooMany, most, ...loaded } = useLoaderData<typeof loader>();
  const { told, ...actionData } = useActionExtras<ActionData>() ?? {};
  const { machines, leftOut } = { ...loaded, ...actionData };
  const now = machines.length + countSkipped(leftOut);
  return (
    <MessageDialog title="Request SerenITy" closeTo={closeTo}>
      <Form preventScrollReset errorSummary="Your request wasn't sent.">
        {tooMany === null && <SelectionChanged seen={seen} now={now} />}
        {tooMany === null && !told && <Machines machines={machines} />}
        {tooMany !== null && (
          <p>
            You can request SerenITy for up to {most.toLocaleString("en")} machines at a time, and you've selected{" "}
            {tooMany.toLocaleString("en")}. Narrow the list first.
          </p>
        )}
        <SkippedList label="Not requested" groups={told ?? []} />
        {!told && <SkippedList label="Not included" groups={leftOut} />}
        <FormActions submit={machines.length > 0 && !told && "Send request"} cancelTo={closeTo} />
      </Form>
    </MessageDialog>
  );
}

type Machines = ReturnType<typeof useLoaderData<typeof loader>>["machines"];

const Machines = ({ machines }: { machines: Machines }) => (
  <>
    <p>
      SerenITy will be requested for {machines.length.toLocaleString("en")}{" "}
      {machines.length === 1 ? "machine" : "machines"}.
    </p>
    <input type="hidden" name="count" value={machines.length} />
    {machines.length > 0 && (
      <ul className="chosen-rows" aria-label="Machines">
        {machines.map(({ serialNumber, name }) => (
          <li key={serialNumber}>
            <span className="mono" translate="no">
              {serialNumber}
            </span>{" "}
            <Untranslated>{name}</Untranslated>
          </li>
        ))}
      </ul>
    )}
  </>
);
