import { and, eq, type SQL } from "drizzle-orm";
import type { PermissionName } from "#contract/permissions";
import { machines } from "#db/schema/fleet";
import { notes } from "#db/schema/notes";
import { type Context, requireSession } from "#mock/context";
import { findPlacedEvent, requireVisibleEvent } from "#mock/domains/events/owners";
import { createPermissionTest, requireOnMachines } from "#mock/domains/fleet/machines";
import { requireOwnMachines } from "#mock/domains/fleet/own-company";
import { readableLocations } from "#mock/domains/fleet/permitted-fleet";
import { notFound } from "#mock/http/api-error";

/** What a note is on, by the column of its id (TAKE-02). */
export type NotedThing = { eventId: string } | { machineId: string } | { locationId: string };

export type NoteRow = typeof notes.$inferSelect;

/** The users who may read the notes on a machine and its events, and those on a location. */
const READING_MACHINES: readonly PermissionName[] = ["appliance.list"];
export const READING_LOCATIONS: readonly PermissionName[] = ["location.list", "ras.list"];

/** Returns an event whose notes the user may read. @throws NOT_FOUND for another company's, FORBIDDEN for a hidden machine's */
export function requireEvent(context: Context, eventId: string): NotedThing {
  requireVisibleEvent(context, eventId);
  return { eventId };
}

/** Returns a machine whose notes the user may read. @throws as `requireEvent` */
export function requireMachine(context: Context, serialNumber: string): NotedThing {
  const [machine] = requireOwnMachines(context, [serialNumber]);
  if (!machine) throw notFound("machine");
  requireOnMachines(context, READING_MACHINES, [machine]);
  return { machineId: machine.id };
}

/** Returns a location whose notes the user may read. @throws as `requireEvent` */
export function requireLocation(context: Context, locationId: string): NotedThing {
  readableLocations(context, [locationId], READING_LOCATIONS);
  return { locationId };
}

/** True when the user may read the thing that a note is on. */
export function canReadThing(context: Context, note: NoteRow): boolean {
  const { eventId, machineId, locationId } = note;
  if (locationId !== null) return createPermissionTest(context, READING_LOCATIONS)(locationId);
  const machine = eventId === null ? machineOf(context, machineId ?? "") : findPlacedEvent(context, eventId);
  return machine !== undefined && createPermissionTest(context, READING_MACHINES)(machine.locationId);
}

/** Builds the condition of the notes on a thing. */
export const isOn = (companyId: string, thing: NotedThing): SQL | undefined =>
  and(
    eq(notes.companyId, companyId),
    "eventId" in thing ? eq(notes.eventId, thing.eventId) : undefined,
    "machineId" in thing ? eq(notes.machineId, thing.machineId) : undefined,
    "locationId" in thing ? eq(notes.locationId, thing.locationId) : undefined,
  );

const machineOf = (context: Context, id: string) =>
  context.db
    .select({ locationId: machines.locationId })
    .from(machines)
    .where(and(eq(machines.companyId, requireSession(context).companyId), eq(machines.id, id)))
    .get();
