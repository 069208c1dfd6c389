import type { Queryable } from "./client";

/**
 * Returns the function that gives a connection's statement. It is built and prepared once, when it is first asked for; in
 * a transaction, which is a connection of its own to drizzle, each time.
 */
export function prepared<Statement>(prepare: (db: Queryable) => Statement): (db: Queryable) => Statement {
  const known = new WeakMap<Queryable, Statement>();
  return (db) => {
    const statement = known.get(db) ?? prepare(db);
    known.set(db, statement);
    return statement;
  };
}
