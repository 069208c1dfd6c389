import { and, eq, getTableColumns, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Queryable } from "./client";

/**
 * Returns a function that prepares a statement once for each connection; in a transaction, which is a connection of its
 * own to drizzle, each time.
 */
export function prepareOnce<Statement>(prepare: (db: Queryable) => Statement): (db: Queryable) => Statement {
  const statements = new WeakMap<Queryable, Statement>();
  return (db) => {
    const statement = statements.get(db) ?? prepare(db);
    statements.set(db, statement);
    return statement;
  };
}

/** Prepares the statement for the rows of a table by the values of some columns. */
export const prepareRows = <Table extends SQLiteTable>(
  table: Table,
  ...names: (keyof Table["$inferSelect"] & string)[]
) =>
  prepareOnce((db) => {
    const columns = getTableColumns<SQLiteTable>(table);
    const conditions = Object.entries(columns).filter(([name]) => names.some((each) => each === name));
    return db
      .select()
      .from<SQLiteTable>(table)
      .where(and(...conditions.map(([name, column]) => eq(column, sql.placeholder(name)))))
      .prepare() as unknown as RowStatement<Table["$inferSelect"]>;
  });

interface RowStatement<Row> {
  get(values: Partial<Row>): Row | undefined;
  all(values: Partial<Row>): Row[];
}

/** Builds the condition that a value is in a list of any length, which is one parameter. */
export const inList = (value: SQLWrapper, list: readonly (string | number)[]): SQL =>
  sql`${value} IN (SELECT value FROM json_each(${JSON.stringify(list)}))`;

/** Builds the same condition as a number: 0 or 1, and 0 for null. */
export const inListAsNumber = (value: SQLWrapper, list: readonly (string | number)[]): SQL =>
  list.length === 0 ? sql`0` : sql`coalesce(${inList(value, list)}, 0)`;

export function groupedBy<Row, Key>(rows: readonly Row[], toKey: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = toKey(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
