import { type ActionFunctionArgs, data } from "@remix-run/node";
import { sortedBy } from "#contract/collation";
import type { EditConflict } from "~/forms/edit-conflict";
import type { Intent } from "~/forms/intent";
import { answerIntent } from "~/forms/intent.server";
import { parseForm, withFields } from "~/forms/parse-form";
import {
  failureReasons,
  noEffectReasons,
  type RejectionReasons,
  rejectForm,
  staleReasons,
  toSubmission,
} from "~/forms/reject-form.server";
import { filledIn, type SubmittedForm } from "~/forms/submitted-form.server";
import { formatDegrees, parsePosition } from "~/places/place";
import { type PlaceSearchResult, searchPlaces } from "~/places/places.server";
import type { Viewer } from "~/session/viewer.server";
import { attempt, type Failure, FailureResponse } from "~/upstream/failure.server";
import { readStoredLocation, type StoredLocation } from "~/upstream/locations.server";
import { readPeople } from "~/upstream/people.server";
import { locationSchema } from "./location.schema";
import { isPinMoved, type LocationFields, parseDraft, readLocationFields } from "./location-form-data";
import { type LocationPicker, loadMachinePicker, type StoredOrNewLocation } from "./location-pickers.server";
import {
  findMoved,
  isAlreadySaved,
  type LocationInput,
  parseLocationPickers,
  redirectAfterSave,
  resolvePickerSets,
  storeLocation,
} from "./location-save.server";

export interface LocationActionData {
  places?: PlaceSearchResult;
  /** True when the pin must be confirmed (LOC-03, LOC-04). */
  moved?: boolean;
  focus?: "address" | "map";
  /** The machines where they are now, when some have been moved meanwhile. */
  pickers?: { machines: LocationPicker };
  /** Both versions when another user has saved the location meanwhile (D17). */
  versions?: EditConflict;
}

/** Reads a location; undefined when the company has no such location. @throws {FailureResponse} */
export async function findStoredLocation({ upstream, company }: Viewer, id: string): Promise<StoredOrNewLocation> {
  const read = await attempt(readStoredLocation(upstream, company.id, id));
  if (!read.ok && read.failure.kind !== "missing") throw new FailureResponse(read.failure);
  return read.ok ? read.value : undefined;
}

/**
 * Handles the form's buttons: saves the location, or returns the data of an intent (LOC-01 to LOC-06).
 * @param id null for a new location
 * @throws 404 when someone has deleted it
 */
export async function handleLocationForm(
  args: ActionFunctionArgs,
  submitted: SubmittedForm,
  viewer: Viewer,
  id: string | null,
) {
  const { ask, form } = parseDraft(submitted.form);
  const draft = { ...submitted, form };
  if (!ask) return save(args, draft, viewer, id);
  const stored = id === null ? null : await findStoredLocation(viewer, id);
  if (stored === undefined) throw data(null, { status: 404 });
  return answerIntent(draft, await handleIntent(ask, args, viewer, form));
}

async function handleIntent(
  { about }: Intent,
  { context }: ActionFunctionArgs,
  { user }: Viewer,
  form: FormData,
): Promise<LocationActionData> {
  if (about === "find") return { places: await searchPlaces(String(form.get("address") ?? ""), user.id, context) };
  if (about === "modify") return { focus: "address" };
  return about === "map" ? { focus: "map" } : {};
}

const FAILED_TO_CREATE = "Failed to create location.";
const FAILED_TO_UPDATE = "Failed to update location.";
const CHOOSE = "Choose an address from the list, or save again to save without a new pin";
const AT_ONCE = "Someone else saved this location at the same moment. Save again to compare both versions.";

