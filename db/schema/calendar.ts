import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./identity";

/** Holds the secrets of the users' calendar feeds, as SHA-256 only (TOLD-04). */
export const calendarFeeds = sqliteTable("calendar_feeds", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  secretHash: text("secret_hash").notNull().unique(),
  createdAt: integer("created_at").notNull(),
});
