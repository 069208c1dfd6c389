import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { locations } from "./fleet";
import { ofCompany, removedWith, users } from "./identity";

/** Holds the requests for access to locations (ASK-01). Whether a request is open or has lapsed follows from the clock. */
export const accessRequests = sqliteTable(
  "access_requests",
  {
    id: text("id").primaryKey(),
    companyId: ofCompany(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null for a request in words, until it is approved for a location. */
    locationId: text("location_id"),
    /** Names of destinations. Without any, all traffic is asked for. */
    allowedDestinations: text("allowed_destinations", { mode: "json" }).$type<string[]>().notNull(),
    /** The networks of these destinations when the request was made. */
    networkDestinations: text("network_destinations", { mode: "json" })
      .$type<{ name: string; networkDestinations: string[] }[]>()
      .notNull()
      .default([]),
    /** When the access begins and ends; null without a beginning or end. */
    validFrom: integer("valid_from"),
    validUntil: integer("valid_until"),
    reason: text("reason").notNull(),
    askedAt: integer("asked_at").notNull(),
    /** Null until it is answered or withdrawn. */
    decision: text("decision", { enum: ["APPROVED", "DECLINED", "WITHDRAWN"] }),
    /** What was granted, once it is approved. */
    granted: text("granted", { mode: "json" }).$type<{
      allowedDestinations: string[];
      validFrom: number | null;
      validUntil: number | null;
    }>(),
    /** Why it was declined. */
    answer: text("answer"),
    answeredAt: integer("answered_at"),
    answeredBy: text("answered_by").references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    index("access_requests_company").on(t.companyId, t.askedAt),
    index("access_requests_user").on(t.userId),
    index("access_requests_location").on(t.companyId, t.locationId),
    removedWith([t.companyId, t.locationId], [locations.companyId, locations.id]),
  ],
);
