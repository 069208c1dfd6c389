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
import { Button } from "~/ui/button/button";
import { CancelLink } from "~/ui/button/button-link";
import { MessageDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { attempt } from "~/upstream/failure.server";
import { sendSerenityRequests } from "~/upstream/support-requests.server";
import { INVENTORY } from "./inventory.list";
import { loadSerenityRequest } from "./serenity-request.server";

export const handle = { name: "Request SerenITy" };

const SENT = "SerenITy request has been successfully sent.";
const FAILED = "Failed to send SerenITy request.";

const requireAsker = (args: LoaderFunctionArgs) => requireViewer(args, ({ onAny }) => onAny("appliance.list"));

/** Reads for which of the chosen machines SerenITy can be requested (FIND-04, INVT-07). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAsker(args);
  const url = new URL(args.request.url);
  const closeTo = parentPageUrl(INVENTORY, url);
  if (isSelectionEmpty(INVENTORY, url.search))
    throw await redirectWithFlash(closeTo, [warning("Select at least one machine")]);
  const wish = await loadSerenityRequest(viewer, args.request);
  return { ...wish, closeTo };
}

/** Requests SerenITy for the machines that the form was opened for, unless their number has changed since. */
export const action = createFormAction({}, async (args, sent) => {
  const viewer = await requireAsker(args);
  const submission = toSubmission(sent.form);
  const back = parentPageUrl(INVENTORY, new URL(args.request.url));
  const wish = await attempt(loadSerenityRequest(viewer, args.request, sent.isRetry));
  if (!wish.ok) return rejectForm(submission, noEffectReasons(wish.failure, FAILED));
  const { machines } = wish.value;
  const seen = Number(sent.form.get("count"));
  if (machines.length === 0 || seen !== machines.length) {
    const change = `The list has changed: it had ${seen} machines, now it has ${machines.length}. Check it, then send.`;
    return rejectForm(submission, { form: [change], notifications: [FAILED], status: 409 }, wish.value);
  }
  const serials = machines.map(({ serialNumber }) => serialNumber);
  const asked = await attempt(sendSerenityRequests(viewer.upstream.withSubmission(sent), viewer.user.id, serials));
  if (!asked.ok) return rejectForm(submission, failureReasons(asked.failure, FAILED), wish.value);
  if (!asked.value) return rejectForm(submission, { notifications: [FAILED], form: [FAILED] });
  const { done, refused } = asked.value;
  if (refused.length === 0) return redirectWithFlash(back, [success(SENT)]);
  const told = groupSkippedMachines(refused.map(({ item, reason }) => ({ serialNumber: item, reason })));
  return rejectForm(
    submission,
    {
      form: [`Requested for ${done.length}. Not requested for ${refused.length}: see the reasons below.`],
      status: 207,
    },
    { told },
  );
});

type Answered = Pick<ReturnType<typeof useLoaderData<typeof loader>>, "machines" | "leftOut"> & { told: SkippedRows[] };

export default function RequestSerenity() {
  const { closeTo, seen, tooMany, most, ...loaded } = useLoaderData<typeof loader>();
  const { told, ...answered } = useActionExtras<Answered>() ?? {};
  const { machines, leftOut } = { ...loaded, ...answered };
  const now = machines.length + countSkipped(leftOut);
  return (
    <MessageDialog title="Request SerenITy" closeTo={closeTo}>
      <Form preventScrollReset>
        <ErrorSummary undone="Your request wasn't sent." />
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
        <FormActions>
          {machines.length > 0 && !told && <Button variant="primary">Send request</Button>}
          <CancelLink to={closeTo} />
        </FormActions>
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
            <span className="mono">{serialNumber}</span> {name}
          </li>
        ))}
      </ul>
    )}
  </>
);
