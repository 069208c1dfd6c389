import { and, asc, count, desc, eq, lte } from "drizzle-orm";
import { MAX_ASSIGNED_MACHINES } from "#contract/limits";
import type { PermissionName } from "#contract/permissions";
import { assignedMachines, machineAssignments, machines } from "#db/schema/fleet";
import { type Context, requireSession } from "#mock/context";
import type { MachineAssignment } from "#mock/generated/resolvers";
import { requireOwnCompany, requirePermission } from "#mock/guards/permissions";
import { notFound } from "#mock/http/api-error";
import { createPermissionTest } from "./machines";

// The assignments of many machines, as they are stored: for as long as they can be undone (FIND-04).

export type AssignmentRow = typeof machineAssignments.$inferSelect;

/** The permission to assign machines to a location (LOC-08). */
export const ASSIGN: PermissionName = "location.appliance.assign";

/** The number of machines that an assignment names. */
const NAMED = 10;

/** Returns an assignment that can be undone. It needs the permission on the assignment's location. */
export function machineAssignment(context: Context, id: string): MachineAssignment {
  return toMachineAssignment(context, requireAssignment(context, id));
}

/**
 * Returns the assignments of a company that can still be undone, to locations where the user may assign, the newest first.
 * Those that moved nothing are left out.
 */
export function machineAssignmentsByCompanyId(context: Context, company: string): MachineAssignment[] {
  const { companyId } = requireOwnCompany(context, company);
  requirePermission(context, ASSIGN, "any");
  const isHeld = createPermissionTest(context, [ASSIGN]);
  return context.db
    .select()
    .from(machineAssignments)
    .where(eq(machineAssignments.companyId, companyId))
    .orderBy(desc(machineAssignments.createdAt), asc(machineAssignments.id))
    .all()
    .filter((row) => endOf(context, row) > context.clock.now() && isHeld(row.locationId))
    .map((row) => toMachineAssignment(context, row))
    .filter(({ moved }) => moved > 0);
}

/** Returns the condition that a row is one of an assignment's machines. */
const itemOf = ({ companyId, id }: Pick<AssignmentRow, "companyId" | "id">) =>
  and(eq(assignedMachines.companyId, companyId), eq(assignedMachines.assignmentId, id));

/** Returns the machines of an assignment with where they were, by serial number. @param most the number of rows */
export const listAssignedMachines = ({ db }: Context, assignment: AssignmentRow, most = MAX_ASSIGNED_MACHINES) =>
  db
    .select({ machine: machines, from: assignedMachines.fromLocationId })
    .from(assignedMachines)
    .innerJoin(machines, eq(machines.id, assignedMachines.machineId))
    .where(itemOf(assignment))
    .orderBy(asc(machines.serialNumber))
    .limit(most)
    .all();

/** Returns an assignment of the session's company. @throws NOT_FOUND, FORBIDDEN without the permission at its location */
export function requireAssignment(context: Context, id: string): AssignmentRow {
  requireSession(context);
  const assignment = storedAssignment(context, id);
  if (!assignment) throw notFound("assignment");
  requirePermission(context, ASSIGN, { location: assignment.locationId });
  return assignment;
}

/** Returns an assignment of the session's company that can still be undone, or nothing. */
export function storedAssignment(context: Context, id: string): AssignmentRow | undefined {
  const { companyId } = requireSession(context);
  const own = and(eq(machineAssignments.companyId, companyId), eq(machineAssignments.id, id));
  const row = context.db.select().from(machineAssignments).where(own).get();
  return row && endOf(context, row) > context.clock.now() ? row : undefined;
}

const endOf = ({ config }: Context, { createdAt }: AssignmentRow) => createdAt + config.limits.assignmentLifetime;

/** Forgets the assignments that can't be undone any more. */
export function deleteExpiredAssignments({ db, clock, config }: Context): void {
  const before = clock.now() - config.limits.assignmentLifetime;
  db.delete(machineAssignments).where(lte(machineAssignments.createdAt, before)).run();
}

/** Returns an assignment as the contract describes it. */
export function toMachineAssignment(context: Context, row: AssignmentRow): MachineAssignment {
  const { id, locationId, refused, left, undoneAt } = row;
  return {
    id,
    locationId,
    refused,
    left,
    assignedAt: new Date(row.createdAt).toISOString(),
    moved: context.db.select({ count: count() }).from(assignedMachines).where(itemOf(row)).get()?.count ?? 0,
    serialNumbers: listAssignedMachines(context, row, NAMED).map(({ machine }) => machine.serialNumber),
    undoableUntil: new Date(endOf(context, row)).toISOString(),
    undoneAt: undoneAt === null ? null : new Date(undoneAt).toISOString(),
  };
}
