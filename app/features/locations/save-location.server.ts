import type { I18n } from "@lingui/core";
import { type ActionFunctionArgs, data } from "@remix-run/node";
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
import type { Viewer } from "~/session/viewer.server";
import type { UpstreamClient } from "~/upstream/client.server";
import { attempt } from "~/upstream/failure.server";
import { addLocation, readStoredLocation, type StoredLocation, updateLocation } from "~/upstream/locations.server";
import { locationSchema } from "./location.schema";
import { getParentPage, isPinElsewhere, type LocationActionData, type LocationFields } from "./location-form-data";
import { loadMachinePicker, parseChanges, parsePicks, resolvePicks } from "./location-pickers.server";
import { isAlreadySaved, type LocationInput, readStoredVersion } from "./location-versions.server";
import { parsePosition } from "./place-values";

const FAILED_TO_CREATE = msg("Failed to create location.");
const FAILED_TO_UPDATE = msg("Failed to update location.");

/**
 * Saves the location: parses the form, decides what keeps it from being saved, stores it, and answers (LOC-01 to LOC-06).
 * @param fields the form's fields, with the confirmed position
 * @param id null for a new location
 * @throws 404 when someone has deleted it
 */
export async function saveLocation(
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

  // The form sends only which machines and managers to add and to remove: they are applied to the newest stored version.
  let current = stored;
  const outcome = await saveUnlessStale(upstream, submitted, {
    save: (client, revision) => addOrUpdate(client, viewer, current, input, revision),
    readStored: async () => {
      const version = stored && (await readStoredVersion(viewer, stored.id, input));
      current = version?.stored ?? stored;
      return version;
    },
  });
  if (outcome.kind !== "saved") return rejectUnsaved(submitted, outcome, { quoted: failed });
  return redirectAfterSave(i18n, request, stored, input);
}

/** A rejected form: the reasons, the data that it shows in addition, and the values that it replaces. */
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
 * Rejects the form when another user has moved machines that it adds. The form comes back with each at its current
 * location; machines that no longer exist are dropped.
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
