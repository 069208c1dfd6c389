import { data } from "@remix-run/node";
import { formatDateTime } from "~/dates/dates";
import { config } from "~/host/config.server";
import { MAX_SELECTED_ROWS } from "~/lists/selection";
import { type Placement, parsePlacement } from "~/machines/assignment/placement";
import { toFleetWithoutRules } from "~/machines/fleet.server";
import { readPlaces } from "~/machines/machine-pages.server";
import { groupSkippedMachines } from "~/machines/skipped-machines";
import type { Viewer } from "~/session/viewer.server";
import { moveMachinesOneByOne, readAssignment, readAssignments, undoAssignment } from "~/upstream/assignments.server";
import type { UpstreamClient } from "~/upstream/client.server";
import { readLocations } from "~/upstream/fleet.server";

type AssignmentReference = ReturnType<typeof parseAssignmentReference>;

/** Parses the assignment in a URL: the upstream's id, or the machines with their former locations (FIND-04). */
export function parseAssignmentReference({ pathname, searchParams }: URL) {
  const otherParams = new URLSearchParams(searchParams);
  for (const name of ["assignment", "to", "machine"]) otherParams.delete(name);
  const query = otherParams.toString();
  return {
    id: searchParams.get("assignment"),
    /** The location's id; empty when the URL names no machines. */
    to: searchParams.get("to") ?? "",
    machines: searchParams
      .getAll("machine")
      .flatMap((value) => parsePlacement(value) ?? [])
      .slice(0, MAX_SELECTED_ROWS),
    closeTo: pathname.replace(/\/[^/]+\/?$/, "") + (query && `?${query}`),
  };
}

/** Reads the assignments that can be undone, the newest first. @throws 404 when the upstream lists none, {FailureResponse} */
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

/** Loads the preview of undoing an assignment. @throws 404 for one that can't be undone, {FailureResponse} */
export async function loadUndoPreview(viewer: Viewer, reference: AssignmentReference) {
  const { id } = reference;
  const assignment = id === null ? await readMoved(viewer, reference) : await readStoredAssignment(viewer, id);
  if (!assignment) throw data(null, { status: 404 });
  const { locationId, ...preview } = assignment;
  const [location] = await readLocations(viewer.upstream, viewer.company.id, [locationId]);
  return { ...preview, location: location?.name ?? null };
}

async function readStoredAssignment({ upstream }: Viewer, id: string) {
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

async function readMoved(viewer: Viewer, { to, machines }: AssignmentReference) {
  if (machines.length === 0) return null;
  const { there, left } = await partitionMoved(viewer, to, machines);
  const serialNumbers = there.map(({ serialNumber }) => serialNumber);
  return { locationId: to, count: serialNumbers.length, serialNumbers, left, undone: there.length === 0, until: null };
}

/** Divides machines into ones that are still at `to`, and ones that were moved elsewhere since. */
async function partitionMoved(viewer: Viewer, to: string, machines: readonly Placement[]) {
  const serials = machines.map(({ serialNumber }) => serialNumber);
  const locationIds = await readPlaces(toFleetWithoutRules(viewer), serials);
  const there = machines.filter(({ serialNumber }) => locationIds.get(serialNumber) === to);
  const gone = machines.filter(({ serialNumber, from }) => ![to, from].includes(locationIds.get(serialNumber) ?? " "));
  return {
    there,
    left: groupSkippedMachines(
      gone.map(({ serialNumber }) => ({ serialNumber, reason: "It has been moved since then." })),
    ),
  };
}

/**
 * Moves machines back to their former locations, except ones moved since: by the stored assignment, or one call per
 * machine. Repeating it has no effect (SAFE-03). @throws {FailureResponse}
 */
export async function restoreMachines(
  viewer: Viewer,
  upstream: UpstreamClient,
  { id, to, machines }: AssignmentReference,
) {
  if (id !== null) {
    const undone = await undoAssignment(upstream, id);
    return { count: undone.moved - undone.left.length, left: groupSkippedMachines(undone.left), lost: null };
  }
  const { there, left } = await partitionMoved(viewer, to, machines);
  const from = new Map(there.map((each) => [each.serialNumber, each.from]));
  const done = await moveMachinesOneByOne(
    upstream,
    [...from.keys()],
    (serialNumber) => from.get(serialNumber) || null,
    (serials) => readPlaces(toFleetWithoutRules(viewer), serials),
  );
  return { count: done.count, left: [...left, ...groupSkippedMachines(done.refused)], lost: done.lost };
}
