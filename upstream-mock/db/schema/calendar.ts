import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./identity";

/** Holds the secrets of the users' calendar feeds, as SHA-256 only (TOLD-04). */
export const calendarFeeds = sqliteTable("calendar_feeds", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  secretHash: text("secret_hash").notNull().unique(),
  createdAt: integer("created_at").notNull(),
});

/** Holds since when each entry of a user's feed reads as it does, for its DTSTAMP; the text as SHA-256 only (TOLD-04). */
export const calendarEntries = sqliteTable(
  "calendar_entries",
  {
    userId: text("user_id")
      .notNull()
      .references(() => calendarFeeds.userId, { onDelete: "cascade" }),
    uid: text("uid").notNull(),
    textHash: text("text_hash").notNull(),
    changedAt: integer("changed_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.uid] })],
);
