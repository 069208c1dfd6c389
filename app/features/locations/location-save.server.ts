import { withFields } from "~/forms/parse-form";
import { applyPickerChanges, type PickerChanges, parsePickerChanges } from "~/forms/picker-changes";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { findMovedMachines, parsePlacement, serializePlacement, serialOf } from "~/machines/assignment/placement";
import { toFleetWithoutRules } from "~/machines/fleet.server";
import { readMachinesBySerial } from "~/machines/machine-pages.server";
import { success, warning } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { getVisibleLocations } from "~/permissions/visible-locations";
import { isSamePosition, type Position } from "~/places/place";
import type { Viewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { readLocations } from "~/upstream/fleet.server";
import { addLocation, readStoredLocation, type StoredLocation, saveLocation } from "~/upstream/locations.server";
import { getParentPage } from "./location-form-data";
import { canChooseMachines, canChooseManagers, type StoredOrNewLocation } from "./location-pickers.server";

export interface LocationInput {
  name: string;
  address: string;
  /** Null without a pin: the stored one stays (LOC-01). */
  position: Position | null;
  picks: LocationPicks;
}

type LocationPicks = ReturnType<typeof parseLocationPickers>;

/** Parses the changes of a form's pickers. Machines are given by serial number. */
export function parseLocationPickers(form: FormData) {
  const { added, removed } = parseChanges(form, "machines");
  const machines = { added: added.map(serialOf), removed: removed.map(serialOf) };
  return { machines, managers: parseChanges(form, "managers") };
}

const parseChanges = (form: FormData, name: string) =>
  parsePickerChanges((field) => form.getAll(field).map(String), name);

/**
 * Returns the new sets of machines and managers; null for one that the viewer may not change. Fleet Managers always stay
 * (LOC-05).
 */
export const resolvePickerSets = (
  viewer: Viewer,
  stored: StoredOrNewLocation,
  { machines, managers }: LocationPicks,
) => ({
  machines: canChooseMachines(viewer) ? applyPickerChanges(stored?.machineSerialNumbers ?? [], machines) : null,
  managers: canChooseManagers(viewer)
    ? applyPickerChanges(stored?.managerUserIds ?? [], managers, new Set(stored?.fleetManagers))
    : null,
});

/** Saves or adds the location. @throws {FailureResponse} */
export function storeLocation(
  viewer: Viewer,
  submitted: SubmittedForm,
  stored: StoredOrNewLocation,
  { name, address, position, picks }: LocationInput,
) {
  const { machines, managers } = resolvePickerSets(viewer, stored, picks);
  const upstream = viewer.upstream.withSubmission(submitted);
  const addressCoordinates = position ? { lat: position.lat, lng: position.lng } : undefined;
  const location = { companyId: viewer.company.id, name, address, addressCoordinates };
  if (!stored)
    return addLocation(upstream, { ...location, machineSerialNumbers: machines ?? [], managerUserIds: managers ?? [] });
  const { id: locationId, revision } = stored;
  return saveLocation(upstream, {
    ...location,
    locationId,
    machineSerialNumbers: machines,
    managerUserIds: managers,
    revision,
  });
}

/** Redirects with a success notification (LOC-06), and a warning when the address has no pin of its own. */
export function redirectAfterSave(
  request: Request,
  stored: StoredOrNewLocation,
  { name, address, position }: LocationInput,
) {
  const notifications = [success(stored ? "Location updated successfully." : "Location created successfully.", name)];
  if (!position && address !== stored?.address) notifications.push(warning(stored?.position ? PIN_STAYS : NO_PIN));
  else if (!position && stored?.position) notifications.push(warning(PIN_KEPT));
  return redirectWithFlash(getParentPage(new URL(request.url)), notifications);
}

const PIN_STAYS = "The address has changed but the pin hasn't moved. Edit the location to move it.";
const PIN_KEPT = "The pin stays where it was: it can be moved, but not removed.";
const NO_PIN = "This location has no pin on the map. Edit it to set one.";

/**
 * True when the form's values are stored already: its first attempt took effect, and only the response was lost
 * (SAFE-03). A new location, which has no id, is recognised by all its values.
 */
export async function isAlreadySaved(
  { upstream, company, permissions }: Viewer,
  stored: StoredOrNewLocation,
  input: LocationInput,
) {
  if (stored) return equalsInput(stored, input);
  const read = await attempt(readLocations(upstream, company.id, getVisibleLocations(permissions)));
  const named = read.ok ? read.value.filter(({ name }) => name === input.name) : [];
  const candidates = await Promise.all(named.map(({ id }) => attempt(readStoredLocation(upstream, company.id, id))));
  return candidates.some((each) => each.ok && equalsInput(each.value, input));
}

function equalsInput(
  location: StoredLocation,
  { name, address, position, picks: { machines, managers } }: LocationInput,
): boolean {
  const has = (values: string[], { added, removed }: PickerChanges) =>
    added.every((value) => values.includes(value)) && !removed.some((value) => values.includes(value));
  return (
    location.name === name &&
    location.address === address &&
    (position === null || (location.position !== null && isSamePosition(location.position, position))) &&
    has(location.machineSerialNumbers, machines) &&
    has(location.managerUserIds, managers)
  );
}

/**
 * Finds the added machines that another user has moved meanwhile.
 * @returns the serial numbers of the moved or deleted machines, and the form with the moved ones at their current
 *   location; or the failure to read them
 */
export async function findMoved(viewer: Viewer, stored: StoredOrNewLocation, form: FormData) {
  const previous = new Set(stored?.machineSerialNumbers);
  const added = parseChanges(form, "machines")
    .added.flatMap((value) => parsePlacement(value) ?? [])
    .filter(({ serialNumber }) => !previous.has(serialNumber));
  const serials = added.map(({ serialNumber }) => serialNumber);
  const read = await attempt(readMachinesBySerial(toFleetWithoutRules(viewer), serials));
  if (!read.ok) return read;
  const now = new Map(read.value.map(({ serialNumber, locationId }) => [serialNumber, locationId ?? null]));
  const machines = form.getAll("machines").flatMap((value) => {
    const serialNumber = serialOf(String(value));
    if (!serials.includes(serialNumber)) return [String(value)];
    const from = now.get(serialNumber);
    return from === undefined ? [] : [serializePlacement({ serialNumber, from: from ?? "" })];
  });
  const moved = findMovedMachines(added, now).map(({ serialNumber }) => serialNumber);
  return { ok: true as const, value: { moved, form: withFields(form, { machines }) } };
}
