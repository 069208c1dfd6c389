import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { createFormAction } from "~/forms/form-action.server";
import { answerIntent } from "~/forms/intent.server";
import { parsePickerIntent } from "~/forms/picker-state";
import { failureReasons, noEffectReasons, rejectForm, toSubmission } from "~/forms/reject-form.server";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { keyedHash } from "~/host/keys.server";
import type { ListDefinition } from "~/lists/definition";
import { parentPageUrl, parseSelection } from "~/lists/selection";
import { groupSkippedMachines } from "~/machines/skipped-machines";
import { success, warning } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { undoAssignmentPath } from "~/paths";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import {
  type AssignmentResult,
  assignMachines,
  readAssignment,
  toAssignmentResult,
} from "~/upstream/assignments.server";
import { attempt } from "~/upstream/failure.server";
import {
  type AssignmentPreview,
  loadAssignmentPreview,
  type MachineSelection,
  readUnassignedSerials,
} from "./assignment-preview.server";
import { findMovedMachines, type Placement, parsePlacement, serializePlacement } from "./placement";

const FAILED = "Failed to assign machine(s) to location.";
const DONE = "Machine(s) assigned succesfully.";
const NONE_SELECTED = [warning("Select at least one machine")];

type Choosable = Pick<ListDefinition<never, never>, "selectBy" | "prefix">;
/** Returns what all results of a list are; null for a list whose rows are chosen one by one. */
type FindAll = ((viewer: Viewer, request: Request) => Promise<MachineSelection>) | null;

/** Returns the viewer, who may assign machines somewhere. @throws 403 otherwise */
export const requireAssigner = (args: LoaderFunctionArgs) =>
  requireViewer(args, ({ onAny }) => onAny("location.appliance.assign"));

/**
 * Makes the loader of the dialog that assigns a list's chosen machines. The dialog lies over the page from which it was
 * opened (LOC-08, DASH-09, FIND-04).
 */
export const createAssignLoader = (list: Choosable, findAll: FindAll) => async (args: LoaderFunctionArgs) => {
  const viewer = await requireAssigner(args);
  const url = new URL(args.request.url);
  const { all, keys } = parseSelection(list, url.searchParams);
  const sweeps = all !== null && findAll !== null;
  if (!sweeps && keys.length === 0) throw await redirectWithFlash(parentPageUrl(list, url), NONE_SELECTED);
  const found = await loadAssignmentPreview(
    viewer,
    sweeps ? await findAll(viewer, args.request) : { serialNumbers: keys },
  );
  return { ...found, seen: sweeps ? all : null, closeTo: parentPageUrl(list, url) };
};

/** Makes the action of that dialog. Nothing is done when machines were moved, or came or went, since the form was opened. */
export const createAssignAction = (list: Choosable, findAll: FindAll) =>
  createFormAction({}, async (args, sent) => {
    const viewer = await requireAssigner(args);
    const submission = toSubmission(sent.form);
    const chosen = sent.form.getAll("machine").flatMap((value) => parsePlacement(value) ?? []);
    const locationId = String(sent.form.get("locationId") ?? "");
    const back = parentPageUrl(list, new URL(args.request.url));
    const read = await attempt(readWanted(viewer, args, chosen, list, findAll));
    if (!read.ok) return rejectForm(submission, noEffectReasons(read.failure, FAILED));
    if (!read.value) return redirectWithFlash(back, NONE_SELECTED);
    const wanted = read.value;
    const current = await attempt(loadAssignmentPreview(viewer, wanted, sent.form));
    if (!current.ok) return rejectForm(submission, noEffectReasons(current.failure, FAILED));
    if (parsePickerIntent(sent.form, ["locationId"])) return answerIntent(sent, current.value);
    if (!locationId) return rejectForm(submission, { fields: { locationId: ["No location selected"] } }, current.value);

    const assigned = await attempt(carryOut(viewer, sent, { wanted, chosen, locationId, current: current.value }));
    if (!assigned.ok) return rejectForm(submission, failureReasons(assigned.failure, FAILED), current.value);
    const result = assigned.value;
    if (typeof result === "string")
      return rejectForm(submission, { form: [result], notifications: [FAILED], status: 409 }, current.value);
    const link = { to: undoAssignmentPath(back, undoParameters(result, chosen, locationId)), label: "Undo" };
    if (result.refused.length === 0)
      return redirectWithFlash(back, [{ ...success(DONE), ...(result.count > 0 && { link }) }]);
    return tellRefused(viewer, sent, result, link);
  });

