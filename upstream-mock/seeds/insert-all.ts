import { type Placeholder, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Queryable } from "#db/client";

/**
 * Inserts rows by one prepared statement. Drizzle takes longer to write a statement of a thousand rows than SQLite to run
 * it.
 * @throws when rows have different columns
 */
export function insertAll<Table extends SQLiteTable>(
  db: Queryable,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): void {
  const columns = Object.keys(rows[0] ?? {});
  const values: Record<string, Placeholder> = {};
  for (const column of columns) values[column] = sql.placeholder(column);
  const places: Record<string, unknown> = values;
  const statement = db
    .insert(table)
    .values(places as Table["$inferInsert"])
    .prepare();
  for (const row of rows) {
    if (Object.keys(row).length !== columns.length) throw new Error("rows of one statement have the same columns");
    statement.run(row);
  }
}
