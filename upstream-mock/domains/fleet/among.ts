import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Returns the condition that a value is one of a list, however long: the list is one parameter. */
export const oneOf = (value: SQLWrapper, list: readonly (string | number)[]): SQL =>
  sql`${value} IN (SELECT value FROM json_each(${JSON.stringify(list)}))`;

/** Returns the same as a number: 0 or 1, and 0 for null. */
export const among = (value: SQLWrapper, list: readonly (string | number)[]): SQL =>
  list.length === 0 ? sql`0` : sql`coalesce(${oneOf(value, list)}, 0)`;
