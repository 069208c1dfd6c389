import type { I18n } from "@lingui/core";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { ENTER_BUTTON, type Intent, parseIntent } from "~/forms/intent";
import { answerIntent } from "~/forms/intent.server";
import { withFields } from "~/forms/parse-form";
import { noEffectReasons, type RejectionReasons, rejectForm } from "~/forms/reject-form.server";
import { rejectUnsaved, saveUnlessStale } from "~/forms/stale-save.server";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { msg } from "~/i18n/i18n";
import { findMovedMachines, parsePlacement, serializePlacement, serialOf } from "~/machines/assignment/placement";
import { toFleetWithoutRules } from "~/machines/fleet.server";
import { readMachineLocations } from "~/machines/machine-pages.server";
import { success, warning } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { type PlaceSearchResult, searchPlaces } from "~/places/places.server";
import { clickedPosition } from "~/places/tiles";
import type { Viewer } from "~/session/viewer.server";
import type { UpstreamClient } from "~/upstream/client.server";
import { attempt } from "~/upstream/failure.server";
import { addLocation, readStoredLocation, type StoredLocation, updateLocation } from "~/upstream/locations.server";
import { locationSchema } from "./location.schema";
import {
  CONFIRM_PIN_BUTTON,
  getParentPage,
  isPinElsewhere,
  joinPosition,
  type LocationFields,
  readLocationFields,
  toPinFields,
  toPlaceFields,
} from "./location-form-data";
import {
  type LocationPicker,
  loadMachinePicker,
  parseChanges,
  parsePicks,
  resolvePicks,
} from "./location-pickers.server";
import { isAlreadySaved, type LocationInput, readStoredVersion } from "./location-versions.server";
import { parsePlace, parsePosition } from "./place-values";

/** What the form shows beside its values after a button was pressed. */
export interface LocationActionData {
  places?: PlaceSearchResult;
  /** True when the pin must be confirmed (LOC-03, LOC-04). */
  confirmPin?: boolean;
  focus?: "address" | "map";
  /** The machines where they are now, when some have been moved meanwhile. */
  pickers?: { machines: LocationPicker };
}

/**
 * Handles the form's buttons: saves the location, or returns the data of an intent (LOC-01 to LOC-06).
 * @param id none for a new location
 * @throws 404 when someone has deleted it
 */
export async function handleLocationForm(
  args: ActionFunctionArgs,
  posted: SubmittedForm,
  viewer: Viewer,
  id: string | null = null,
) {
  const { intent, fields, form } = parseLocationForm(posted.form);
  const submitted = { ...posted, form };
  return intent
    ? answerIntent(submitted, await loadIntentData(intent, args, viewer, fields))
    : saveLocation(args, submitted, fields, viewer, id);
}

/**
 * Parses a submitted form. `intent` is its button's, null for Save; `fields` and `form` have the clicked point, the found
 * address, or the confirmed position.
 */
export function parseLocationForm(posted: FormData): { intent: Intent | null; fields: LocationFields; form: FormData } {
  const clicked = clickedPosition(posted);
  const found = parsePlace(posted.get("found"));
  const moved: Partial<LocationFields> = clicked ? toPinFields(clicked) : found ? toPlaceFields(found) : {};
  const fields = readLocationFields((name) => moved[name] ?? posted.get(name));
  if (posted.has(CONFIRM_PIN_BUTTON)) fields.confirmed = joinPosition(fields);
  const changed = { ...moved, confirmed: fields.confirmed };
  const form = withFields(posted, { ...changed, found: [], [CONFIRM_PIN_BUTTON]: [] });
  const intent = clicked ? { about: "map", what: "" } : (parseIntent(posted) ?? findSearchIntent(posted, fields));
  return { intent, fields, form };
}

/** Returns the search that Enter starts after an address was typed; null without one. */
function findSearchIntent(form: FormData, fields: LocationFields): Intent | null {
  const address = fields.address.trim();
  const isNew = address !== "" && address !== fields.placeAddress.trim();
  return form.has(ENTER_BUTTON) && isNew ? { about: "find", what: "" } : null;
}

async function loadIntentData(
  { about }: Intent,
  { context }: ActionFunctionArgs,
  { user }: Viewer,
  { address }: LocationFields,
): Promise<LocationActionData> {
  if (about === "find") return { places: await searchPlaces(address, user.id, context) };
  if (about === "modify") return { focus: "address" };
  return about === "map" ? { focus: "map" } : {};
}

const FAILED_TO_CREATE = msg("Failed to create location.");
const FAILED_TO_UPDATE = msg("Failed to update location.");

