import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { applianceEvents } from "./events";
import { locations, machines } from "./fleet";
import { ofCompany, removedWith, users } from "./identity";

/** Holds the notes on events, machines and locations: one of the three ids says what a note is on (TAKE-02). */
export const notes = sqliteTable(
  "notes",
  {
    /** The order in which they were written. */
    sequence: integer("sequence").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    companyId: ofCompany(),
    eventId: text("event_id"),
    machineId: text("machine_id"),
    locationId: text("location_id"),
    /** The author; null once that user is removed, whose name stays. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** First and last name, which a trigger keeps (../migrations) until the user is removed. */
    authorName: text("author_name").notNull(),
    text: text("text").notNull(),
    createdAt: integer("created_at").notNull(),
    /** When the author last changed it; null for an unchanged note. */
    changedAt: integer("changed_at"),
  },
  (t) => [
    removedWith([t.companyId, t.eventId], [applianceEvents.companyId, applianceEvents.id]),
    removedWith([t.companyId, t.machineId], [machines.companyId, machines.id]),
    removedWith([t.companyId, t.locationId], [locations.companyId, locations.id]),
    index("notes_event").on(t.companyId, t.eventId, t.sequence),
    index("notes_machine").on(t.companyId, t.machineId, t.sequence),
    index("notes_location").on(t.companyId, t.locationId, t.sequence),
    index("notes_user").on(t.userId),
  ],
);
