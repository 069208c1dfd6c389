import { and, asc, desc, eq, getTableColumns, inArray, type SQL } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { applianceEvents, eventOwners, eventStates } from "#db/schema/events";
import { groupedBy } from "#db/statements";
import { type Context, type Lazy, requireSession } from "#mock/context";
import { requireOnMachines } from "#mock/domains/fleet/machines";
import { requireOwnMachines } from "#mock/domains/fleet/own-company";
import { ticketsByEvent } from "#mock/domains/support-requests/sent-tickets";
import type { ApplianceEvent, EventOwner, Resolvers } from "#mock/generated/resolvers";
import { listColleagues, readOwners, toOwner } from "./owners";
import { setEventOwner } from "./set-owner";

export const events = {
  Query: {
    /** Returns the events of machines that the user may see (EVT-01). */
    serenityEventsBySerialNumbers: (_root, { serialNumbers }, context) => {
      const { companyId } = requireSession(context);
      requireOnMachines(context, ["appliance.list"], requireOwnMachines(context, serialNumbers));
      return listEvents(context, companyId, serialNumbers);
    },
    eventColleagues: (_root, { eventId }, context) => listColleagues(context, eventId),
  },
  Mutation: { setEventOwner: (_root, args, context) => setEventOwner(context, args) },
} satisfies Resolvers;

/** Returns the events of some of a company's machines, newest first, with both recorded histories. */
function listEvents(
  context: Context,
  companyId: string,
  serialNumbers: readonly string[],
): Lazy<ApplianceEvent, "owner">[] {
  const { db } = context;
  const condition = and(
    eq(applianceEvents.companyId, companyId),
    inArray(applianceEvents.serialNumber, [...serialNumbers]),
  );
  const histories = readHistories(db, condition);
  const tickets = ticketsByEvent(db, companyId);
  const readOwner = createOwnerReader(context, companyId);
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
      owner: () => readOwner(row.id),
    }));
}

/** Returns the function that finds who has an event, which reads all of the company once. */
function createOwnerReader(context: Context, companyId: string) {
  let owners: Map<string, EventOwner> | undefined;
  return (eventId: string) => {
    owners ??= new Map(
      readOwners(context, eq(eventOwners.companyId, companyId)).map((row) => [
        row.owner.eventId,
        toOwner(row, requireSession(context)),
      ]),
    );
    return owners.get(eventId) ?? null;
  };
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
