import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { machines } from "./fleet";
import { ofCompany, ofUser, removedWith, users } from "./identity";

export const applianceEvents = sqliteTable(
  "appliance_events",
  {
    id: text("id").primaryKey(),
    companyId: text("company_id").notNull(),
    serialNumber: text("serial_number").notNull(),
    emitterType: text("emitter_type").notNull(),
    occurrences: integer("occurrences").notNull(),
    severity: text("severity").notNull(),
    recordTimestamp: integer("record_timestamp").notNull(),
    sourceTimestamp: integer("source_timestamp"),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
  },
  (t) => [
    removedWith([t.companyId, t.serialNumber], [machines.companyId, machines.serialNumber]),
    unique("appliance_events_in_company").on(t.companyId, t.id),
    index("appliance_events_severity").on(t.companyId, t.severity, t.recordTimestamp),
    index("appliance_events_serial").on(t.companyId, t.serialNumber),
  ],
);

/** Holds both histories of events in the order of recording, which is not always the order of time. */
export const eventStates = sqliteTable(
  "event_states",
  {
    companyId: text("company_id").notNull(),
    eventId: text("event_id").notNull(),
    history: text("history", { enum: ["state", "userState"] }).notNull(),
    position: integer("position").notNull(),
    timestamp: integer("timestamp").notNull(),
    value: text("value").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.history, t.position] }),
    removedWith([t.companyId, t.eventId], [applianceEvents.companyId, applianceEvents.id]),
  ],
);

/** Holds who has taken an event, or to whom it was handed over. The row counts while that user may see the event (TAKE-01). */
export const eventOwners = sqliteTable(
  "event_owners",
  {
    companyId: text("company_id").notNull(),
    eventId: text("event_id").primaryKey(),
    userId: ofUser(),
    takenAt: integer("taken_at").notNull(),
    /** The user who handed it over; null when it was taken. */
    handedOverBy: text("handed_over_by").references(() => users.id, { onDelete: "set null" }),
    note: text("note"),
    /** The day on which the user wants to be reminded. */
    remindOn: text("remind_on"),
    /** When to remind; null without a day, and once it is done. */
    remindAt: integer("remind_at"),
  },
  (t) => [
    removedWith([t.companyId, t.eventId], [applianceEvents.companyId, applianceEvents.id]),
    index("event_owners_company").on(t.companyId),
    index("event_owners_user").on(t.userId),
    index("event_owners_remind").on(t.remindAt).where(sql`${t.remindAt} IS NOT NULL`),
  ],
);

/** Holds the reference of each ticket, for its sender and for the page of the event that it is about (TICK-01, PAGE-01). */
export const sentTickets = sqliteTable(
  "sent_tickets",
  {
    /** The reference of its mails. */
    reference: text("reference").primaryKey(),
    /** The sender's name of it. */
    id: text("id").notNull(),
    companyId: ofCompany(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    eventId: text("event_id"),
    sentAt: integer("sent_at").notNull(),
  },
  (t) => [
    removedWith([t.companyId, t.eventId], [applianceEvents.companyId, applianceEvents.id]),
    index("sent_tickets_event").on(t.companyId, t.eventId),
    index("sent_tickets_user").on(t.userId),
  ],
);
