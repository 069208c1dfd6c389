import { randomUUID } from "node:crypto";
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import { MAX_ID_LENGTH } from "#contract/limits";
import type { Queryable } from "#db/client";
import { applianceEvents, sentTickets } from "#db/schema/events";
import { groupedBy } from "#db/statements";
import type { Context, Session } from "#mock/context";
import { planNameOf } from "#mock/domains/fleet/maintenance";
import { locationRows, type MachineRow } from "#mock/domains/fleet/stored-fleet";
import type { SentTicket, SupportTicketInput } from "#mock/generated/resolvers";
import { badInput, notFound } from "#mock/http/api-error";
import type { SupportFacts } from "./mails";

/** A user's own tickets that are returned. */
const MAX_OWN_TICKETS = 10;

type Row = typeof sentTickets.$inferSelect;

const toSentTicket = ({ id, reference, sentAt }: Row): SentTicket => ({
  id,
  reference,
  sentAt: new Date(sentAt).toISOString(),
});

/** Returns a ticket's row without reference. @throws BAD_USER_INPUT, NOT_FOUND for an unknown event */
export function toStoredTicket(context: Context, session: Session, { id, eventId, serialNumber }: SupportTicketInput) {
  const { db, clock } = context;
  const { companyId, userId } = session;
  if (id != null && (id === "" || id.length > MAX_ID_LENGTH))
    throw badInput(msg("A ticket's id has 1 to {maximum, number} characters.", { maximum: MAX_ID_LENGTH }));
  if (eventId != null && !hasEvent(db, { companyId, serialNumber: serialNumber ?? "", eventId }))
    throw notFound("event");
  return { id: id ?? randomUUID(), companyId, userId, eventId: eventId ?? null, sentAt: clock.now() };
}

/** Returns what support would otherwise look up by the serial number. */
export const readSupportFacts = ({ db, clock }: Context, machine: MachineRow): SupportFacts => ({
  hostName: machine.name,
  location: locationRows(db, machine.companyId, [machine.locationId ?? ""])[0]?.name ?? null,
  plan: planNameOf(db, machine, clock.now()),
});

function hasEvent(db: Queryable, about: { companyId: string; serialNumber: string; eventId: string }): boolean {
  const { companyId, serialNumber, id } = applianceEvents;
  const condition = and(eq(companyId, about.companyId), eq(serialNumber, about.serialNumber), eq(id, about.eventId));
  return db.select({ id }).from(applianceEvents).where(condition).get() !== undefined;
}

/** Returns the session's user's last tickets, the newest first. */
export const ownTickets = ({ db }: Context, { userId }: Session): SentTicket[] =>
  db
    .select()
    .from(sentTickets)
    .where(eq(sentTickets.userId, userId))
    .orderBy(desc(sentTickets.sentAt), desc(sql`rowid`))
    .limit(MAX_OWN_TICKETS)
    .all()
    .map(toSentTicket);

/** Returns a company's tickets about events, the newest first, by the events' ids. */
export function ticketsByEvent(db: Queryable, companyId: string): Map<string | null, SentTicket[]> {
  const rows = db
    .select()
    .from(sentTickets)
    .where(and(eq(sentTickets.companyId, companyId), isNotNull(sentTickets.eventId)))
    .orderBy(desc(sentTickets.sentAt), desc(sql`rowid`))
    .all();
  const tickets = rows.map((row) => ({ ...toSentTicket(row), eventId: row.eventId }));
  return groupedBy(tickets, ({ eventId }) => eventId);
}
