import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { danger, success, warning } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { fleetOf } from "~/session/fleet.server";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { Button } from "~/ui/button/button";
import { CancelLink } from "~/ui/button/button-link";
import { MessageDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { Select } from "~/ui/field/select";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { attempt, FailureResponse, failureInit } from "~/upstream/failure.server";
import { assignMachines } from "~/upstream/locations.server";
import { readMachinesBySerial } from "~/upstream/machine-pages.server";
import { chosenText, movedMeanwhile, parentOf, readChosen, serialsIn } from "./assign-machines";

const FAILED = "Failed to assign machine(s) to location.";
const FORM = "assign-machines";
const NONE_SELECTED = [warning("No machine selected")];

/** The machines that are asked for, where they are, and where they may go. @throws {FailureResponse} */
async function readChoice(viewer: Viewer, serialNumbers: string[]) {
  const { fleet, locations } = await fleetOf(viewer);
  if (!locations.ok) throw new FailureResponse(locations.failure);
  const machines = await readMachinesBySerial(fleet, serialNumbers);
  return {
    machines: machines.map(({ serialNumber, name, locationId }) => ({
      ...{ serialNumber, name: name ?? null, from: locationId ?? "" },
      location: fleet.around.locationNames.get(locationId ?? "") ?? null,
    })),
    locations: locations.value.filter(({ id }) => viewer.permissions.onEither(id, "location.appliance.assign")),
  };
}

async function requireAssigner(args: LoaderFunctionArgs): Promise<Viewer> {
  const viewer = await requireViewer(args);
  if (!viewer.permissions.onAny("location.appliance.assign")) throw data(null, { status: 403 });
  return viewer;
}

/** LOC-08, DASH-09. The dialog stands over the page that it was opened from. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAssigner(args);
  const url = new URL(args.request.url);
  const choice = await readChoice(viewer, serialsIn(url.searchParams));
  if (choice.machines.length === 0) throw await redirectWith(parentOf(url), NONE_SELECTED);
  return { ...choice, closeTo: parentOf(url) };
}

/** A machine that is somewhere else by now is not moved from there unseen. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await requireAssigner(args);
  const form = await args.request.formData();
  const chosen = form.getAll("machine").flatMap((value) => readChosen(value) ?? []);
  const serialNumbers = chosen.map(({ serialNumber }) => serialNumber);
  const locationId = String(form.get("locationId") ?? "");
  const back = parentOf(new URL(args.request.url));
  if (chosen.length === 0) return redirectWith(back, NONE_SELECTED);
  if (!locationId) return refuse({ locationId: ["No location selected"] }, { status: 400 });
  const current = await attempt(readChoice(viewer, serialNumbers));
  if (!current.ok) return refuse({ "": [FAILED, current.failure.message] }, failureInit(current.failure), locationId);
  const places = new Map(current.value.machines.map(({ serialNumber, from }) => [serialNumber, from]));
  const moved = movedMeanwhile(chosen, places);
  if (moved.length > 0) {
    const names = moved.map(({ serialNumber }) => serialNumber).join(", ");
    const message = `Somebody else has moved ${names} in the meantime. Look at where they are now, then assign again.`;
    return refuse({ "": [message] }, { status: 409 }, locationId, current.value.machines);
  }
  const assigned = await attempt(assignMachines(viewer.upstream.once(form), locationId, serialNumbers));
  if (assigned.ok) return redirectWith(back, [success("Machine(s) assigned succesfully.")]);
  return refuse({ "": [FAILED, assigned.failure.message] }, failureInit(assigned.failure), locationId);
}

type Machines = Awaited<ReturnType<typeof readChoice>>["machines"];

/** @param machines where they are now, when that is what the answer is about */
function refuse(error: Record<string, string[]>, init: { status: number }, locationId = "", machines?: Machines) {
  const notifications = "" in error ? [danger(FAILED)] : [];
  return data({ result: { status: "error" as const, error }, locationId, machines, notifications }, init);
}

/** Lets Retry-After out. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function AssignMachines() {
  const { locations, closeTo, ...loaded } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const machines = answer?.machines ?? loaded.machines;
  const options = locations.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <MessageDialog title="Assign machine(s) to location" closeTo={closeTo}>
      <Form id={FORM}>
        <ErrorSummary result={answer?.result} form={FORM} labels={{ locationId: "Location" }} />
        <ul className="chosen-machines" aria-label="Machines">
          {machines.map(({ serialNumber, name, from, location }) => (
            <li key={serialNumber}>
              <span className="mono">{serialNumber}</span> {name}{" "}
              <span className="muted">{location ?? "Unassigned"}</span>
              <input type="hidden" name="machine" value={chosenText({ serialNumber, from })} />
            </li>
          ))}
        </ul>
        <Select
          label="Location"
          id={`${FORM}-locationId`}
          name="locationId"
          required
          placeholder="Select a location"
          options={options}
          defaultValue={answer?.locationId}
          errors={answer?.result.error.locationId}
        />
        <FormActions>
          <Button variant="primary">Assign</Button>
          <CancelLink to={closeTo} />
        </FormActions>
      </Form>
    </MessageDialog>
  );
}
