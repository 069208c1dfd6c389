import { sortedBy } from "#contract/collation";
import { signInNote } from "~/company/sign-in-note";
import { buildOptionsPage } from "~/forms/picker-pages";
import { type PickerState, parsePickerState } from "~/forms/picker-state";
import type { PickerAnswers } from "~/forms/use-picker-page";
import type { Viewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { readFleetManagers, type StoredLocation } from "~/upstream/locations.server";
import { readPeople } from "~/upstream/people.server";
import { buildMachinePicker, readMachineOptions } from "./machine-options.server";

export const canChooseMachines = ({ permissions }: Viewer) => permissions.onAny("location.appliance.assign");
export const canChooseManagers = ({ permissions }: Viewer) => permissions.onCompany("location.manager.assign");

/** A location that is being read: null for a new one, undefined when it does not exist. */
export type StoredOrNewLocation = StoredLocation | null | undefined;

/**
 * Loads a page of each picker that the viewer may use (LOC-01), without waiting for the location. When a read fails, the
 * submitted selection stays.
 */
export async function loadLocationPickers(
  viewer: Viewer,
  id: string | null,
  stored: Reading,
  form?: FormData,
): Promise<PickerAnswers> {
  const [machines, managers] = await Promise.all([
    canChooseMachines(viewer) ? loadMachinePicker(viewer, id, stored, parsePickerState(form, "machines")) : null,
    canChooseManagers(viewer) ? loadManagerPicker(viewer, stored, parsePickerState(form, "managers")) : null,
  ]);
  return { pickers: { machines, managers } };
}

type Reading = StoredOrNewLocation | Promise<StoredOrNewLocation>;

async function loadMachinePicker(viewer: Viewer, id: string | null, stored: Reading, picks: PickerState) {
  const [read, location] = await Promise.all([attempt(readMachineOptions(viewer, id, picks)), stored]);
  if (!read.ok) return buildOptionsPage(null, picks);
  return buildMachinePicker(read.value, id, location?.machineSerialNumbers ?? [], picks);
}

/** Loads the users who can manage the location. Fleet Managers are always managers (LOC-05). */
async function loadManagerPicker(viewer: Viewer, stored: Reading, picks: PickerState) {
  const { upstream, company } = viewer;
  const storedIds = Promise.resolve(stored).then((location) => location?.fleetManagers);
  const [people, fixed, location] = await Promise.all([
    attempt(readPeople(upstream, company.id)),
    attempt(storedIds.then((ids) => ids ?? readFleetManagers(upstream, company.id))),
    stored,
  ]);
  if (!people.ok || !fixed.ok) return buildOptionsPage(null, picks);
  const isFixed = new Set(fixed.value);
  const named = people.value.map((person) => ({ ...person, name: person.name || person.email }));
  const options = sortedBy(named, ({ name, email }) => `${name}\n${email}`).map((person) => ({
    value: person.id,
    label: person.name,
    facts: person.email,
    hint: [isFixed.has(person.id) && "Fleet Manager", signInNote(viewer, person)].filter(Boolean).join(" · "),
    fixed: isFixed.has(person.id),
  }));
  return buildOptionsPage(options, picks, location?.managerUserIds);
}
