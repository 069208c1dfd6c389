import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Queryable } from "./client";

/**
 * Returns the function that gives a connection's statement. It is built and prepared once, when it is first asked for; in
 * a transaction, which is a connection of its own to drizzle, each time.
 */
export function prepareOnce<Statement>(prepare: (db: Queryable) => Statement): (db: Queryable) => Statement {
  const known = new WeakMap<Queryable, Statement>();
  return (db) => {
    const statement = known.get(db) ?? prepare(db);
    known.set(db, statement);
    return statement;
  };
}

/** Returns the condition that a value is one of a list, however long: the list is one parameter. */
export const inList = (value: SQLWrapper, list: readonly (string | number)[]): SQL =>
  sql`${value} IN (SELECT value FROM json_each(${JSON.stringify(list)}))`;

/** Returns the same as a number: 0 or 1, and 0 for null. */
export const inListAsNumber = (value: SQLWrapper, list: readonly (string | number)[]): SQL =>
  list.length === 0 ? sql`0` : sql`coalesce(${inList(value, list)}, 0)`;

/** Returns rows by a key of theirs, those of one key in their order. */
export function groupedBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