async function save({ request, context }: ActionFunctionArgs, draft: SubmittedForm, viewer: Viewer, id: string | null) {
  const failed = id === null ? FAILED_TO_CREATE : FAILED_TO_UPDATE;
  const read = await attempt(id === null ? Promise.resolve(null) : findStoredLocation(viewer, id));
  const stored = read.ok ? read.value : undefined;
  const submission = parseForm(draft.form, locationSchema);
  const reject = (
    reasons: RejectionReasons,
    extras: LocationActionData = {},
    form = draft.form,
    rejected = toSubmission(form),
  ) => rejectForm(rejected, reasons, { ...extras, filled: filledIn({ ...draft, form }) });
  if (!read.ok) return reject(noEffectReasons(read.failure, failed));
  if (stored === undefined) throw data(null, { status: 404 });
  if (submission.status !== "success") return reject({}, {}, draft.form, submission);

  const { name, address, ...pin } = submission.value;
  const position = parsePosition(pin);
  const offers = !position && address !== stored?.address && draft.form.get("offered") !== address;
  const form = offers ? withFields(draft.form, { offered: address }) : draft.form;
  const places = offers ? await searchPlaces(address, viewer.user.id, context) : null;
  if (places?.places.length) return reject({ fields: { address: [CHOOSE] } }, { places }, form);
  const input: LocationInput = { name, address, position, picks: parseLocationPickers(form) };
  if (draft.isRetry && (await isAlreadySaved(viewer, stored, input))) return redirectAfterSave(request, stored, input);
  const obstacle = await findObstacle(viewer, id, stored, form, failed);
  if (obstacle) return reject(obstacle.reasons, obstacle.extras, obstacle.form ?? form);
  const outcome = await attempt(storeLocation(viewer, draft, stored, input));
  return outcome.ok
    ? redirectAfterSave(request, stored, input)
    : reject(failureReasons(withOwnMessage(outcome.failure), failed), {}, form);
}

/** Finds an obstacle to saving the form: an edit conflict, moved machines, or an unconfirmed pin. */
async function findObstacle(
  viewer: Viewer,
  id: string | null,
  stored: StoredOrNewLocation,
  form: FormData,
  failed: string,
): Promise<Obstacle | null> {
  const fields = readLocationFields((field) => form.get(field));
  if (stored && fields.revision !== stored.revision) {
    const sets = resolvePickerSets(viewer, stored, parseLocationPickers(form));
    return { reasons: staleReasons(failed), extras: { versions: await diffLocation(viewer, stored, fields, sets) } };
  }
  const machines = await findMoved(viewer, stored, form);
  if (!machines.ok) return { reasons: noEffectReasons(machines.failure, failed) };
  const { moved, form: replaced } = machines.value;
  if (moved.length > 0) {
    const pickers = { machines: await loadMachinePicker(viewer, id, stored) };
    return {
      reasons: { fields: { machines: [describeMoved(moved)] }, status: 409 },
      extras: { pickers },
      form: replaced,
    };
  }
  return isPinMoved(fields) ? { reasons: {}, extras: { moved: true } } : null;
}

interface Obstacle {
  reasons: RejectionReasons;
  extras?: LocationActionData;
  form?: FormData;
}

const describeMoved = (serialNumbers: string[]) =>
  `Someone else has moved ${serialNumbers.join(", ")} since you opened this page. Check where they are now, then save again.`;

const withOwnMessage = (failure: Failure): Failure =>
  failure.kind === "conflict" ? { ...failure, message: AT_ONCE } : failure;

const formatPosition = (text: { lat: string; lng: string }) => {
  const position = parsePosition(text);
  return position && `${formatDegrees(position.lat)}, ${formatDegrees(position.lng)}`;
};

/**
 * Compares the saved location with the form (D17).
 * @param sets the sets that saving the form would store; null for one that the viewer may not change
 */
async function diffLocation(
  { upstream, company }: Viewer,
  stored: StoredLocation,
  fields: LocationFields,
  sets: { machines: string[] | null; managers: string[] | null },
): Promise<EditConflict> {
  const people = sets.managers ? await attempt(readPeople(upstream, company.id)) : null;
  const names = new Map((people?.ok ? people.value : []).map(({ id, name, email }) => [id, name || email]));
  const savedPosition = stored.position
    ? formatPosition({ lat: `${stored.position.lat}`, lng: `${stored.position.lng}` })
    : null;
  const rows = [
    { part: "Name", saved: stored.name, yours: fields.name },
    { part: "Address", saved: stored.address, yours: fields.address },
    {
      part: "Coordinates",
      saved: savedPosition ?? "—",
      // Without coordinates the pin stays.
      yours: formatPosition(fields) ?? savedPosition ?? "—",
    },
    ...diffSet("Machines", stored.machineSerialNumbers, sets.machines, (id) => id),
    ...diffSet("Managers", stored.managerUserIds, sets.managers, (id) => names.get(id) ?? id),
  ];
  return { revision: stored.revision, rows };
}

function diffSet(part: string, saved: string[], yours: string[] | null, getName: (id: string) => string) {
  if (!yours) return [];
  const text = (ids: string[]) => (ids.length > 0 ? sortedBy(ids.map(getName), String).join(", ") : "—");
  return [{ part, saved: text(saved), yours: text(yours) }];
}
