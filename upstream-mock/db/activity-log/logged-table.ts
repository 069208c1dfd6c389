/** SQL that refers to `row.`: NEW, or OLD for a deleted row. */
export type RowSql = string;

/** A change with its sentence, which follows the actor's name. */
export interface LoggedEvent {
  on: "INSERT" | "UPDATE" | "DELETE";
  /** A condition on OLD and NEW. An update counts only when one of its fields changes. */
  when?: string;
  /** The table's by default. */
  kind?: string;
  /** The sentence, with `{name}` for one of the table's names: a message, which the upstream translates. */
  says: string;
  /** The recorded fields; all of the table's by default. */
  labels?: readonly string[];
}

/** The recorded changes of a table (ACT-01). */
export interface LoggedTable {
  /** The row's company_id by default. */
  company?: RowSql;
  user?: RowSql;
  location?: RowSql;
  /** The location that a thing was taken from. */
  fromLocation?: string;
  serial?: RowSql;
  /** Texts for the sentences, besides {person}, {location} and {machine}. */
  names?: Record<string, RowSql>;
  /** SQL by label. A column in `secrets` never shows its values. */
  fields?: Record<string, RowSql>;
  secrets?: Record<string, string>;
  /** Runs before a row is deleted: dependent rows are deleted, and recorded, while their names can be read. */
  goesWith?: string;
  kind: string;
  events: readonly LoggedEvent[];
}

export const asYesOrNo = (column: string): RowSql => `CASE row.${column} WHEN 1 THEN 'yes' WHEN 0 THEN 'no' END`;
export const asList = (column: string, of = "value"): RowSql =>
  `(SELECT nullif(group_concat(${of}, ', '), '') FROM json_each(row.${column}))`;
/** Formats milliseconds as ISO 8601. */
export const asInstant = (column: string): RowSql =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', row.${column} / 1000.0, 'unixepoch')`;
