import type { ActionFunctionArgs } from "@remix-run/node";
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
import { loadLocationPickers, type StoredOrNewLocation } from "./location-pickers.server";
import {
  findMoved,
  isAlreadySaved,
  type LocationInput,
  parseLocationPickers,
  redirectAfterSave,
  resolvePickerSets,
  storeLocation,
} from "./location-save.server";

/** The answer to the form besides its fields and pickers. */
export interface LocationActionData {
  places?: PlaceSearchResult;
  /** True while the question about the pin is open (LOC-03, LOC-04). */
  moved?: boolean;
  /** The part that gets the focus. */
  focus?: "address" | "map";
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
 * Answers the form's buttons: saves the location, or shows the form again with what was asked (LOC-01 to LOC-06).
 * @param id null for a new location
 */
export async function handleLocationForm(
  args: ActionFunctionArgs,
  sent: SubmittedForm,
  viewer: Viewer,
  id: string | null,
) {
  const { ask, form } = parseDraft(sent.form);
  const draft = { ...sent, form };
  if (!ask) return save(args, draft, viewer, id);
  const stored = id === null ? null : findStoredLocation(viewer, id);
  const [pickers, asked] = await Promise.all([
    loadLocationPickers(viewer, id, stored, form),
    answerOf(ask, args, form),
  ]);
  return answerIntent(draft, { ...pickers, ...asked });
}

async function answerOf(
  { about }: Intent,
  { context }: ActionFunctionArgs,
  form: FormData,
): Promise<LocationActionData> {
  if (about === "find") return { places: await searchPlaces(String(form.get("address") ?? ""), context.log) };
  if (about === "modify") return { focus: "address" };
  return about === "map" ? { focus: "map" } : {};
}

const FAILED_TO_CREATE = "Failed to create location.";
const FAILED_TO_UPDATE = "Failed to update location.";
const CHOOSE = "Choose an address from the list, or save again to save without a new pin";
const REMOVED = "Someone has deleted this location since you opened it.";
const AT_ONCE = "Someone else saved this location at the same moment. Save again to compare both versions.";

async function save({ request, context }: ActionFunctionArgs, draft: SubmittedForm, viewer: Viewer, id: string | null) {
  const what = id === null ? FAILED_TO_CREATE : FAILED_TO_UPDATE;
  const read = await attempt(id === null ? Promise.resolve(null) : findStoredLocation(viewer, id));
  const stored = read.ok ? read.value : undefined;
  const submission = parseForm(draft.form, locationSchema);
  const no = async (
    reasons: RejectionReasons,
    more: LocationActionData = {},
    form = draft.form,
    answered = toSubmission(form),
  ) =>
    rejectForm(answered, reasons, {
      ...(await loadLocationPickers(viewer, id, stored, form)),
      ...more,
      filled: filledIn({ ...draft, form }),
    });
  if (!read.ok) return no(noEffectReasons(read.failure, what));
  if (stored === undefined) return no({ form: [REMOVED], notifications: [what], status: 404 });
  if (submission.status !== "success") return no({}, {}, draft.form, submission);

  const { name, address, ...pin } = submission.value;
  const position = parsePosition(pin);
  const offers = !position && address !== stored?.address && draft.form.get("offered") !== address;
  const form = offers ? withFields(draft.form, { offered: address }) : draft.form;
  const places = offers ? await searchPlaces(address, context.log) : null;
  if (places?.places.length) return no({ fields: { address: [CHOOSE] } }, { places }, form);
  const wanted: LocationInput = { name, address, position, picks: parseLocationPickers(form) };
  if (draft.isRetry && (await isAlreadySaved(viewer, stored, wanted)))
    return redirectAfterSave(request, stored, wanted);
  const hindrance = await hindranceOf(viewer, stored, form, what);
  if (hindrance) return no(hindrance.reasons, hindrance.more, hindrance.form ?? form);
  const outcome = await attempt(storeLocation(viewer, draft, stored, wanted));
  return outcome.ok
    ? redirectAfterSave(request, stored, wanted)
    : no(failureReasons(worded(outcome.failure), what), {}, form);
}

/** Returns what must be looked at before the form is saved: another version, machines elsewhere, or the moved pin. */
async function hindranceOf(
  viewer: Viewer,
  stored: StoredOrNewLocation,
  form: FormData,
  what: string,
): Promise<Hindrance | null> {
  const fields = readLocationFields((field) => form.get(field));
  if (stored && fields.revision !== stored.revision) {
    const versions = await versionsOf(
      viewer,
      stored,
      fields,
      resolvePickerSets(viewer, stored, parseLocationPickers(form)),
    );
    return { reasons: staleReasons(what), more: { versions } };
  }
  const machines = await findMoved(viewer, stored, form);
  if (!machines.ok) return { reasons: noEffectReasons(machines.failure, what) };
  const { moved, form: replaced } = machines.value;
  if (moved.length > 0) return { reasons: { fields: { machines: [movedText(moved)] }, status: 409 }, form: replaced };
  return isPinMoved(fields) ? { reasons: {}, more: { moved: true } } : null;
}

interface Hindrance {
  reasons: RejectionReasons;
  more?: LocationActionData;
  /** The form to show, where it differs. */
  form?: FormData;
}

const movedText = (serialNumbers: string[]) =>
  `Someone else has moved ${serialNumbers.join(", ")} since you opened this page. Check where they are now, then save again.`;

const worded = (failure: Failure): Failure =>
  failure.kind === "conflict" ? { ...failure, message: AT_ONCE } : failure;

const positionText = (text: { lat: string; lng: string }) => {
  const known = parsePosition(text);
  return known ? `${formatDegrees(known.lat)}, ${formatDegrees(known.lng)}` : "None";
};

/**
 * Returns the saved location and the form side by side, part by part (D17).
 * @param sets the whole sets that saving the form would make; null for one that the viewer may not choose
 */
async function versionsOf(
  { upstream, company }: Viewer,
  stored: StoredLocation,
  fields: LocationFields,
  sets: { machines: string[] | null; managers: string[] | null },
): Promise<EditConflict> {
  const people = sets.managers ? await attempt(readPeople(upstream, company.id)) : null;
  const names = new Map((people?.ok ? people.value : []).map(({ id, name, email }) => [id, name || email]));
  const savedPosition = stored.position && { lat: `${stored.position.lat}`, lng: `${stored.position.lng}` };
  const rows = [
    { part: "Name", saved: stored.name, yours: fields.name },
    { part: "Address", saved: stored.address, yours: fields.address },
    { part: "Coordinates", saved: savedPosition ? positionText(savedPosition) : "None", yours: positionText(fields) },
    ...setRow("Machines", stored.machineSerialNumbers, sets.machines, (id) => id),
    ...setRow("Managers", stored.managerUserIds, sets.managers, (id) => names.get(id) ?? id),
  ];
  return { revision: stored.revision, rows };
}

function setRow(part: string, saved: string[], yours: string[] | null, nameOf: (id: string) => string) {
  if (!yours) return [];
  const text = (ids: string[]) => (ids.length > 0 ? sortedBy(ids.map(nameOf), String).join(", ") : "None");
  return [{ part, saved: text(saved), yours: text(yours) }];
}
