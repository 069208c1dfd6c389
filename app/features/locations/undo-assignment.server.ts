import { data } from "@remix-run/node";
import { formatDateTime } from "~/dates/dates";
import { config } from "~/host/config.server";
import { MAX_SELECTED_ROWS } from "~/lists/selection";
import { type Placement, parsePlacement } from "~/machines/assignment/placement";
import { toFleetWithoutRules } from "~/machines/fleet.server";
import { readMachinesBySerial } from "~/machines/machine-pages.server";
import { groupSkippedMachines } from "~/machines/skipped-machines";
import type { Viewer } from "~/session/viewer.server";
import { moveMachinesOneByOne, readAssignment, readAssignments, undoAssignment } from "~/upstream/assignments.server";
import type { UpstreamClient } from "~/upstream/client.server";
import { readLocations } from "~/upstream/fleet.server";

type AssignmentReference = ReturnType<typeof parseAssignmentReference>;

/** Reads an assignment as an address names it: the upstream's id of it, or the machines with where they were (FIND-04). */
export function parseAssignmentReference({ pathname, searchParams }: URL) {
  const rest = new URLSearchParams(searchParams);
  for (const name of ["assignment", "to", "machine"]) rest.delete(name);
  const query = rest.toString();
  return {
    id: searchParams.get("assignment"),
    /** The id of the location; empty where the address names no assignment. */
    to: searchParams.get("to") ?? "",
    machines: searchParams
      .getAll("machine")
      .flatMap((value) => parsePlacement(value) ?? [])
      .slice(0, MAX_SELECTED_ROWS),
    /** The page below, with its query. */
    closeTo: pathname.replace(/\/[^/]+\/?$/, "") + (query && `?${query}`),
  };
}

/** Reads the assignments that can be undone, the newest first. @throws 404 where the upstream lists none, {FailureResponse} */
export async function readUndoableAssignments({ upstream, company }: Viewer, { pathname, search }: URL) {
  const assignments = await readAssignments(upstream, company.id);
  if (!assignments) throw data(null, { status: 404 });
  const ids = [...new Set(assignments.map(({ locationId }) => locationId))];
  const locations = await readLocations(upstream, company.id, ids);
  const names = new Map(locations.map(({ id, name }) => [id, name]));
  return assignments.map(({ id, locationId, moved, undoneAt, assignedAt }) => ({
    to: `${pathname}?${new URLSearchParams([...new URLSearchParams(search), ["assignment", id]])}`,
    count: moved,
    location: names.get(locationId) ?? "a location",
    at: formatDateTime(config.appTimeZone, assignedAt),
    undone: typeof undoneAt === "string",
  }));
}

/** Reads what the dialog says of an assignment that can be undone. @throws 404 for one that can't, {FailureResponse} */
export async function loadUndoPreview(viewer: Viewer, address: AssignmentReference) {
  const shown = address.id === null ? await readMoved(viewer, address) : await readKept(viewer, address.id);
  if (!shown) throw data(null, { status: 404 });
  const { locationId, ...rest } = shown;
  const [location] = await readLocations(viewer.upstream, viewer.company.id, [locationId]);
  return { ...rest, location: location?.name ?? null };
}

async function readKept({ upstream }: Viewer, id: string) {
  const assignment = await readAssignment(upstream, id);
  if (!assignment) return null;
  const { locationId, moved, serialNumbers, left, undoneAt, undoableUntil } = assignment;
  return {
    locationId,
    count: moved,
    serialNumbers,
    left: groupSkippedMachines(left),
    undone: typeof undoneAt === "string",
    until: formatDateTime(config.appTimeZone, undoableUntil),
  };
}

/** Reads the machines that are still where an address says that they were moved to. */
async function readMoved(viewer: Viewer, { to, machines }: AssignmentReference) {
  if (machines.length === 0) return null;
  const { there, left } = await standing(viewer, to, machines);
  const serialNumbers = there.map(({ serialNumber }) => serialNumber);
  return { locationId: to, count: serialNumbers.length, serialNumbers, left, undone: there.length === 0, until: null };
}

/** Divides machines into those that are where they were moved to, and those that were moved since. */
async function standing(viewer: Viewer, to: string, machines: readonly Placement[]) {
  const serials = machines.map(({ serialNumber }) => serialNumber);
  const read = await readMachinesBySerial(toFleetWithoutRules(viewer), serials);
  const places = new Map(read.map(({ serialNumber, locationId }) => [serialNumber, locationId ?? ""]));
  const there = machines.filter(({ serialNumber }) => places.get(serialNumber) === to);
  const gone = machines.filter(({ serialNumber, from }) => ![to, from].includes(places.get(serialNumber) ?? " "));
  return {
    there,
    left: groupSkippedMachines(
      gone.map(({ serialNumber }) => ({ serialNumber, reason: "It has been moved since then." })),
    ),
  };
}

/**
 * Puts machines back to where they were, without those that were moved since: by the upstream's own assignment, or by a
 * call for each. A second time nothing is done (SAFE-03). @throws {FailureResponse}
 */
export async function restoreMachines(viewer: Viewer, once: UpstreamClient, { id, to, machines }: AssignmentReference) {
  if (id !== null) {
    const undone = await undoAssignment(once, id);
    return { count: undone.moved - undone.left.length, left: groupSkippedMachines(undone.left) };
  }
  const { there, left } = await standing(viewer, to, machines);
  const from = new Map(there.map((each) => [each.serialNumber, each.from]));
  const done = await moveMachinesOneByOne(once, [...from.keys()], (serialNumber) => from.get(serialNumber) || null);
  return { count: done.count, left: [...left, ...groupSkippedMachines(done.refused)] };
}
