import type { AppLoadContext } from "@remix-run/node";
import { config } from "~/host/config.server";
import { fleetOf } from "~/machines/fleet.server";
import { readMachinesBySerial } from "~/machines/machine-pages.server";
import { findPlaces, type PlacesFound } from "~/places/places.server";
import type { Viewer } from "~/session/viewer.server";
import { attempt, type Failure } from "~/upstream/failure.server";
import { readManagers, type StoredLocation } from "~/upstream/locations.server";
import { chosenText, movedMeanwhile, readChosen } from "./assign-machines";
import { type ChoiceView, machineChoice, managerChoice } from "./location-choices.server";
import type { Versions } from "./location-conflict.server";
import type { ChoiceDraft, LocationDraft } from "./location-draft";

/** The field or button that gets the focus with an answer. */
export type Focus = "address" | "save" | null;

/** Everything that the form shows. */
export interface LocationFormView {
  /** The form's React key: a new one starts the form with new values. */
  formKey: string;
  /** A new one for each answer. */
  stamp: string;
  draft: Omit<LocationDraft, "machines" | "managers">;
  places: PlacesFound | null;
  /** The map's source, which has to be named. */
  mapSource: string;
  /** Null when the viewer may not choose them (LOC-01). */
  machines: ChoiceView | null;
  managers: ChoiceView | null;
  /** True while the question about the pin is open (LOC-03, LOC-04). */
  moved: boolean;
  focus: Focus;
  /** Both versions when another user has saved the location meanwhile (D17). */
  versions: Versions | null;
}

/** The viewer who fills the form, and the location that it edits. */
export interface Writing {
  viewer: Viewer;
  context: AppLoadContext;
  /** The location that is edited; null for a new one, undefined for one that does not exist any more. */
  stored: StoredLocation | null | undefined;
}

type More = Partial<Pick<LocationFormView, "formKey" | "moved" | "focus" | "versions" | "places">>;

/** Returns the form's view of a draft. A choice that can't be read has no rows, but keeps the draft's changes. */
export async function viewOf(writing: Writing, full: LocationDraft, more: More = {}): Promise<LocationFormView> {
  const { machines, managers, ...draft } = full;
  const [machineView, managerView] = await Promise.all([
    readMachineChoice(writing, machines),
    readManagerChoice(writing, managers),
  ]);
  const stamp = crypto.randomUUID();
  return {
    formKey: writing.stored?.id ?? "new",
    stamp,
    draft,
    places: null,
    moved: false,
    focus: null,
    versions: null,
    machines: machineView,
    managers: managerView,
    mapSource: config.tileAttribution,
    ...more,
  };
}

export const choosesMachines = ({ permissions }: Viewer) => permissions.onAny("location.appliance.assign");
export const choosesManagers = ({ permissions }: Viewer) => permissions.onCompany("location.manager.assign");

async function readMachineChoice({ viewer, stored }: Writing, choice: ChoiceDraft): Promise<ChoiceView | null> {
  if (!choosesMachines(viewer)) return null;
  const own = stored?.machineSerialNumbers ?? [];
  const locationId = stored?.id ?? null;
  const read = await attempt(
    fleetOf(viewer).then(({ fleet }) => machineChoice({ fleet, viewer, locationId, own }, choice)),
  );
  return read.ok ? read.value : unread(choice, (value) => readChosen(value)?.serialNumber ?? value);
}

async function readManagerChoice({ viewer, stored }: Writing, choice: ChoiceDraft): Promise<ChoiceView | null> {
  if (!choosesManagers(viewer)) return null;
  const read = await attempt(readManagers(viewer.upstream, viewer.company.id));
  return read.ok ? managerChoice(read.value, stored?.managerUserIds ?? [], choice) : unread(choice, (id) => id);
}

const unread = ({ added, removed, search, show }: ChoiceDraft, label: (value: string) => string): ChoiceView => ({
  rows: [],
  removed,
  search,
  show,
  shows: [],
  page: 1,
  pageCount: 1,
  total: 0,
  chosen: added.length,
  elsewhere: added.map((value) => ({ value, label: label(value) })),
});

/** Searches the address that was typed (LOC-02). */
export const placesFor = ({ context }: Writing, { address }: LocationDraft) => findPlaces(address, context.log);

/**
 * Finds the added machines that another user has moved meanwhile. In `choice` they stay added, with their current
 * location; those that are gone are dropped.
 * @returns the serial numbers of the moved or gone machines, or the failure to read them
 */
export async function takeMoved({ viewer, stored }: Writing, choice: ChoiceDraft): Promise<string[] | Failure> {
  const own = new Set(stored?.machineSerialNumbers ?? []);
  const added = choice.added
    .flatMap((value) => readChosen(value) ?? [])
    .filter(({ serialNumber }) => !own.has(serialNumber));
  choice.added = added.map(chosenText);
  if (added.length === 0) return [];
  const read = await attempt(
    fleetOf(viewer).then(({ fleet }) =>
      readMachinesBySerial(
        fleet,
        added.map(({ serialNumber }) => serialNumber),
      ),
    ),
  );
  if (!read.ok) return read.failure;
  const places = new Map(read.value.map(({ serialNumber, locationId }) => [serialNumber, locationId ?? null]));
  const moved = movedMeanwhile(added, places);
  const known = added.filter(({ serialNumber }) => places.has(serialNumber));
  choice.added = known.map(({ serialNumber }) => chosenText({ serialNumber, from: places.get(serialNumber) ?? "" }));
  return moved.map(({ serialNumber }) => serialNumber);
}
