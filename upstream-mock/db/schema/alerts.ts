import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accessRequests } from "./access-requests";
import { locations, machines } from "./fleet";
import { ofCompany, removedWith, users } from "./identity";
import { rasGateways } from "./ras";

/** The names of the contract's subjects and frequencies (TOLD-01). */
const ALERT_SUBJECTS = ["GATEWAYS", "EVENTS", "MAINTENANCE", "CERTIFICATES", "SEATS", "ACCESS", "REQUESTS"] as const;
const ALERT_FREQUENCIES = ["AT_ONCE", "DAILY", "WEEKLY", "NEVER"] as const;

const ofUser = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
const subject = () => text("subject", { enum: ALERT_SUBJECTS }).notNull();

/** Holds how often each user is notified of a subject; without a row, the default applies (TOLD-01). */
export const alertChoices = sqliteTable(
  "alert_choices",
  { userId: ofUser(), subject: subject(), frequency: text("frequency", { enum: ALERT_FREQUENCIES }).notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.subject] })],
);

/** Holds until when each user has been notified of a subject (TOLD-02). */
export const alertStates = sqliteTable(
  "alert_states",
  {
    userId: ofUser(),
    subject: subject(),
    /** Earlier changes were reported, or happened before the user's choice. */
    toldUntil: integer("told_until").notNull(),
    /** When the next mail may go out, for what happens shortly after a mail; null when nothing waits. */
    heldUntil: integer("held_until"),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.subject] }),
    index("alert_states_held").on(t.heldUntil).where(sql`${t.heldUntil} IS NOT NULL`),
  ],
);

/** Holds the tokens of the links in mails that unsubscribe from a subject, as SHA-256 only (TOLD-02). */
export const alertTokens = sqliteTable(
  "alert_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: ofUser(),
    subject: subject(),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [index("alert_tokens_expiry").on(t.expiresAt), index("alert_tokens_user").on(t.userId)],
);

/**
 * Holds users' notices (TOLD-03). `name` stays as it was then. A notice is deleted with its location, its machine, its request,
 * or the other user whom it is about.
 */
export const notices = sqliteTable(
  "notices",
  {
    id: text("id").primaryKey(),
    companyId: ofCompany(),
    userId: ofUser(),
    kind: text("kind").notNull(),
    at: integer("at").notNull(),
    /** Null until it is read. */
    readAt: integer("read_at"),
    /** Null for one's own request that named no location. */
    name: text("name"),
    locationId: text("location_id"),
    serialNumber: text("serial_number").references(() => machines.serialNumber, { onDelete: "cascade" }),
    /** The user whom it is about; the same as `userId` for one's own. */
    aboutUserId: text("about_user_id").references(() => users.id, { onDelete: "cascade" }),
    eventId: text("event_id"),
    requestId: text("request_id").references(() => accessRequests.id, { onDelete: "cascade" }),
  },
  (t) => [
    index("notices_user").on(t.userId, t.at),
    index("notices_unread").on(t.userId).where(sql`${t.readAt} IS NULL`),
    index("notices_at").on(t.at),
    removedWith([t.companyId, t.locationId], [locations.companyId, locations.id]),
  ],
);

/** Holds since when a gateway is down or has no free seat, as the clock finds it (TOLD-02). */
export const gatewayTroubles = sqliteTable(
  "gateway_troubles",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    serialNumber: text("serial_number")
      .notNull()
      .references(() => rasGateways.serialNumber, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["DOWN", "FULL"] }).notNull(),
    beganAt: integer("began_at").notNull(),
    /** Null while it lasts. */
    endedAt: integer("ended_at"),
  },
  (t) => [index("gateway_troubles_gateway").on(t.serialNumber), index("gateway_troubles_began").on(t.beganAt)],
);

/** Holds, in its only row, until when everything was looked at, and when that is due again (TOLD-05). */
export const alertSchedule = sqliteTable("alert_schedule", {
  id: integer("id").primaryKey(),
  lookedAt: integer("looked_at").notNull(),
  dueAt: integer("due_at").notNull(),
});
