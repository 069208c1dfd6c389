import { MAX_ASSIGNED_MACHINES } from "#contract/limits";
import { supports } from "./capabilities.server";
import type { UpstreamClient } from "./client.server";
import { attempt, FailureResponse } from "./failure.server";
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

/** The most machines that are assigned one by one: each is a call of its own, and a person waits for all. */
const MOST_ONE_BY_ONE = 100;

/** The machines that were moved and those that were not. */
export interface AssignmentResult {
  /** The assignment by which the upstream undoes it; null where it keeps none. */
  id: string | null;
  moved: string[];
  /** The number of machines that are moved, also where they are not named. */
  count: number;
  refused: Assignment["refused"];
}

export type Assignment = AssignmentFragment;

/** Returns the most machines that are assigned in one go (FIND-04). */
export const getMaxAssignable = async (upstream: UpstreamClient): Promise<number> =>
  (await supports(upstream, "bulk-assignment")) ? MAX_ASSIGNED_MACHINES : MOST_ONE_BY_ONE;

/**
 * Assigns machines to a location, several of them each apart (LOC-08, FIND-04).
 * @param id a new assignment's, by which an upstream that keeps it recognises the same form
 * @throws {FailureResponse} when none was assigned
 */
export async function assignMachines(
  upstream: UpstreamClient,
  id: string,
  locationId: string,
  serialNumbers: string[],
): Promise<AssignmentResult> {
  if (serialNumbers.length < 2 || !(await supports(upstream, "bulk-assignment")))
    return moveMachinesOneByOne(upstream, serialNumbers, () => locationId);
  const variables = { id, locationId, machineSerialNumbers: serialNumbers };
  return toAssignmentResult((await upstream.mutate(AssignMany, variables)).assignMachines);
}

/** Returns what a stored assignment did. It names no machines: its id is enough for undoing it. */
export const toAssignmentResult = ({ id, moved, refused }: Assignment): AssignmentResult => ({
  id,
  moved: [],
  count: moved,
  refused,
});

/**
 * Moves machines by a call for each: to a location, or to none.
 * @throws {FailureResponse} the first failure when no machine was moved
 */
export async function moveMachinesOneByOne(
  upstream: UpstreamClient,
  serialNumbers: string[],
  to: (serialNumber: string) => string | null,
): Promise<AssignmentResult> {
  const { done, refused } = await callEach(serialNumbers, (serialNumber) =>
    upstream.mutate(AssignMachines, { locationId: to(serialNumber), machineSerialNumbers: [serialNumber] }),
  );
  const told = refused.map(({ item, reason }) => ({ serialNumber: item, reason }));
  return { id: null, moved: done, count: done.length, refused: told };
}

/** Reads an assignment that can be undone; null when the upstream keeps none of this id. @throws {FailureResponse} */
export async function readAssignment(upstream: UpstreamClient, id: string): Promise<Assignment | null> {
  if (!(await supports(upstream, "bulk-assignment"))) return null;
  const read = await attempt(upstream.query(StoredAssignment, { id }));
  if (read.ok) return read.value.machineAssignment;
  if (read.failure.kind === "missing") return null;
  throw new FailureResponse(read.failure);
}

/** Reads the assignments that the viewer can undo, the newest first; null where the upstream lists none. @throws {FailureResponse} */
export async function readAssignments(upstream: UpstreamClient, companyId: string): Promise<Assignment[] | null> {
  if (!(await supports(upstream, "bulk-assignment"))) return null;
  return (await upstream.query(StoredAssignments, { companyId })).machineAssignmentsByCompanyId;
}

/** Puts the machines of an assignment back where they were (FIND-04). @throws {FailureResponse} */
export async function undoAssignment(upstream: UpstreamClient, id: string): Promise<Assignment> {
  return (await upstream.mutate(UndoAssignment, { id })).undoAssignment;
}
