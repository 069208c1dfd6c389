import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerAsk } from "~/forms/ask.server";
import { pageOfOptions } from "~/forms/picker-pages";
import { ENTER, pickerAsk, readPicks } from "~/forms/picks";
import { failed, refuse, typed, withoutEffect } from "~/forms/refuse.server";
import { submitting } from "~/forms/submitting.server";
import { usePickerPage } from "~/forms/use-picker-page";
import { useAnswer } from "~/forms/use-result";
import { unlessAsked } from "~/layout/revalidate";
import { readMachinesBySerial } from "~/machines/machine-pages.server";
import { success, warning } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { reachOf } from "~/permissions/reach";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { Button } from "~/ui/button/button";
import { CancelLink } from "~/ui/button/button-link";
import { MessageDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { DefaultButton, FormActions } from "~/ui/form/form-parts";
import { Picker } from "~/ui/picker/picker";
import { attempt } from "~/upstream/failure.server";
import { readLocations } from "~/upstream/fleet.server";
import { AssignMachines } from "~/upstream/locations.server";
import { chosenText, movedMeanwhile, parentOf, readChosen, serialsIn } from "./assign-machines";
import { machinesOf } from "./machine-choice.server";

export const handle = { name: "Assign machine(s) to location" };

export const shouldRevalidate = unlessAsked;

const FAILED = "Failed to assign machine(s) to location.";
const LABELS = { locationId: "Location" };
const NONE_SELECTED = [warning("No machine selected")];

type Choice = Awaited<ReturnType<typeof readChoice>>;

/**
 * Reads the machines with these serial numbers, their locations, and a page of the locations to which the viewer may
 * assign them. @throws {FailureResponse}
 */
async function readChoice(viewer: Viewer, serialNumbers: string[], form?: FormData) {
  const { upstream, company, permissions } = viewer;
  const [locations, machines] = await Promise.all([
    readLocations(upstream, company.id, reachOf(permissions)),
    readMachinesBySerial(machinesOf(viewer), serialNumbers),
  ]);
  const names = new Map(locations.map(({ id, name }) => [id, name]));
  const allowed = locations.filter(({ id }) => permissions.onEither(id, "location.appliance.assign"));
  const options = allowed.map(({ id, name }) => ({ value: id, label: name }));
  return {
    machines: machines.map(({ serialNumber, name, locationId }) => ({
      serialNumber,
      name: name ?? null,
      from: locationId ?? "",
      location: names.get(locationId ?? "") ?? null,
    })),
    pickers: { locationId: pageOfOptions(options, readPicks(form, "locationId")) },
  };
}

const requireAssigner = (args: LoaderFunctionArgs) =>
  requireViewer(args, ({ onAny }) => onAny("location.appliance.assign"));

/** Reads the machines to assign; the dialog lies over the page from which it was opened (LOC-08, DASH-09). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAssigner(args);
  const url = new URL(args.request.url);
  const choice = await readChoice(viewer, serialsIn(url.searchParams));
  if (choice.machines.length === 0) throw await redirectWith(parentOf(url), NONE_SELECTED);
  return { ...choice, closeTo: parentOf(url) };
}

/** Assigns the machines, unless another user has moved one of them since the form was opened. */
export const action = submitting({}, async (args, sent) => {
  const viewer = await requireAssigner(args);
  const chosen = sent.form.getAll("machine").flatMap((value) => readChosen(value) ?? []);
  const serialNumbers = chosen.map(({ serialNumber }) => serialNumber);
  const locationId = String(sent.form.get("locationId") ?? "");
  const back = parentOf(new URL(args.request.url));
  const submission = typed(sent.form);
  if (chosen.length === 0) return redirectWith(back, NONE_SELECTED);
  const current = await attempt(readChoice(viewer, serialNumbers, sent.form));
  if (!current.ok) return refuse(submission, withoutEffect(current.failure, FAILED));
  const { machines, pickers } = current.value;
  if (pickerAsk(sent.form, ["locationId"])) return answerAsk(sent, { pickers });
  if (!locationId) return refuse(submission, { fields: { locationId: ["No location selected"] } }, { pickers });
  const places = new Map(machines.map(({ serialNumber, from }) => [serialNumber, from]));
  const moved = movedMeanwhile(chosen, places);
  const isDone = chosen.every(({ serialNumber }) => places.get(serialNumber) === locationId);
  if (moved.length > 0 && !(sent.again && isDone)) {
    const names = moved.map(({ serialNumber }) => serialNumber).join(", ");
    const message = `Somebody else has moved ${names} in the meantime. Look at where they are now, then assign again.`;
    return refuse(submission, { form: [message], notify: [FAILED], status: 409 }, { machines, pickers });
  }
  const assigned = await attempt(
    viewer.upstream.once(sent).act(AssignMachines, { locationId, machineSerialNumbers: serialNumbers }),
  );
  if (assigned.ok) return redirectWith(back, [success("Machine(s) assigned succesfully.")]);
  return refuse(submission, failed(assigned.failure, FAILED), { machines, pickers });
});

export { headers } from "~/forms/headers";

export default function AssignDialog() {
  const { pickers, closeTo, ...loaded } = useLoaderData<typeof loader>();
  const locations = usePickerPage("locationId", pickers.locationId);
  const machines = useAnswer<Pick<Choice, "machines">>()?.machines ?? loaded.machines;
  return (
    <MessageDialog title="Assign machine(s) to location" closeTo={closeTo}>
      <Form id="assign-machines" labels={LABELS} preventScrollReset>
        <DefaultButton name={ENTER} />
        <ErrorSummary />
        <ul className="chosen-machines" aria-label="Machines">
          {machines.map(({ serialNumber, name, from, location }) => (
            <li key={serialNumber}>
              <span className="mono">{serialNumber}</span> {name}{" "}
              <span className="muted">{location ?? "Unassigned"}</span>
              <input type="hidden" name="machine" value={chosenText({ serialNumber, from })} />
            </li>
          ))}
        </ul>
        {locations && <Picker type="radio" unit="locations" name="locationId" required page={locations} />}
        <FormActions>
          <Button variant="primary">Assign</Button>
          <CancelLink to={closeTo} />
        </FormActions>
      </Form>
    </MessageDialog>
  );
}
