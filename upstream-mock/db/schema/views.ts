import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ofCompany, users } from "./identity";

/** Holds the saved views of lists (VIEW-01). */
export const savedViews = sqliteTable(
  "saved_views",
  {
    id: text("id").primaryKey(),
    companyId: ofCompany(),
    /** The user who saved it; null when removed, which only shared views outlive. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The list's name, and the URL query that shows the view. */
    list: text("list").notNull(),
    name: text("name").notNull(),
    query: text("query").notNull(),
    isShared: integer("is_shared", { mode: "boolean" }).notNull(),
  },
  (t) => [
    index("saved_views_list").on(t.companyId, t.list),
    index("saved_views_user").on(t.userId),
    uniqueIndex("saved_views_shared_name").on(t.companyId, t.list, t.name).where(sql`is_shared = 1`),
    uniqueIndex("saved_views_own_name").on(t.userId, t.list, t.name).where(sql`is_shared = 0`),
  ],
);

/** Holds the view with which each user's lists open (VIEW-01). */
export const defaultViews = sqliteTable(
  "default_views",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    list: text("list").notNull(),
    viewId: text("view_id")
      .notNull()
      .references(() => savedViews.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.list] }), index("default_views_view").on(t.viewId)],
);
