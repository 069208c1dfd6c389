import { and, asc, count, desc, eq, lte } from "drizzle-orm";
import { MAX_ASSIGNED_MACHINES, MAX_MACHINE_TAGS } from "#contract/limits";
import type { PermissionName } from "#contract/permissions";
import { assignedMachines, machineAssignments, machines } from "#db/schema/fleet";
import { type Context, requireSession } from "#mock/context";
import type { MachineAssignment, RefusedMachine } from "#mock/generated/resolvers";
import { requireOwnCompany, requirePermission } from "#mock/guards/permissions";
import { notFound } from "#mock/http/api-error";
import { createPermissionTest } from "./machines";

/** A bulk assignment, which is stored while it can be undone (FIND-04). */
export type AssignmentRow = typeof machineAssignments.$inferSelect;

/** The permission to assign machines to a location (LOC-08). */
export const ASSIGN: PermissionName = "location.appliance.assign";

/** Machines that an assignment names. */
const MAX_NAMED_MACHINES = 10;

export function machineAssignment(context: Context, id: string): MachineAssignment {
  return toMachineAssignment(context, requireAssignment(context, id));
}

/**
 * Returns a company's assignments that can still be undone and that moved machines, to locations where the user may
 * assign, the newest first.
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
    .filter((row) => getUndoDeadline(context, row) > context.clock.now() && isHeld(row.locationId))
    .map((row) => toMachineAssignment(context, row))
    .filter(({ moved }) => moved > 0);
}

const belongsTo = ({ companyId, id }: Pick<AssignmentRow, "companyId" | "id">) =>
  and(eq(assignedMachines.companyId, companyId), eq(assignedMachines.assignmentId, id));

/** Returns the machines of an assignment with their previous location, by serial number. */
export const listAssignedMachines = ({ db }: Context, assignment: AssignmentRow, limit = MAX_ASSIGNED_MACHINES) =>
  db
    .select({ machine: machines, from: assignedMachines.fromLocationId })
    .from(assignedMachines)
    .innerJoin(machines, eq(machines.id, assignedMachines.machineId))
    .where(belongsTo(assignment))
    .orderBy(asc(machines.serialNumber))
    .limit(limit)
    .all();

/** Returns an assignment of the session's company. @throws NOT_FOUND, FORBIDDEN without the permission at its location */
export function requireAssignment(context: Context, id: string): AssignmentRow {
  requireSession(context);
  const assignment = findAssignment(context, id);
  if (!assignment) throw notFound("assignment");
  requirePermission(context, ASSIGN, { location: assignment.locationId });
  return assignment;
}

/** Returns an assignment of the session's company that can still be undone. */
export function findAssignment(context: Context, id: string): AssignmentRow | undefined {
  const { companyId } = requireSession(context);
  const own = and(eq(machineAssignments.companyId, companyId), eq(machineAssignments.id, id));
  const row = context.db.select().from(machineAssignments).where(own).get();
  return row && getUndoDeadline(context, row) > context.clock.now() ? row : undefined;
}

const getUndoDeadline = ({ config }: Context, { createdAt }: AssignmentRow) =>
  createdAt + config.limits.assignmentLifetime;

export function deleteExpiredAssignments({ db, clock, config }: Context): void {
  const before = clock.now() - config.limits.assignmentLifetime;
  db.delete(machineAssignments).where(lte(machineAssignments.createdAt, before)).run();
}

/** Returns what is stored of machines that stay as they are, in the language of the answer. */
export const translateReasons = ({ i18n }: Context, machines: readonly RefusedMachine[]): RefusedMachine[] =>
  machines.map((machine) => ({ ...machine, reason: i18n._(machine.reason, { maximum: MAX_MACHINE_TAGS }) }));

export function toMachineAssignment(context: Context, row: AssignmentRow): MachineAssignment {
  const { id, locationId, refused, left, undoneAt } = row;
  return {
    id,
    locationId,
    refused: translateReasons(context, refused),
    left: translateReasons(context, left),
    assignedAt: new Date(row.createdAt).toISOString(),
    moved: context.db.select({ count: count() }).from(assignedMachines).where(belongsTo(row)).get()?.count ?? 0,
    serialNumbers: listAssignedMachines(context, row, MAX_NAMED_MACHINES).map(({ machine }) => machine.serialNumber),
    undoableUntil: new Date(getUndoDeadline(context, row)).toISOString(),
    undoneAt: undoneAt === null ? null : new Date(undoneAt).toISOString(),
  };
}