/** Saves the location: parses the form, decides what keeps it from being saved, stores it, and answers. */
async function saveLocation(
  { request, context }: ActionFunctionArgs,
  submitted: SubmittedForm,
  fields: LocationFields,
  viewer: Viewer,
  id: string | null,
) {
  const { upstream, company, i18n } = viewer;
  const failed = i18n._(id === null ? FAILED_TO_CREATE : FAILED_TO_UPDATE);
  const reject = ({ reasons, shows, fills = {} }: Rejection) =>
    rejectForm({ ...submitted, form: withFields(submitted.form, fills) }, reasons, shows);

  const read = await attempt(id === null ? Promise.resolve(null) : readStoredLocation(upstream, company.id, id));
  if (!read.ok && read.failure.kind === "missing") throw data(null, { status: 404 });
  if (!read.ok) return reject({ reasons: noEffectReasons(read.failure, failed) });
  const stored = read.value;
  const { name, address, ...pin } = submitted.parse(locationSchema);
  const input = { name, address, position: parsePosition(pin), picks: parsePicks(submitted.form) };

  if (submitted.isRetry && (await isAlreadySaved(viewer, stored, input)))
    return redirectAfterSave(i18n, request, stored, input);
  const refusal =
    (await offerPlaces(fields, input, stored, (text) => searchPlaces(text, viewer.user.id, context))) ??
    (await rejectMoved(viewer, stored, submitted.form, failed)) ??
    (isPinElsewhere(fields) ? { shows: { confirmPin: true } } : null);
  if (refusal) return reject(refusal);

  const outcome = await saveUnlessStale(upstream, submitted, {
    save: (client, revision) => addOrUpdate(client, viewer, stored, input, revision),
    readStored: async () => stored && (await readStoredVersion(viewer, stored.id, input)),
  });
  if (outcome.kind !== "saved") return rejectUnsaved(submitted, outcome, { quoted: failed });
  return redirectAfterSave(i18n, request, stored, input);
}

/** A form that comes back: why, what it shows beside its values, and the values that change. */
interface Rejection {
  reasons?: RejectionReasons;
  shows?: LocationActionData;
  fills?: Record<string, string | string[]>;
}

const CHOOSE = msg("Choose an address from the list, or save again to save without a new pin");

/** Rejects a new address without a pin when places are found for it; the same address is saved the next time (LOC-02). */
async function offerPlaces(
  { offered }: LocationFields,
  { address, position }: LocationInput,
  stored: StoredLocation | null,
  search: (address: string) => Promise<PlaceSearchResult>,
): Promise<Rejection | null> {
  if (position || address === stored?.address || offered === address) return null;
  const places = await search(address);
  if (places.places.length === 0) return null;
  return { reasons: { fields: { address: [CHOOSE] } }, shows: { places }, fills: { offered: address } };
}

/**
 * Rejects added machines that another user has moved meanwhile. The form then has them at their current location, and
 * without those that no longer exist.
 */
async function rejectMoved(
  viewer: Viewer,
  stored: StoredLocation | null,
  form: FormData,
  failed: string,
): Promise<Rejection | null> {
  const own = new Set(stored?.machineSerialNumbers);
  const added = parseChanges(form, "machines")
    .added.flatMap((value) => parsePlacement(value) ?? [])
    .filter(({ serialNumber }) => !own.has(serialNumber));
  const serials = added.map(({ serialNumber }) => serialNumber);
  const read = await attempt(readMachineLocations(toFleetWithoutRules(viewer), serials));
  if (!read.ok) return { reasons: noEffectReasons(read.failure, failed) };
  const moved = findMovedMachines(added, read.value).map(({ serialNumber }) => serialNumber);
  if (moved.length === 0) return null;
  const message = viewer.i18n._(
    "Someone else has moved {machines} since you opened this page. Check where they are now, then save again.",
    { machines: moved.join(", ") },
  );
  const machines = form.getAll("machines").flatMap((value) => {
    const serialNumber = serialOf(String(value));
    if (!serials.includes(serialNumber)) return [String(value)];
    const from = read.value.get(serialNumber);
    return from === undefined ? [] : [serializePlacement({ serialNumber, from })];
  });
  return {
    reasons: { fields: { machines: [message] }, status: 409 },
    shows: { pickers: { machines: await loadMachinePicker(viewer, stored?.id ?? null, stored) } },
    fills: { machines },
  };
}

/** Calls the upstream's operation. @throws {FailureResponse} */
function addOrUpdate(
  upstream: UpstreamClient,
  viewer: Viewer,
  stored: StoredLocation | null,
  { name, address, position, picks }: LocationInput,
  revision: string | null,
): Promise<void> {
  const { machines, managers } = resolvePicks(viewer, stored, picks);
  const location = { companyId: viewer.company.id, name, address, addressCoordinates: position ?? undefined };
  return stored
    ? updateLocation(upstream, {
        ...location,
        locationId: stored.id,
        machineSerialNumbers: machines,
        managerUserIds: managers,
        revision,
      })
    : addLocation(upstream, { ...location, machineSerialNumbers: machines ?? [], managerUserIds: managers ?? [] });
}

const PIN_STAYS = msg("The address has changed but the pin hasn't moved. Edit the location to move it.");
const PIN_KEPT = msg("The pin stays where it was: it can be moved, but not removed.");
const NO_PIN = msg("This location has no pin on the map. Edit it to set one.");

/** Redirects with a success notification (LOC-06), and a warning when the address has no pin of its own. */
function redirectAfterSave(
  i18n: I18n,
  request: Request,
  stored: StoredLocation | null,
  { name, address, position }: LocationInput,
) {
  const done = stored ? i18n._("Location updated successfully.") : i18n._("Location created successfully.");
  const notifications = [success(done, name)];
  if (!position && address !== stored?.address)
    notifications.push(warning(i18n._(stored?.position ? PIN_STAYS : NO_PIN)));
  else if (!position && stored?.position) notifications.push(warning(i18n._(PIN_KEPT)));
  return redirectWithFlash(getParentPage(new URL(request.url)), notifications);
}
