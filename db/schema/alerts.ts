import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./identity";
import { rasGateways } from "./ras";

/** The names of the contract's subjects and frequencies (TOLD-01). */
const ALERT_SUBJECTS = ["GATEWAYS", "EVENTS", "MAINTENANCE", "CERTIFICATES", "SEATS", "ACCESS", "REQUESTS"] as const;
const ALERT_FREQUENCIES = ["AT_ONCE", "DAILY", "WEEKLY", "NEVER"] as const;

const ofUser = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
const subject = () => text("subject", { enum: ALERT_SUBJECTS }).notNull();

/** Holds how each user is told of a subject; without a row the default counts (TOLD-01). */
export const alertChoices = sqliteTable(
  "alert_choices",
  { userId: ofUser(), subject: subject(), frequency: text("frequency", { enum: ALERT_FREQUENCIES }).notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.subject] })],
);

/** Holds until when each user has heard of a subject (TOLD-02). */
export const alertStates = sqliteTable(
  "alert_states",
  {
    userId: ofUser(),
    subject: subject(),
    /** What happened until then has been told, or was before the choice. */
    toldUntil: integer("told_until").notNull(),
    /** When the next mail may go out, for what happens shortly after a mail; null when nothing waits. */
    heldUntil: integer("held_until"),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.subject] }),
    index("alert_states_held").on(t.heldUntil).where(sql`${t.heldUntil} IS NOT NULL`),
  ],
);

/** Holds the tokens of the mails' links that end a subject, as SHA-256 only (TOLD-02). */
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
