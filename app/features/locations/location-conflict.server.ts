import { degrees, readPosition } from "~/places/place";
import type { StoredLocation } from "~/upstream/locations.server";
import type { LocationDraft } from "./location-draft";

/** What somebody else has saved beside what is being written, part by part (D17). */
export interface Versions {
  /** The revision of what is saved now. */
  revision: string;
  rows: { part: string; saved: string; yours: string }[];
}

const position = (text: { lat: string; lng: string }) => {
  const known = readPosition(text);
  return known ? `${degrees(known.lat)}, ${degrees(known.lng)}` : "None";
};

/** @param sets the whole sets that a save of the draft would make; null where they are not to be chosen */
export function versionsOf(
  stored: StoredLocation,
  draft: LocationDraft,
  sets: { machines: string[] | null; managers: string[] | null },
  nameOf: (id: string) => string,
): Versions {
  const savedPosition = stored.position && { lat: `${stored.position.lat}`, lng: `${stored.position.lng}` };
  const rows = [
    { part: "Name", saved: stored.name, yours: draft.name },
    { part: "Address", saved: stored.address, yours: draft.address },
    { part: "Coordinates", saved: savedPosition ? position(savedPosition) : "None", yours: position(draft) },
    ...setRow("Machines", stored.machineSerialNumbers, sets.machines, (id) => id),
    ...setRow("Managers", stored.managerUserIds, sets.managers, nameOf),
  ];
  return { revision: stored.revision, rows };
}

function setRow(part: string, saved: string[], yours: string[] | null, nameOf: (id: string) => string) {
  if (!yours) return [];
  const text = (ids: string[]) => (ids.length > 0 ? ids.map(nameOf).sort().join(", ") : "None");
  return [{ part, saved: text(saved), yours: text(yours) }];
}
