import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ofCompany } from "./identity";

/** A user who takes over, with the address as it was. */
export interface Successor {
  userId: string;
  email: string;
}

/** A location with who takes it over; null for nobody. */
export interface HandedLocation {
  locationId: string;
  name: string;
  to: Successor | null;
}

/** Something that ended, in the words of the contract. */
export interface EndedThing {
  kind: string;
  name?: string | null;
  locationId?: string | null;
  connections: number;
}

/** A gateway that has not answered since. */
export interface WaitingGateway {
  serialNumber: string;
  locationId: string;
  name: string;
}

const successor = (name: string) => text(name, { mode: "json" }).$type<Successor>();

/** Holds who leaves and when, and what ended then (LEAVE-01). It outlives all users that it names. */
export const departures = sqliteTable(
  "departures",
  {
    id: text("id").primaryKey(),
    companyId: ofCompany(),
    userId: text("user_id").notNull(),
    email: text("email").notNull(),
    name: text("name").notNull(),
    scheduledBy: text("scheduled_by").notNull(),
    scheduledByName: text("scheduled_by_name").notNull(),
    scheduledAt: integer("scheduled_at").notNull(),
    /** When all ends. */
    leavesAt: integer("leaves_at").notNull(),
    /** Who takes over; null for nobody. */
    locationsTo: successor("locations_to"),
    /** The locations that differ from that; all of the user's once it has been carried out. */
    locations: text("locations", { mode: "json" }).$type<HandedLocation[]>().notNull().default([]),
    viewsTo: successor("views_to"),
    supportContactTo: successor("support_contact_to"),
    /** When it is to be gone on with; null once it has ended or was called off. */
    dueAt: integer("due_at"),
    /** What kept it from being carried out on its day; null once it is, and before. */
    obstacle: text("obstacle").$type<"MASTER_USER" | "LAST_ADMINISTRATOR">(),
    /** When everything ended; null before. */
    leftAt: integer("left_at"),
    ended: text("ended", { mode: "json" }).$type<EndedThing[]>().notNull().default([]),
    waitingFor: text("waiting_for", { mode: "json" }).$type<WaitingGateway[]>().notNull().default([]),
    /** How often gateways were asked in vain. */
    attempts: integer("attempts").notNull().default(0),
    /** When all gateways had answered and the account was deleted; null before. */
    endedAt: integer("ended_at"),
    calledOffAt: integer("called_off_at"),
  },
  (t) => [
    index("departures_company").on(t.companyId),
    index("departures_due").on(t.dueAt).where(sql`${t.dueAt} IS NOT NULL`),
    // A user leaves once at a time.
    uniqueIndex("departures_open").on(t.userId).where(sql`${t.dueAt} IS NOT NULL`),
  ],
);
