import { sortedBy } from "#contract/collation";
import { getVisibleLocations } from "~/permissions/visible-locations";
import { isSamePosition, type Position } from "~/places/place";
import type { Viewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { readLocations } from "~/upstream/fleet.server";
import { readStoredLocation, type StoredLocation } from "~/upstream/locations.server";
import { readPeople } from "~/upstream/people.server";
import { type LocationPicks, resolvePicks } from "./location-pickers.server";
import type { PickerChanges } from "./picker-changes";
import { formatDegrees } from "./place-values";

/** A location as its form wants it stored. */
export interface LocationInput {
  name: string;
  address: string;
  /** Null without a pin: the stored one stays (LOC-01). */
  position: Position | null;
  picks: LocationPicks;
}

/**
 * True when the form's values are stored already: its first attempt took effect, and only the response was lost
 * (SAFE-03). A new location, which has no id, is recognised by all its values.
 */
export async function isAlreadySaved(
  { upstream, company, permissions }: Viewer,
  stored: StoredLocation | null,
  input: LocationInput,
): Promise<boolean> {
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

/** Reads the stored location, and compares each of its values with the form's (SAFE-09). @throws {FailureResponse} */
export async function readStoredVersion(viewer: Viewer, id: string, { name, address, position, picks }: LocationInput) {
  const { upstream, company, i18n } = viewer;
  const stored = await readStoredLocation(upstream, company.id, id);
  const { machines, managers } = resolvePicks(viewer, stored, picks);
  const people = managers ? await attempt(readPeople(upstream, company.id)) : null;
  const names = new Map((people?.ok ? people.value : []).map((person) => [person.id, person.name || person.email]));
  const rows = [
    { part: i18n._("Name"), saved: stored.name, yours: name },
    { part: i18n._("Address"), saved: stored.address, yours: address },
    {
      part: i18n._("Coordinates"),
      saved: formatPosition(stored.position),
      // Without coordinates the pin stays.
      yours: formatPosition(position ?? stored.position),
    },
    ...diffSet(i18n._("Machines"), stored.machineSerialNumbers, machines, (serialNumber) => serialNumber),
    ...diffSet(i18n._("Managers"), stored.managerUserIds, managers, (userId) => names.get(userId) ?? userId),
  ];
  return { stored, revision: stored.revision, rows };
}

const formatPosition = (position: Position | null) =>
  position ? `${formatDegrees(position.lat)}, ${formatDegrees(position.lng)}` : "—";

/** @param yours null for a set that the viewer may not change */
function diffSet(part: string, saved: string[], yours: string[] | null, getName: (id: string) => string) {
  if (!yours) return [];
  const name = (ids: string[]) => sortedBy(ids.map(getName), String);
  return [{ part, saved: name(saved), yours: name(yours) }];
}
