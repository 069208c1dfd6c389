import { sortedBy } from "#contract/collation";
import { degrees, readPosition } from "~/places/place";
import type { StoredLocation } from "~/upstream/locations.server";
import type { LocationDraft } from "./location-draft";

/** The location that another user has saved and the draft of this user, part by part (D17). */
export interface Versions {
  /** The revision of what is saved now. */
  revision: string;
  rows: { part: string; saved: string; yours: string }[];
}

const position = (text: { lat: string; lng: string }) => {
  const known = readPosition(text);
  return known ? `${degrees(known.lat)}, ${degrees(known.lng)}` : "None";
};

/**
 * Returns the saved location and the draft side by side, part by part (D17).
 * @param sets the whole sets that saving the draft would make; null for one that the viewer may not choose
 */
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
  const text = (ids: string[]) => (ids.length > 0 ? sortedBy(ids.map(nameOf), String).join(", ") : "None");
  return [{ part, saved: text(saved), yours: text(yours) }];
}
