import { sortedBy } from "#contract/collation";
import type { Versions } from "~/forms/versions";
import { degrees, readPosition } from "~/places/place";
import type { Viewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { readPeople, type StoredLocation } from "~/upstream/locations.server";
import type { LocationFields } from "./location-draft";

const position = (text: { lat: string; lng: string }) => {
  const known = readPosition(text);
  return known ? `${degrees(known.lat)}, ${degrees(known.lng)}` : "None";
};

/**
 * Returns the saved location and the form side by side, part by part (D17).
 * @param sets the whole sets that saving the form would make; null for one that the viewer may not choose
 */
export async function versionsOf(
  { upstream, company }: Viewer,
  stored: StoredLocation,
  fields: LocationFields,
  sets: { machines: string[] | null; managers: string[] | null },
): Promise<Versions> {
  const people = sets.managers ? await attempt(readPeople(upstream, company.id)) : null;
  const names = new Map((people?.ok ? people.value : []).map(({ id, name }) => [id, name]));
  const savedPosition = stored.position && { lat: `${stored.position.lat}`, lng: `${stored.position.lng}` };
  const rows = [
    { part: "Name", saved: stored.name, yours: fields.name },
    { part: "Address", saved: stored.address, yours: fields.address },
    { part: "Coordinates", saved: savedPosition ? position(savedPosition) : "None", yours: position(fields) },
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
