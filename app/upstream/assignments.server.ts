import { MAX_ASSIGNED_MACHINES } from "#contract/limits";
import { isExtended } from "./capabilities.server";
import type { UpstreamClient } from "./client.server";
import { attempt, type Failure, FailureResponse, isOutcomeUnknown } from "./failure.server";
import { graphql } from "./generated";
import type { AssignmentFragment } from "./generated/graphql";
import { callEach } from "./map-concurrently.server";

const AssignMachines = graphql(`
  mutation AssignMachines($locationId: ID, $machineSerialNumbers: [String!]!) {
    addLocationToMachines(locationId: $locationId, machineSerialNumbers: $machineSerialNumbers) { serialNumber }
  }
`);

const _Assignment = graphql(`
  fragment Assignment on MachineAssignment {
    id
    locationId
    assignedAt
    moved
    serialNumbers
    refused { serialNumber reason }
    undoableUntil
    undoneAt
    left { serialNumber reason }
  }
`);

const AssignMany = graphql(`
  mutation AssignMany($id: ID!, $locationId: ID!, $machineSerialNumbers: [String!]!) {
    assignMachines(id: $id, locationId: $locationId, machineSerialNumbers: $machineSerialNumbers) { ...Assignment }
  }
`);

const StoredAssignment = graphql(`
  query StoredAssignment($id: ID!) { machineAssignment(assignmentId: $id) { ...Assignment } }
`);

const StoredAssignments = graphql(`
  query StoredAssignments($companyId: ID!) {
    machineAssignmentsByCompanyId(companyId: $companyId) { ...Assignment }
  }
`);

const UndoAssignment = graphql(`
  mutation UndoAssignment($id: ID!) { undoAssignment(assignmentId: $id) { ...Assignment } }
`);

/** The user waits for one call per machine. */
const MAX_ASSIGNED_ONE_BY_ONE = 100;

/** The moved and the refused machines. */
export interface AssignmentResult {
  /** The id of the assignment to undo; null when the upstream stores none. */
  id: string | null;
  moved: string[];
  /** The number of moved machines; a stored assignment does not name them. */
  count: number;
  refused: (Assignment["refused"][number] & { english?: string | undefined })[];
  /** The failure of a call without an answer (`map-concurrently.server.ts`); null when every outcome is known. */
  lost: Failure | null;
}

/** Reads the locations of machines by serial number; "" for none. @throws {FailureResponse} */
type ReadPlaces = (serialNumbers: string[]) => Promise<ReadonlyMap<string, string>>;

export type Assignment = AssignmentFragment;

/** Returns the most machines that are assigned in one go, and whether that is stored to be undone (FIND-04). */
export const readAssignmentLimits = async (upstream: UpstreamClient): Promise<{ most: number; undoes: boolean }> =>
  (await isExtended(upstream))
    ? { most: MAX_ASSIGNED_MACHINES, undoes: true }
    : { most: MAX_ASSIGNED_ONE_BY_ONE, undoes: false };

/**
 * Assigns machines to a location; with several, each succeeds or fails on its own (LOC-08, FIND-04).
 * @param id the new assignment's id; an upstream that stores assignments recognises a resubmission by it
 * @throws {FailureResponse} when none was assigned
 */
export async function assignMachines(
  upstream: UpstreamClient,
  id: string,
  locationId: string,
  serialNumbers: string[],
  readMachineLocations: ReadPlaces,
): Promise<AssignmentResult> {
  const variables = { id, locationId, machineSerialNumbers: serialNumbers };
  const assign = async () => (await upstream.mutateIfSupported(AssignMany, variables))?.assignMachines ?? null;
  const assigned = serialNumbers.length > 1 ? await orStored(upstream, id, assign(), () => true) : null;
  if (!assigned) return moveMachinesOneByOne(upstream, serialNumbers, () => locationId, readMachineLocations);
  return toAssignmentResult(assigned);
}

/** Puts the machines of a stored assignment back where they were (FIND-04). @throws {FailureResponse} */
export async function undoAssignment(upstream: UpstreamClient, id: string): Promise<Assignment> {
  const undo = async () => (await upstream.mutate(UndoAssignment, { id })).undoAssignment;
  return orStored(upstream, id, undo(), ({ undoneAt }) => typeof undoneAt === "string");
}

/**
 * Returns the result of a change of an assignment; when it had no answer, the stored assignment if that shows the change
 * (SAFE-03). @throws {FailureResponse}
 */
async function orStored<Result extends Assignment | null>(
  upstream: UpstreamClient,
  id: string,
  change: Promise<Result>,
  shows: (stored: Assignment) => boolean,
): Promise<Result | Assignment> {
  const changed = await attempt(change);
  if (changed.ok) return changed.value;
  const stored = isOutcomeUnknown(changed.failure) ? await attempt(readAssignment(upstream, id)) : null;
  if (stored?.ok && stored.value && shows(stored.value)) return stored.value;
  throw new FailureResponse(changed.failure);
}

/** Returns the result of a stored assignment, without the moved machines: its id is enough to undo it. */
export const toAssignmentResult = ({ id, moved, refused }: Assignment): AssignmentResult => ({
  id,
  moved: [],
  count: moved,
  refused,
  lost: null,
});

/**
 * Moves machines to a location or to none, by one call per machine.
 * @throws {FailureResponse} the first failure when no machine was moved
 */
export async function moveMachinesOneByOne(
  upstream: UpstreamClient,
  serialNumbers: string[],
  to: (serialNumber: string) => string | null,
  readMachineLocations: ReadPlaces,
): Promise<AssignmentResult> {
  const { done, refused, lost } = await callEach(
    upstream.i18n,
    serialNumbers,
    (serialNumber) =>
      upstream.mutate(AssignMachines, { locationId: to(serialNumber), machineSerialNumbers: [serialNumber] }),
    async (unanswered) => {
      const places = await readMachineLocations(unanswered);
      return unanswered.filter((serialNumber) => places.get(serialNumber) === (to(serialNumber) ?? ""));
    },
  );
  const reasons = refused.map(({ item, ...why }) => ({ serialNumber: item, ...why }));
  return { id: null, moved: done, count: done.length, refused: reasons, lost };
}

/** Reads a stored assignment; null when there is none with this id. @throws {FailureResponse} */
export async function readAssignment(upstream: UpstreamClient, id: string): Promise<Assignment | null> {
  const read = await attempt(upstream.queryIfSupported(StoredAssignment, { id }));
  if (read.ok) return read.value?.machineAssignment ?? null;
  if (read.failure.kind === "missing") return null;
  throw new FailureResponse(read.failure);
}

/** Reads the assignments that the viewer can undo, the newest first; null when unsupported. @throws {FailureResponse} */
export async function readAssignments(upstream: UpstreamClient, companyId: string): Promise<Assignment[] | null> {
  return (await upstream.queryIfSupported(StoredAssignments, { companyId }))?.machineAssignmentsByCompanyId ?? null;
}
