import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Message } from "#contract/i18n/i18n";

/** A field of a changed thing: its label, and what it was and is; null where there was or is nothing. */
export type RecordedField = [label: string, before: string | null, after: string | null];

/**
 * Holds changes and refusals, a row for each object (ACT-01). Names are stored as they were, so a row refers to
 * nothing that may be removed. Triggers write the rows (../activity-log), and refuse to alter or remove any, but for
 * refusals whose retention time is over (../migrations).
 */
export const activity = sqliteTable(
  "activity",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** The call by which it happened. A call may change many things. */
    act: text("act").notNull(),
    companyId: text("company_id").notNull(),
    at: integer("at").notNull(),
    /** Who did it: the user, as whom somebody else may have been signed in. */
    userId: text("user_id"),
    email: text("email"),
    name: text("name"),
    /** Who was signed in as the user, by a one-time token. */
    impersonator: text("impersonator"),
    operation: text("operation").notNull(),
    kind: text("kind").notNull(),
    /** In English. */
    sentence: text("sentence").notNull(),
    /** What makes the sentence in other languages (LANG-03); null for records of releases that kept it in English alone. */
    message: text("message", { mode: "json" }).$type<Message>(),
    /** What it is about. */
    aboutUserId: text("about_user_id"),
    locationId: text("location_id"),
    fromLocationId: text("from_location_id"),
    serialNumber: text("serial_number"),
    fields: text("fields", { mode: "json" }).$type<RecordedField[]>().notNull(),
    /** True when the same call has a record of this kind before it: a list shows the first of them. */
    isFurther: integer("is_further", { mode: "boolean" }).notNull(),
    address: text("address"),
    browser: text("browser"),
    requestId: text("request_id"),
    /** Name, e-mail, sentence and impersonator, folded, a line each. */
    sought: text("sought").notNull(),
  },
  (t) => [
    index("activity_shown").on(t.companyId, t.at, t.id, t.isFurther),
    index("activity_sought").on(t.companyId, t.at, t.id, t.kind, t.sought),
    index("activity_kind").on(t.companyId, t.kind, t.at, t.id, t.isFurther),
    index("activity_user").on(t.companyId, t.userId, t.at, t.id, t.isFurther),
    index("activity_about_user").on(t.companyId, t.aboutUserId, t.at, t.id).where(sql`about_user_id IS NOT NULL`),
    index("activity_location").on(t.companyId, t.locationId, t.at, t.id).where(sql`location_id IS NOT NULL`),
    index("activity_from_location").on(t.companyId, t.fromLocationId).where(sql`from_location_id IS NOT NULL`),
    index("activity_machine").on(t.companyId, t.serialNumber, t.at, t.id).where(sql`serial_number IS NOT NULL`),
    index("activity_act").on(t.act, t.kind),
  ],
);

/**
 * Holds the session and the minute of each refusal, and the number of further refusals in its record (ACT-01). They go with
 * the record.
 */
export const refusals = sqliteTable(
  "refusals",
  {
    activityId: integer("activity_id")
      .primaryKey()
      .references(() => activity.id, { onDelete: "cascade" }),
    /** The hash of the session's token. */
    session: text("session").notNull(),
    /** Minutes since 1970. */
    minute: integer("minute").notNull(),
    further: integer("further").notNull().default(0),
  },
  (t) => [index("refusals_of_session").on(t.session, t.minute)],
);

/**
 * Holds when and how the deployment of a record ends (ACT-01, RASS-05): the record says so from then on. A deployment
 * that is removed before its end has no row.
 */
export const deploymentEnds = sqliteTable(
  "deployment_ends",
  {
    activityId: integer("activity_id")
      .primaryKey()
      .references(() => activity.id, { onDelete: "cascade" }),
    serialNumber: text("serial_number").notNull(),
    endsAt: integer("ends_at").notNull(),
    /** The status of the gateway at the end, or UNREACHABLE. */
    outcome: text("outcome").notNull(),
  },
  (t) => [index("deployment_ends_of_machine").on(t.serialNumber, t.endsAt), index("deployment_ends_at").on(t.endsAt)],
);
