/** The events that a change of a row can be. */
type On = "INSERT" | "UPDATE" | "DELETE";

/** Returns SQL with `row.` in the place of the row that it is about: NEW, or OLD where a row is removed. */
export type RowSql = string;

/** A sentence for a change, after the name of who made it. */
export interface LoggedEvent {
  on: On;
  /** The condition, with OLD and NEW. An update counts where one of its fields changes. */
  when?: string;
  kind: string;
  /** The sentence; `{name}` stands for one of the table's names. */
  says: string;
  /** The fields that it tells of, by their labels; all of the table's by default. */
  tells?: readonly string[];
}

/** What is recorded of a table (ACT-01). */
export interface LoggedTable {
  company: RowSql;
  /** Whom and what a row is about. */
  user?: RowSql;
  location?: RowSql;
  /** The location that a thing was taken from. */
  fromLocation?: string;
  serial?: RowSql;
  /** Texts for the sentences, besides {person}, {location} and {machine}. */
  names?: Record<string, RowSql>;
  /** The fields by the labels that people know them by. A column in `secrets` never shows its values. */
  fields: Record<string, RowSql>;
  secrets?: Record<string, string>;
  /** Runs before a row is removed: what goes with it is removed, and recorded, while it can still be named. */
  goesWith?: string;
  events: readonly LoggedEvent[];
}

export const asYesOrNo = (column: string): RowSql => `CASE row.${column} WHEN 1 THEN 'yes' WHEN 0 THEN 'no' END`;
export const asList = (column: string, of = "value"): RowSql =>
  `(SELECT nullif(group_concat(${of}, ', '), '') FROM json_each(row.${column}))`;
/** Writes an instant in milliseconds as ISO 8601. */
export const asInstant = (column: string): RowSql =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', row.${column} / 1000.0, 'unixepoch')`;
