import { and, asc, desc, eq, getTableColumns, inArray, type SQL } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { applianceEvents, eventStates } from "#db/schema/events";
import { ticketsByEvent } from "#mock/domains/requests/sent-tickets";
import type { ApplianceEvent, EventStateEntry } from "#mock/generated/resolvers";

/** Returns the events of some of a company's machines, newest first, with both recorded histories. */
export function eventsOf(db: Queryable, companyId: string, serialNumbers: readonly string[]): ApplianceEvent[] {
  const wanted = and(
    eq(applianceEvents.companyId, companyId),
    inArray(applianceEvents.serialNumber, [...serialNumbers]),
  );
  const histories = historiesOf(db, wanted);
  const tickets = ticketsByEvent(db, companyId);
  return db
    .select()
    .from(applianceEvents)
    .where(wanted)
    .orderBy(desc(applianceEvents.recordTimestamp), asc(applianceEvents.id))
    .all()
    .map((row) => ({
      id: row.id,
      occurrences: row.occurrences,
      recordTimestamp: row.recordTimestamp,
      sourceTimestamp: row.sourceTimestamp,
      severity: row.severity,
      state: histories.get(`state ${row.id}`) ?? [],
      userState: histories.get(`userState ${row.id}`) ?? [],
      content: { subject: row.subject, body: row.body },
      emitter: { serialNumber: row.serialNumber, type: row.emitterType },
      tickets: tickets.get(row.id) ?? [],
    }));
}

function historiesOf(db: Queryable, wanted: SQL | undefined): Map<string, EventStateEntry[]> {
  const rows = db
    .select(getTableColumns(eventStates))
    .from(eventStates)
    .innerJoin(applianceEvents, eq(applianceEvents.id, eventStates.eventId))
    .where(wanted)
    .orderBy(asc(eventStates.eventId), asc(eventStates.position))
    .all();
  const histories = new Map<string, EventStateEntry[]>();
  for (const { history, eventId, timestamp, value } of rows) {
    const key = `${history} ${eventId}`;
    histories.set(key, [...(histories.get(key) ?? []), { timestamp, value }]);
  }
  return histories;
}
