import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { formatDateTime } from "~/dates/dates";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, partlyDoneReasons, rejectForm } from "~/forms/reject-form.server";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { config } from "~/host/config.server";
import { type Message, toCount } from "~/i18n/i18n";
import { groupSkippedMachines } from "~/machines/skipped-machines";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import type { Viewer } from "~/session/viewer.server";
import type { UpstreamClient } from "~/upstream/client.server";
import { attempt, type Failure } from "~/upstream/failure.server";
import type { TagChange } from "~/upstream/tags.server";
import { type ChangeReference, parseUndoUrl } from "./undo-path";

/** What the dialog and its action say; `someDone` with `count`. */
export type UndoTexts = Record<
  "title" | "empty" | "changes" | "undone" | "left" | "done" | "noneDone" | "someDone",
  Message
>;

/** The most refused machines in the form that comes back. */
const MAX_RETRIED = 100;

interface Changed extends Pick<TagChange, "refused"> {
  /** The URLs of the page behind the dialog, and of the dialog that undoes the change. */
  back: string;
  undoTo: string;
  count: number;
  lost?: Failure | null;
  /** What a notification says when no machine was refused, and the form when some were. */
  done: string;
  partlyDone: string;
  loadPreview: (serialNumbers: string[]) => Promise<object | null>;
}

/** Answers a change of machines by a notification, or by the form for the refused ones, with a link to undo it (FIND-04). */
export async function answerChange({ i18n }: Viewer, submitted: SubmittedForm, changed: Changed) {
  const { back, undoTo: to, count, refused, lost = null } = changed;
  const link = count > 0 && { to, label: i18n._("Undo") };
  if (refused.length === 0) return redirectWithFlash(back, [{ ...success(changed.done), ...(link && { link }) }]);
  const serialNumbers = refused.slice(0, MAX_RETRIED).map(({ serialNumber }) => serialNumber);
  const preview = await attempt(changed.loadPreview(serialNumbers));
  const more = { ...(preview.ok && preview.value), notDone: groupSkippedMachines(refused), link };
  return rejectForm(submitted, partlyDoneReasons([changed.partlyDone], lost), more);
}

type StoredChange = Pick<TagChange, "id" | "serialNumbers" | "left" | "undoneAt" | "undoableUntil">;

/** Returns a stored change as its dialog shows it. */
export const toUndoable = (stored: StoredChange, count: number, changedAt: string) => ({
  id: stored.id,
  count,
  serialNumbers: stored.serialNumbers,
  left: groupSkippedMachines(stored.left),
  isUndone: typeof stored.undoneAt === "string",
  at: formatDateTime(config.appTimeZone, changedAt),
  until: formatDateTime(config.appTimeZone, stored.undoableUntil),
});

export type Undoable = ReturnType<typeof toUndoable>;

/**
 * Loads the change that the URL names, or all of them when it names none; `list` and `find` return null where the
 * upstream has none.
 * @throws 404 for a change that can't be undone, {FailureResponse}
 */
export async function loadUndoDialog<Change>(
  { request }: LoaderFunctionArgs,
  list: () => Promise<Change[] | null>,
  find: (reference: Required<ChangeReference>) => Promise<Change | null | undefined>,
) {
  const { reference, closeTo } = parseUndoUrl(new URL(request.url));
  const change = reference && (await find(reference));
  const recent = reference ? [] : await list();
  if (!recent || (reference && !change)) throw data(null, { status: 404 });
  return { closeTo, recent, change: change ?? null };
}

interface Restored extends Pick<TagChange, "left"> {
  /** The number of machines that are as they were before. */
  count: number;
  lost?: Failure | null;
}

/** Creates the action that undoes a change. The machines that stay as they are, are listed with the reason (FIND-04). */
export const createUndoAction = (
  requireViewer: (args: LoaderFunctionArgs) => Promise<Viewer>,
  texts: UndoTexts,
  undo: (viewer: Viewer, upstream: UpstreamClient, reference: Required<ChangeReference>) => Promise<Restored>,
) =>
  createFormAction({}, async (args, submitted) => {
    const viewer = await requireViewer(args);
    const { reference, closeTo } = parseUndoUrl(new URL(args.request.url));
    if (!reference) throw data(null, { status: 404 });
    const restored = await attempt(undo(viewer, viewer.upstream.withSubmission(submitted), reference));
    if (!restored.ok) return rejectForm(submitted, failureReasons(restored.failure));
    const { count, left, lost = null } = restored.value;
    if (left.length === 0) return redirectWithFlash(closeTo, [success(viewer.i18n._(texts.done))]);
    const summary = count === 0 ? viewer.i18n._(texts.noneDone) : toCount(viewer.i18n, texts.someDone, count);
    return rejectForm(submitted, partlyDoneReasons([summary], lost), { notDone: groupSkippedMachines(left) });
  });
