import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { departures } from "#db/schema/departures";
import { iso } from "#mock/clock";
import type { Departure, DepartureState } from "#mock/generated/resolvers";

export type DepartureRow = typeof departures.$inferSelect;

/** Builds the condition for a departure that is scheduled or under way. */
const isOpen = isNotNull(departures.dueAt);

/** Returns a user's departure that is scheduled or under way. */
export const openDepartureOf = (db: Queryable, userId: string): DepartureRow | undefined =>
  db
    .select()
    .from(departures)
    .where(and(eq(departures.userId, userId), isOpen))
    .get();

/** Returns the ids of the users of a company who leave. */
export const listLeaving = (db: Queryable, companyId: string): string[] =>
  db
    .select({ userId: departures.userId })
    .from(departures)
    .where(and(eq(departures.companyId, companyId), isOpen))
    .all()
    .map(({ userId }) => userId);

export function updateDeparture(db: Queryable, id: string, change: Partial<DepartureRow>): DepartureRow {
  return db.update(departures).set(change).where(eq(departures.id, id)).returning().get();
}

/** Calls a user's departure off that has not begun: the user is deleted before. */
export function callOffScheduled(db: Queryable, userId: string, now: number): void {
  const scheduled = and(eq(departures.userId, userId), isOpen, isNull(departures.leftAt));
  db.update(departures).set({ calledOffAt: now, dueAt: null }).where(scheduled).run();
}

export function stateOf({ calledOffAt, endedAt, leftAt }: DepartureRow): DepartureState {
  if (calledOffAt !== null) return "CALLED_OFF";
  if (endedAt !== null) return "ENDED";
  return leftAt === null ? "SCHEDULED" : "UNDER_WAY";
}

/** Converts a stored departure to the contract's. */
export function toDeparture(row: DepartureRow): Departure {
  const { id, userId, email, name, locationsTo, locations, viewsTo, supportContactTo, endedAt } = row;
  const state = stateOf(row);
  return {
    ...{ id, userId, email, name, locationsTo, locations, viewsTo, supportContactTo },
    state,
    // It is carried out a little after the day's end, or before its day.
    at: new Date(Math.min(row.leftAt ?? row.leavesAt, row.leavesAt)).toISOString(),
    scheduledAt: new Date(row.scheduledAt).toISOString(),
    scheduledBy: row.scheduledByName,
    ended: row.ended as Departure["ended"],
    obstacle: state === "SCHEDULED" ? row.obstacle : null,
    waitingFor: row.waitingFor.map(({ locationId, name: place }) => ({ locationId, name: place })),
    endedAt: iso(endedAt),
  };
}
