import { and, eq, sql } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import { MAX_ASSIGNED_MACHINES, MAX_ID_LENGTH } from "#contract/limits";
import { assignedMachines, locations, machineAssignments, machines } from "#db/schema/fleet";
import { groupedBy, inList } from "#db/statements";
import type { Context } from "#mock/context";
import type { MachineAssignment, MutationAssignMachinesArgs, RefusedMachine } from "#mock/generated/resolvers";
import { requirePermission } from "#mock/guards/permissions";
import { badInput, notFound } from "#mock/http/api-error";
import { createPermissionTest, filterGateways } from "./machines";
import { setMachineLocations } from "./move-machines";
import { filterOwnMachines, requireOwnLocation } from "./own-company";
import {
  ASSIGN,
  type AssignmentRow,
  deleteExpiredAssignments,
  findAssignment,
  listAssignedMachines,
  requireAssignment,
  toMachineAssignment,
} from "./stored-assignments";
import type { MachineRow } from "./stored-fleet";

/** Why machines stay where they are. They are stored so, and translated when they are read. */
const REASONS = {
  missing: /* i18n */ "Machine not found.",
  notPermitted: /* i18n */ "You don't have permission to move it from its location.",
  gateway: /* i18n */ "It is a remote access gateway. Undeploy remote access before you move it.",
  moved: /* i18n */ "It has been moved since then.",
  locationGone: /* i18n */ "Its previous location no longer exists.",
  notPermittedBack: /* i18n */ "You don't have permission to move it back.",
};

/**
 * Assigns machines to a location, each by the rules of the single call: a refused one does not stop the others (FIND-04).
 * A known id does nothing, and returns the same result again (contract decision 72).
 */
export function assignMachines(context: Context, args: MutationAssignMachinesArgs): MachineAssignment {
  const { db } = context;
  const location = requireOwnLocation(context, args.locationId);
  const { companyId } = requirePermission(context, ASSIGN, { location: location.id });
  const { id, machineSerialNumbers } = args;
  if (id === "" || id.length > MAX_ID_LENGTH)
    throw badInput(msg("An assignment's id has 1 to {maximum, number} characters.", { maximum: MAX_ID_LENGTH }));
  const assign = () => {
    deleteExpiredAssignments(context);
    const existing = findAssignment(context, id);
    return toMachineAssignment(
      context,
      existing ?? storeAssignment(context, { companyId, id, locationId: location.id }, machineSerialNumbers),
    );
  };
  return db.transaction(assign, { behavior: "immediate" });
}

type NewAssignment = Pick<AssignmentRow, "companyId" | "id" | "locationId">;

/** Moves the permitted machines, and stores their previous locations. Must run in a transaction. */
function storeAssignment(context: Context, assignment: NewAssignment, serialNumbers: readonly string[]): AssignmentRow {
  const { db, clock } = context;
  const { locationId } = assignment;
  const requested = [...new Set(serialNumbers)];
  if (requested.length > MAX_ASSIGNED_MACHINES)
    throw badInput(
      msg("You can assign up to {maximum, number} machines at a time.", { maximum: MAX_ASSIGNED_MACHINES }),
    );
  const rows = filterOwnMachines(context, requested);
  if (rows.length === 0) throw notFound("machine");
  const { moving, refused } = partitionMachines(
    context,
    rows.filter((row) => row.locationId !== locationId),
  );
  const existing = new Set(rows.map(({ serialNumber }) => serialNumber));
  const unknown = requested.filter((serialNumber) => !existing.has(serialNumber));
  const row = db
    .insert(machineAssignments)
    .values({
      ...assignment,
      createdAt: clock.now(),
      refused: [...refused, ...unknown.map((serialNumber) => ({ serialNumber, reason: REASONS.missing }))],
      left: [],
    })
    .returning()
    .get();
  const ids = moving.map((machine) => machine.id);
  storePreviousLocations(context, assignment, ids);
  setMachineLocations(db, ids, locationId, clock.now());
  return row;
}

/** Stores the machines' current locations. One statement for all of them takes a tenth of the time. */
function storePreviousLocations(
  { db }: Context,
  { companyId, id }: NewAssignment,
  machineIds: readonly string[],
): void {
  const rows = db
    .select({
      companyId: machines.companyId,
      assignmentId: sql<string>`${id}`.as("assignment_id"),
      machineId: machines.id,
      fromLocationId: machines.locationId,
    })
    .from(machines)
    .where(and(eq(machines.companyId, companyId), inList(machines.id, machineIds)));
  db.insert(assignedMachines).select(rows).run();
}

/** Splits machines into movable and refused ones. */
function partitionMachines(context: Context, rows: readonly MachineRow[]) {
  const gateways = filterGateways(context.db, rows);
  const isHeld = createPermissionTest(context, [ASSIGN]);
  const moving: MachineRow[] = [];
  const refused: RefusedMachine[] = [];
  for (const row of rows) {
    const { serialNumber, locationId } = row;
    if (!isHeld(locationId)) refused.push({ serialNumber, reason: REASONS.notPermitted });
    else if (gateways.has(serialNumber)) refused.push({ serialNumber, reason: REASONS.gateway });
    else moving.push(row);
  }
  return { moving, refused };
}

/**
 * Returns the machines of an assignment to their previous locations, unless they were moved since (FIND-04). A second undo
 * does nothing and returns the same result. An undo that moves nothing does not count: others may still undo.
 */
export function undoAssignment(context: Context, id: string): MachineAssignment {
  const undo = () => {
    const assignment = requireAssignment(context, id);
    return toMachineAssignment(
      context,
      assignment.undoneAt === null ? restoreLocations(context, assignment) : assignment,
    );
  };
  return context.db.transaction(undo, { behavior: "immediate" });
}

/** Moves machines back, and stores the ones that can't be moved. Must run in a transaction. */
function restoreLocations(context: Context, assignment: AssignmentRow): AssignmentRow {
  const { db, clock } = context;
  const { companyId, id, locationId } = assignment;
  const rows = db.select({ id: locations.id }).from(locations).where(eq(locations.companyId, companyId)).all();
  const locationIds = new Set(rows.map((location) => location.id));
  const items = listAssignedMachines(context, assignment);
  const gateways = filterGateways(
    db,
    items.map(({ machine }) => machine),
  );
  const isHeld = createPermissionTest(context, [ASSIGN]);
  const skipped: RefusedMachine[] = [];
  const back: { id: string; from: string | null }[] = [];
  for (const { machine, from } of items) {
    const { serialNumber } = machine;
    const skip = (reason: string) => skipped.push({ serialNumber, reason });
    if (machine.locationId !== locationId) skip(REASONS.moved);
    else if (from !== null && !locationIds.has(from)) skip(REASONS.locationGone);
    else if (!isHeld(from)) skip(REASONS.notPermittedBack);
    else if (gateways.has(serialNumber)) skip(REASONS.gateway);
    else back.push({ id: machine.id, from });
  }
  if (back.length === 0) return { ...assignment, left: skipped };
  for (const [from, moving] of groupedBy(back, (machine) => machine.from)) {
    const ids = moving.map((machine) => machine.id);
    setMachineLocations(db, ids, from, clock.now());
  }
  return db
    .update(machineAssignments)
    .set({ undoneAt: clock.now(), left: skipped })
    .where(and(eq(machineAssignments.companyId, companyId), eq(machineAssignments.id, id)))
    .returning()
    .get();
}