/** Returns the machines that a form asks for: those that it names, or all of the list's question; null for none. */
async function readWanted(
  viewer: Viewer,
  { request }: ActionFunctionArgs,
  chosen: readonly Placement[],
  list: Choosable,
  findAll: FindAll,
): Promise<MachineSelection | null> {
  if (chosen.length > 0) return { serialNumbers: chosen.map(({ serialNumber }) => serialNumber) };
  const { all } = parseSelection(list, new URL(request.url).searchParams);
  return all === null || !findAll ? null : findAll(viewer, request);
}

interface Job {
  wanted: MachineSelection;
  chosen: readonly Placement[];
  locationId: string;
  current: AssignmentPreview;
}

/**
 * Assigns the machines, or returns what has changed since the form was opened. A form that was carried out already, whose
 * answer was lost or that was sent twice, has the result of the first time (SAFE-03). @throws {FailureResponse}
 */
async function carryOut(viewer: Viewer, sent: SubmittedForm, job: Job): Promise<AssignmentResult | string> {
  const { wanted, chosen, locationId, current } = job;
  const upstream = viewer.upstream.withSubmission(sent);
  // The same form is the same assignment, however often it comes.
  const id = sent.nonce ? keyedHash("assignment", JSON.stringify([sent.nonce, sent.fields])) : randomUUID();
  const change = changeSince(job, sent);
  const stored = change && (await readAssignment(viewer.upstream, id));
  if (stored) return toAssignmentResult(stored);
  if (change) return change;
  if (current.count > current.most) return tooManyMachines(current);
  const serials =
    "fleet" in wanted ? await readUnassignedSerials(wanted) : chosen.map(({ serialNumber }) => serialNumber);
  return assignMachines(upstream, id, locationId, serials);
}

/** Returns why so many machines can't be assigned in one go. */
export const tooManyMachines = ({ count, most }: Pick<AssignmentPreview, "count" | "most">) =>
  `You can assign up to ${most.toLocaleString("en")} machines at a time, and you've selected ${count.toLocaleString("en")}. Narrow the list first.`;

/** Returns in words what has changed since the form was opened; null for nothing. */
function changeSince({ chosen, locationId, current: { machines, count } }: Job, sent: SubmittedForm): string | null {
  if (chosen.length === 0) {
    const seen = Number(sent.form.get("count"));
    return seen === count
      ? null
      : `The list has changed: it had ${seen} machines, now it has ${count}. Check it, then assign.`;
  }
  const places = new Map(machines.map(({ serialNumber, from }) => [serialNumber, from]));
  const moved = findMovedMachines(chosen, places);
  const isDone = chosen.every(({ serialNumber }) => places.get(serialNumber) === locationId);
  if (moved.length === 0 || (sent.isRetry && isDone)) return null;
  const names = moved.map(({ serialNumber }) => serialNumber).join(", ");
  return `Someone else has moved ${names} since you opened this page. Check where they are now, then assign again.`;
}

/** Returns what an address needs for undoing an assignment: its id, or the machines with where they were. */
function undoParameters(
  { id, moved }: AssignmentResult,
  chosen: readonly Placement[],
  locationId: string,
): [string, string][] {
  if (id) return [["assignment", id]];
  const done = chosen.filter(({ serialNumber }) => moved.includes(serialNumber));
  return [["to", locationId], ...done.map((each): [string, string] => ["machine", serializePlacement(each)])];
}

/** Answers with the form for the machines that were refused, with the reasons; the others are assigned. */
async function tellRefused(
  viewer: Viewer,
  sent: SubmittedForm,
  { refused, count }: AssignmentResult,
  link: { to: string; label: string },
) {
  const serialNumbers = refused.slice(0, MOST_AGAIN).map(({ serialNumber }) => serialNumber);
  const rest = await attempt(loadAssignmentPreview(viewer, { serialNumbers }, sent.form));
  const told = groupSkippedMachines(refused);
  const summary = `${count.toLocaleString("en")} assigned. ${refused.length.toLocaleString("en")} not assigned: see the reasons below.`;
  // 207: each has a result of its own.
  return rejectForm(
    toSubmission(sent.form),
    { form: [summary], status: 207 },
    { ...(rest.ok && rest.value), told, link: count > 0 && link },
  );
}

/** The most machines that were refused for which the form stays. */
const MOST_AGAIN = 100;
