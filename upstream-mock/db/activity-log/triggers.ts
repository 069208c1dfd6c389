import type { Database } from "../sqlite";
import { FLEET_TABLES } from "./fleet";
import type { LoggedEvent, LoggedTable } from "./logged-table";
import { PEOPLE_TABLES } from "./people";
import { REMOTE_ACCESS_TABLES } from "./remote-access";

/** Every table whose changes are recorded, by its name in the database. */
export const LOGGED_TABLES: Readonly<Record<string, LoggedTable>> = {
  ...PEOPLE_TABLES,
  ...FLEET_TABLES,
  ...REMOTE_ACCESS_TABLES,
};

/**
 * Creates temporary triggers that record each change of these tables in its own transaction (ACT-01). They belong to the
 * connection: they follow the code, not the file, and survive a rebuilt table.
 */
export function installActivityTriggers(client: Database): void {
  const existing = new Set(client.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all());
  // A test of migrations opens older databases, which may lack a table.
  for (const [name, table] of Object.entries(LOGGED_TABLES).filter(([name]) => existing.has(name))) {
    if (table.goesWith) {
      client.exec(`CREATE TEMP TRIGGER "recorded_${name}_goes" BEFORE DELETE ON main."${name}"
        WHEN acting('id') IS NOT NULL BEGIN ${table.goesWith} END`);
    }
    for (const [index, event] of table.events.entries()) client.exec(buildTrigger(name, table, event, index));
  }
}

function buildTrigger(name: string, table: LoggedTable, event: LoggedEvent, index: number): string {
  // A deleted row is recorded while the names of its references can be read.
  const time = event.on === "DELETE" ? "BEFORE" : "AFTER";
  const conditions = [
    "acting('id') IS NOT NULL",
    ...(event.when ? [event.when] : []),
    ...buildChangeConditions(table, event),
  ];
  return `CREATE TEMP TRIGGER "recorded_${name}_${index}" ${time} ${event.on} ON main."${name}"
    WHEN ${conditions.map((condition) => `(${condition})`).join(" AND ")} BEGIN ${buildInsert(table, event)}; END`;
}

type Row = "OLD" | "NEW";
type Field = readonly [label: string, sql: string];

const inRow = (sql: string, row: Row) => sql.replace(/\brow\./g, `${row}.`);

const pickFields = (fields: Record<string, string> = {}, { labels }: LoggedEvent): Field[] =>
  Object.entries(fields).filter(([label]) => !labels || labels.includes(label));

/** Builds the condition that an update changes a recorded field. */
function buildChangeConditions({ fields, secrets }: LoggedTable, event: LoggedEvent): string[] {
  if (event.on !== "UPDATE") return [];
  const columns = pickFields(secrets, event).map(([label, column]): Field => [label, `row.${column}`]);
  const differ = ([, sql]: Field) => `${inRow(sql, "OLD")} IS NOT ${inRow(sql, "NEW")}`;
  return [[...pickFields(fields, event), ...columns].map(differ).join(" OR ")];
}

/** Builds the SQL of the JSON list of changed fields: label, value before, value after. */
function buildFields({ fields, secrets }: LoggedTable, event: LoggedEvent): string {
  const valueIn = (sql: string, row: Row) =>
    event.on === (row === "OLD" ? "INSERT" : "DELETE") ? "NULL" : inRow(sql, row);
  const rows = [
    ...pickFields(fields, event).map(([label, sql]) => [quote(label), valueIn(sql, "OLD"), valueIn(sql, "NEW")]),
    ...pickFields(secrets, event).map(([label]) => [quote(label), "NULL", "'changed'"]),
  ];
  if (rows.length === 0) return "'[]'";
  const selects = rows.map(
    ([label, before, after]) => `SELECT ${label} AS label, ${before} AS was, ${after} AS is_now`,
  );
  return `(SELECT json_group_array(json_array(label, CAST(was AS TEXT), CAST(is_now AS TEXT)))
    FROM (${selects.join(" UNION ALL ")}) WHERE was IS NOT is_now)`;
}

const quote = (text: string) => `'${text.replace(/'/g, "''")}'`;

/** Builds the SQL of a sentence's values by name, `?` for a missing one. */
function buildValues({ names, user, location, serial }: LoggedTable, row: Row): Record<string, string> {
  const values: Record<string, string> = {
    person: `(SELECT email FROM users WHERE id = ${user})`,
    location: `(SELECT name FROM locations WHERE id = ${location})`,
    machine: serial ?? "NULL",
    ...names,
  };
  return Object.fromEntries(Object.entries(values).map(([name, sql]) => [name, `coalesce(${inRow(sql, row)}, '?')`]));
}

/** Builds the SQL of an event's sentence in English, and of the message that it is made of (LANG-03). */
function buildSentence(table: LoggedTable, { says }: LoggedEvent, row: Row): { sentence: string; message: string } {
  const values = buildValues(table, row);
  const parts = says.split(/[{}]/);
  const sql = parts.map((part, index) => (index % 2 === 0 ? quote(part) : (values[part] ?? "'?'")));
  const shown = parts.filter((_, index) => index % 2 === 1).flatMap((name) => [quote(name), values[name] ?? "'?'"]);
  return {
    sentence: sql.join(" || "),
    message: `json_object('id', ${quote(says)}, 'values', json_object(${shown.join(", ")}))`,
  };
}

/** Builds the statement that records an event. Without a session the actor is the row's own user. */
function buildInsert(table: LoggedTable, event: LoggedEvent): string {
  const row = event.on === "DELETE" ? "OLD" : "NEW";
  const of = (sql: string | undefined) => (sql ? inRow(sql, row) : "NULL");
  const kind = quote(event.kind ?? table.kind);
  const { sentence, message } = buildSentence(table, event, row);
  return `INSERT INTO activity (act, company_id, at, user_id, email, name, impersonator, operation, kind, sentence,
      message, about_user_id, location_id, from_location_id, serial_number, fields, is_further, address, browser, request_id, sought)
    SELECT acting('id'), ${of(table.company ?? "row.company_id")}, acting('at'), who, email, name, acting('impersonator'), acting('operation'),
      ${kind}, sentence, message, ${of(table.user)}, ${of(table.location)}, ${of(event.on === "UPDATE" ? table.fromLocation : undefined)},
      ${of(table.serial)}, ${buildFields(table, event)}, EXISTS (SELECT 1 FROM activity WHERE act = acting('id') AND kind = ${kind}),
      acting('address'), acting('browser'), acting('requestId'),
      fold(concat_ws(char(10), name, shown_email(email), email, acting('impersonator'), sentence))
    FROM (SELECT who, ${sentence} AS sentence, ${message} AS message,
      (SELECT email FROM users WHERE id = who) AS email,
      (SELECT trim(first_name || ' ' || last_name) FROM profiles WHERE user_id = who) AS name
      FROM (SELECT coalesce(acting('userId'), ${of(table.user)}) AS who))`;
}
