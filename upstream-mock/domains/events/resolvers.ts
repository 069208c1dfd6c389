import { and, asc, desc, eq, getTableColumns, inArray, type SQL } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { applianceEvents, eventStates } from "#db/schema/events";
import { groupedBy } from "#db/statements";
import { requireSession } from "#mock/context";
import { requireOnMachines, requireOwnMachines } from "#mock/domains/fleet/machines";
import { ticketsByEvent } from "#mock/domains/support-requests/sent-tickets";
import type { ApplianceEvent, Resolvers } from "#mock/generated/resolvers";

export const events = {
  Query: {
    /** Returns the events of machines that the user may see (EVT-01). */
    serenityEventsBySerialNumbers: (_root, { serialNumbers }, context) => {
      const { companyId } = requireSession(context);
      requireOnMachines(context, ["appliance.list"], requireOwnMachines(context, serialNumbers));
      return listEvents(context.db, companyId, serialNumbers);
    },
  },
} satisfies Resolvers;

/** Returns the events of some of a company's machines, newest first, with both recorded histories. */
function listEvents(db: Queryable, companyId: string, serialNumbers: readonly string[]): ApplianceEvent[] {
  const condition = and(
    eq(applianceEvents.companyId, companyId),
    inArray(applianceEvents.serialNumber, [...serialNumbers]),
  );
  const histories = readHistories(db, condition);
  const tickets = ticketsByEvent(db, companyId);
  return db
    .select()
    .from(applianceEvents)
    .where(condition)
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

function readHistories(db: Queryable, condition: SQL | undefined) {
  const rows = db
    .select(getTableColumns(eventStates))
    .from(eventStates)
    .innerJoin(applianceEvents, eq(applianceEvents.id, eventStates.eventId))
    .where(condition)
    .orderBy(asc(eventStates.eventId), asc(eventStates.position))
    .all();
  return groupedBy(rows, ({ history, eventId }) => `${history} ${eventId}`);
}
