import { and, eq } from "drizzle-orm";
import { locations, machineAssignments } from "#db/schema/fleet";
import type { Context } from "#mock/context";
import type { MachineAssignment, RefusedMachine } from "#mock/generated/resolvers";
import { GATEWAY_STAYS, placeMachines } from "./assignment";
import { ASSIGN, type AssignmentRow, itemsOf, present, requireAssignment } from "./assignments";
import { gatewaysAmong, heldAt } from "./machines";

/**
 * Puts the machines of an assignment back to where they were, without those that were moved since (FIND-04). A second
 * time nothing is done, and the result comes again. An undo that moves nothing has not happened: others may still undo.
 */
export function undoAssignment(context: Context, id: string): MachineAssignment {
  const undo = () => {
    const assignment = requireAssignment(context, id);
    return present(context, assignment.undoneAt === null ? putBack(context, assignment) : assignment);
  };
  return context.db.transaction(undo, { behavior: "immediate" });
}

/** Returns a key's list in a map, a new one where there is none. */
function group<Key>(map: Map<Key, string[]>, key: Key): string[] {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
}

/** Moves back what can be moved back, and stores what can't. Must run in a transaction. */
function putBack(context: Context, assignment: AssignmentRow): AssignmentRow {
  const { db, clock } = context;
  const { companyId, id, locationId } = assignment;
  const own = db.select({ id: locations.id }).from(locations).where(eq(locations.companyId, companyId)).all();
  const known = new Set(own.map((location) => location.id));
  const items = itemsOf(context, assignment);
  const gateways = gatewaysAmong(
    db,
    items.map(({ machine }) => machine),
  );
  const isHeld = heldAt(context, [ASSIGN]);
  const left: RefusedMachine[] = [];
  const back = new Map<string | null, string[]>();
  for (const { machine, from } of items) {
    const { serialNumber } = machine;
    const stay = (reason: string) => left.push({ serialNumber, reason });
    if (machine.locationId !== locationId) stay("It was moved since.");
    else if (from !== null && !known.has(from)) stay("The location where it was does not exist any more.");
    else if (!isHeld(from)) stay("You may not move it to where it was.");
    else if (gateways.has(serialNumber)) stay(`It is ${GATEWAY_STAYS}`);
    else group(back, from).push(machine.id);
  }
  if (back.size === 0) return { ...assignment, left };
  for (const [from, ids] of back) placeMachines(db, ids, from, clock.now());
  return db
    .update(machineAssignments)
    .set({ undoneAt: clock.now(), left })
    .where(and(eq(machineAssignments.companyId, companyId), eq(machineAssignments.id, id)))
    .returning()
    .get();
}
