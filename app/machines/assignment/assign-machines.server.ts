import { randomUUID } from "node:crypto";
import type { I18n } from "@lingui/core";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, noEffectReasons, rejectForm } from "~/forms/reject-form.server";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { keyedHash } from "~/host/keys.server";
import { msg } from "~/i18n/i18n";
import type { ListDefinition } from "~/lists/definition";
import { parentPageUrl, parseSelection } from "~/lists/selection";
import { toFleetWithoutRules } from "~/machines/fleet.server";
import { readAllSerials, readMachineLocations } from "~/machines/machine-pages.server";
import { answerChange } from "~/machines/undo/undo.server";
import { type ChangeReference, undoPath } from "~/machines/undo/undo-path";
import { warning } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import {
  type AssignmentResult,
  assignMachines,
  readAssignment,
  toAssignmentResult,
} from "~/upstream/assignments.server";
import { attempt } from "~/upstream/failure.server";
import { type AssignmentPreview, loadAssignmentPreview, type MachineSelection } from "./assignment-preview.server";
import { findMovedMachines, type Placement, parsePlacement } from "./placement";

const FAILED = msg("Failed to assign machine(s) to location.");
const DONE = msg("Machine(s) assigned succesfully.");
const NONE_SELECTED = msg("Select at least one machine");

/** Makes a list with bulk actions. */
type CreateList = (i18n: I18n) => SelectableList;
type SelectableList = Pick<ListDefinition<never, never>, "selectBy" | "prefix">;

interface AssignableList {
  createList: CreateList;
  /** Returns the selection of all results; a list whose rows are selected one by one has none. */
  findAll?: (viewer: Viewer, request: Request) => Promise<MachineSelection>;
}

/** Requires a viewer who may assign machines at some location. @throws 403 otherwise */
export const requireAssigner = (args: LoaderFunctionArgs) =>
  requireViewer(args, ({ onAny }) => onAny("location.appliance.assign"));

/**
 * Creates the loader of the dialog that assigns a list's selected machines, over the page that opened it (LOC-08,
 * DASH-09, FIND-04).
 */
export const createAssignLoader =
  ({ createList, findAll }: AssignableList) =>
  async (args: LoaderFunctionArgs) => {
    const viewer = await requireAssigner(args);
    const list = createList(viewer.i18n);
    const url = new URL(args.request.url);
    const { all, keys } = parseSelection(list, url.searchParams);
    const sweeps = all !== null && findAll !== undefined;
    if (!sweeps && keys.length === 0)
      throw await redirectWithFlash(parentPageUrl(list, url), [warning(viewer.i18n._(NONE_SELECTED))]);
    const preview = await loadAssignmentPreview(
      viewer,
      sweeps ? await findAll(viewer, args.request) : { serialNumbers: keys },
    );
    return { ...preview, seen: sweeps ? all : null, closeTo: parentPageUrl(list, url) };
  };

/** Creates the action of that dialog. It assigns nothing when the machines have changed since the form was opened. */
export const createAssignAction = ({ createList, findAll }: AssignableList) =>
  createFormAction({}, async (args, submitted) => {
    const viewer = await requireAssigner(args);
    const { i18n } = viewer;
    const list = createList(i18n);
    const placements = submitted.form.getAll("machine").flatMap((value) => parsePlacement(value) ?? []);
    const locationId = String(submitted.form.get("locationId") ?? "");
    const back = parentPageUrl(list, new URL(args.request.url));
    const read = await attempt(readMachineSelection(viewer, args, placements, list, findAll));
    if (!read.ok) return rejectForm(submitted, noEffectReasons(read.failure, i18n._(FAILED)));
    if (!read.value) return redirectWithFlash(back, [warning(i18n._(NONE_SELECTED))]);
    const selection = read.value;
    const current = await attempt(loadAssignmentPreview(viewer, selection));
    if (!current.ok) return rejectForm(submitted, noEffectReasons(current.failure, i18n._(FAILED)));
    if (!locationId)
      return rejectForm(submitted, { fields: { locationId: [msg("No location selected")] } }, current.value);

    const assigned = await attempt(
      carryOut(viewer, submitted, { selection, placements, locationId, current: current.value }),
    );
    if (!assigned.ok) return rejectForm(submitted, failureReasons(assigned.failure, i18n._(FAILED)), current.value);
    const result = assigned.value;
    if (typeof result === "string")
      return rejectForm(submitted, { form: [result], notifications: [i18n._(FAILED)], status: 409 }, current.value);
    const { count, refused, lost } = result;
    const left = refused.length;
    return answerChange(viewer, submitted, {
      back,
      undoTo: undoPath("assigned", back, toReference(result, placements, locationId)),
      count,
      refused,
      lost,
      done: i18n._(DONE),
      partlyDone: lost
        ? i18n._("{count, number} assigned. {left, number} not assigned, or not known: see the reasons below.", {
            count,
            left,
          })
        : i18n._("{count, number} assigned. {left, number} not assigned: see the reasons below.", { count, left }),
      loadPreview: (serialNumbers) => loadAssignmentPreview(viewer, { serialNumbers }),
    });
  });

