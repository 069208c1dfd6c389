import { and, eq, sql } from "drizzle-orm";
import { LONGEST_ID, MAX_ASSIGNED_MACHINES } from "#contract/limits";
import { assignedMachines, locations, machineAssignments, machines } from "#db/schema/fleet";
import { groupedBy, inList } from "#db/statements";
import type { Context } from "#mock/context";
import type { MachineAssignment, MutationAssignMachinesArgs, RefusedMachine } from "#mock/generated/resolvers";
import { requirePermission } from "#mock/guards/permissions";
import { badInput, notFound } from "#mock/http/api-error";
import { GATEWAY_STAYS, requireOwnLocation, setMachineLocations } from "./assignment";
import {
  ASSIGN,
  type AssignmentRow,
  deleteExpiredAssignments,
  listAssignedMachines,
  requireAssignment,
  storedAssignment,
  toMachineAssignment,
} from "./assignments";
import { createPermissionTest, filterGateways, filterOwnMachines } from "./machines";
import type { MachineRow } from "./queries";

/**
 * Assigns machines to a location, each by the rules of the single call: what is refused keeps no other back (FIND-04). An
 * id that is known already does nothing, and its result comes again (contract decision 72).
 */
export function assignMachines(context: Context, args: MutationAssignMachinesArgs): MachineAssignment {
  const { db } = context;
  const location = requireOwnLocation(context, args.locationId);
  const { companyId } = requirePermission(context, ASSIGN, { location: location.id });
  const { id, machineSerialNumbers } = args;
  if (id === "" || id.length > LONGEST_ID) throw badInput(`An assignment's id has 1 to ${LONGEST_ID} characters.`);
  const assign = () => {
    deleteExpiredAssignments(context);
    const known = storedAssignment(context, id);
    return toMachineAssignment(
      context,
      known ?? carriedOut(context, { companyId, id, locationId: location.id }, machineSerialNumbers),
    );
  };
  return db.transaction(assign, { behavior: "immediate" });
}

type New = Pick<AssignmentRow, "companyId" | "id" | "locationId">;

/** Moves the machines that may be moved, and stores where they were. Must run in a transaction. */
function carriedOut(context: Context, assignment: New, serialNumbers: readonly string[]): AssignmentRow {
  const { db, clock } = context;
  const { locationId } = assignment;
  const wanted = [...new Set(serialNumbers)];
  if (wanted.length > MAX_ASSIGNED_MACHINES)
    throw badInput(`You can assign up to ${MAX_ASSIGNED_MACHINES} machines at a time.`);
  const rows = filterOwnMachines(context, wanted);
  if (rows.length === 0) throw notFound("machine");
  const { moving, refused } = divided(
    context,
    rows.filter((row) => row.locationId !== locationId),
  );
  const found = new Set(rows.map(({ serialNumber }) => serialNumber));
  const unknown = wanted.filter((serialNumber) => !found.has(serialNumber));
  const row = db
    .insert(machineAssignments)
    .values({
      ...assignment,
      createdAt: clock.now(),
      refused: [...refused, ...unknown.map((serialNumber) => ({ serialNumber, reason: "Machine not found." }))],
      left: [],
    })
    .returning()
    .get();
  const chosen = moving.map((machine) => machine.id);
  keepPlaces(context, assignment, chosen);
  setMachineLocations(db, chosen, locationId, clock.now());
  return row;
}

/** Stores where machines are. One statement for all of them takes a tenth of the time. */
function keepPlaces({ db }: Context, { companyId, id }: New, machineIds: readonly string[]): void {
  const places = db
    .select({
      companyId: machines.companyId,
      assignmentId: sql<string>`${id}`.as("assignment_id"),
      machineId: machines.id,
      fromLocationId: machines.locationId,
    })
    .from(machines)
    .where(and(eq(machines.companyId, companyId), inList(machines.id, machineIds)));
  db.insert(assignedMachines).select(places).run();
}

/** Divides machines into those that the user may move, and those that stay. */
function divided(context: Context, rows: readonly MachineRow[]) {
  const gateways = filterGateways(context.db, rows);
  const isHeld = createPermissionTest(context, [ASSIGN]);
  const moving: MachineRow[] = [];
  const refused: RefusedMachine[] = [];
  for (const row of rows) {
    const { serialNumber, locationId } = row;
    if (!isHeld(locationId))
      refused.push({ serialNumber, reason: "You don't have permission to move it from its location." });
    else if (gateways.has(serialNumber)) refused.push({ serialNumber, reason: `It is ${GATEWAY_STAYS}` });
    else moving.push(row);
  }
  return { moving, refused };
}

/**
 * Puts the machines of an assignment back to where they were, without those that were moved since (FIND-04). A second
 * time nothing is done, and the result comes again. An undo that moves nothing has not happened: others may still undo.
 */
export function undoAssignment(context: Context, id: string): MachineAssignment {
  const undo = () => {
    const assignment = requireAssignment(context, id);
    return toMachineAssignment(context, assignment.undoneAt === null ? putBack(context, assignment) : assignment);
  };
  return context.db.transaction(undo, { behavior: "immediate" });
}

/** Moves back what can be moved back, and stores what can't. Must run in a transaction. */
function putBack(context: Context, assignment: AssignmentRow): AssignmentRow {
  const { db, clock } = context;
  const { companyId, id, locationId } = assignment;
  const own = db.select({ id: locations.id }).from(locations).where(eq(locations.companyId, companyId)).all();
  const known = new Set(own.map((location) => location.id));
  const items = listAssignedMachines(context, assignment);
  const gateways = filterGateways(
    db,
    items.map(({ machine }) => machine),
  );
  const isHeld = createPermissionTest(context, [ASSIGN]);
  const left: RefusedMachine[] = [];
  const back: { id: string; from: string | null }[] = [];
  for (const { machine, from } of items) {
    const { serialNumber } = machine;
    const stay = (reason: string) => left.push({ serialNumber, reason });
    if (machine.locationId !== locationId) stay("It has been moved since then.");
    else if (from !== null && !known.has(from)) stay("Its previous location no longer exists.");
    else if (!isHeld(from)) stay("You don't have permission to move it back.");
    else if (gateways.has(serialNumber)) stay(`It is ${GATEWAY_STAYS}`);
    else back.push({ id: machine.id, from });
  }
  if (back.length === 0) return { ...assignment, left };
  for (const [from, moving] of groupedBy(back, (machine) => machine.from)) {
    const ids = moving.map((machine) => machine.id);
    setMachineLocations(db, ids, from, clock.now());
  }
  return db
    .update(machineAssignments)
    .set({ undoneAt: clock.now(), left })
    .where(and(eq(machineAssignments.companyId, companyId), eq(machineAssignments.id, id)))
    .returning()
    .get();
}
