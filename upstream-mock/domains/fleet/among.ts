import { type SQL, sql } from "drizzle-orm";

/** Returns the condition that a value is one of a list, however long: 0 or 1, and 0 for null. */
export const among = (value: SQL, list: readonly (string | number)[]): SQL =>
  list.length === 0 ? sql`0` : sql`coalesce(${value} IN (SELECT value FROM json_each(${JSON.stringify(list)})), 0)`;