/** Returns the machines of a form: the named ones, or all that match the list's query; null for none. */
async function readMachineSelection(
  viewer: Viewer,
  { request }: ActionFunctionArgs,
  placements: readonly Placement[],
  list: SelectableList,
  findAll: AssignableList["findAll"],
): Promise<MachineSelection | null> {
  if (placements.length > 0) return { serialNumbers: placements.map(({ serialNumber }) => serialNumber) };
  const { all } = parseSelection(list, new URL(request.url).searchParams);
  return all === null || !findAll ? null : findAll(viewer, request);
}

interface AssignmentJob {
  selection: MachineSelection;
  placements: readonly Placement[];
  locationId: string;
  current: AssignmentPreview;
}

/**
 * Assigns the machines, or returns what has changed since the form was opened. A resubmitted form gets the first result
 * (SAFE-03). @throws {FailureResponse}
 */
async function carryOut(
  viewer: Viewer,
  submitted: SubmittedForm,
  job: AssignmentJob,
): Promise<AssignmentResult | string> {
  const { selection, placements, locationId, current } = job;
  const upstream = viewer.upstream.withSubmission(submitted);
  // A resubmitted form is the same assignment.
  const id = submitted.nonce
    ? keyedHash("assignment", JSON.stringify([submitted.nonce, submitted.fields]))
    : randomUUID();
  const change = await describeChange(viewer, job, submitted);
  const stored = change && (await readAssignment(viewer.upstream, id));
  if (stored) return toAssignmentResult(stored);
  if (change) return change;
  if (current.count > current.most) return tooManyMachines(viewer.i18n, current);
  const serials =
    "fleet" in selection
      ? await readAllSerials(selection.fleet, { ...selection.question, unassigned: true })
      : placements.map(({ serialNumber }) => serialNumber);
  return assignMachines(upstream, id, locationId, serials, (unanswered) =>
    readMachineLocations(toFleetWithoutRules(viewer), unanswered),
  );
}

const tooManyMachines = (i18n: I18n, { count, most }: Pick<AssignmentPreview, "count" | "most">) =>
  i18n._(
    "You can assign up to {most, number} machines at a time, and you've selected {count, number}. Narrow the list first.",
    { most, count },
  );

/** Describes the changes since the form was opened; null without any. @throws {FailureResponse} */
async function describeChange(
  viewer: Viewer,
  { placements, locationId, current: { machines, count } }: AssignmentJob,
  { form, isRetry }: SubmittedForm,
): Promise<string | null> {
  if (placements.length === 0) {
    const previous = Number(form.get("count"));
    if (previous === count) return null;
    return viewer.i18n._(
      "The list has changed: it had {previous, plural, one {# machine} other {# machines}}, now it has {count, number}. Check it, then assign.",
      { previous, count },
    );
  }
  const locationIds = new Map(machines.map(({ serialNumber, from }) => [serialNumber, from]));
  const moved = findMovedMachines(placements, locationIds).map(({ serialNumber }) => serialNumber);
  // A form that is sent again may itself have moved some of them.
  const now = isRetry ? await readMachineLocations(toFleetWithoutRules(viewer), moved) : new Map<string, string>();
  const movedByOthers = moved.filter((serialNumber) => now.get(serialNumber) !== locationId);
  if (movedByOthers.length === 0) return null;
  return viewer.i18n._(
    "Someone else has moved {machines} since you opened this page. Check where they are now, then assign again.",
    { machines: movedByOthers.join(", ") },
  );
}

function toReference({ id, moved }: AssignmentResult, placements: readonly Placement[], to: string): ChangeReference {
  if (id) return { id };
  // A form without the machines assigns all results, which had no location.
  const from = new Map(placements.map((each) => [each.serialNumber, each.from]));
  return { to, machines: moved.map((serialNumber) => ({ serialNumber, from: from.get(serialNumber) ?? "" })) };
}
