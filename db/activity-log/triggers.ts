import type Sqlite from "better-sqlite3";
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
 * Makes a connection record each change of these tables that a call makes, in the change's own transaction (ACT-01). The
 * triggers are the connection's: they follow the code, not the file, and a rebuilt table does not lose them.
 */
export function installActivityTriggers(client: Sqlite.Database): void {
  const there = new Set(client.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all());
  // A test of migrations opens databases that are not brought up to today.
  if (!there.has("activity")) return;
  for (const [name, table] of Object.entries(LOGGED_TABLES).filter(([recorded]) => there.has(recorded))) {
    if (table.goesWith) {
      client.exec(`CREATE TEMP TRIGGER "recorded_${name}_goes" BEFORE DELETE ON main."${name}"
        WHEN acting('id') IS NOT NULL BEGIN ${table.goesWith} END`);
    }
    for (const [index, event] of table.events.entries()) client.exec(triggerOf(name, table, event, index));
  }
}

function triggerOf(name: string, table: LoggedTable, event: LoggedEvent, index: number): string {
  // A removed row is recorded while what it refers to can still be named.
  const time = event.on === "DELETE" ? "BEFORE" : "AFTER";
  const conditions = ["acting('id') IS NOT NULL", ...(event.when ? [event.when] : []), ...changesIn(table, event)];
  return `CREATE TEMP TRIGGER "recorded_${name}_${index}" ${time} ${event.on} ON main."${name}"
    WHEN ${conditions.map((condition) => `(${condition})`).join(" AND ")} BEGIN ${insertOf(table, event)}; END`;
}

type Row = "OLD" | "NEW";
type Field = readonly [label: string, sql: string];

const inRow = (sql: string, row: Row) => sql.replace(/\brow\./g, `${row}.`);

const told = (fields: Record<string, string> = {}, { tells }: LoggedEvent): Field[] =>
  Object.entries(fields).filter(([label]) => !tells || tells.includes(label));

/** Returns the condition that an update changes one of the fields that it tells of. */
function changesIn({ fields, secrets }: LoggedTable, event: LoggedEvent): string[] {
  if (event.on !== "UPDATE") return [];
  const columns = told(secrets, event).map(([label, column]): Field => [label, `row.${column}`]);
  const differ = ([, sql]: Field) => `${inRow(sql, "OLD")} IS NOT ${inRow(sql, "NEW")}`;
  return [[...told(fields, event), ...columns].map(differ).join(" OR ")];
}

/** Returns the SQL of a JSON list of the fields that differ, each with its label and its values before and after. */
function fieldsOf({ fields, secrets }: LoggedTable, event: LoggedEvent): string {
  const valueIn = (sql: string, row: Row) =>
    event.on === (row === "OLD" ? "INSERT" : "DELETE") ? "NULL" : inRow(sql, row);
  const rows = [
    ...told(fields, event).map(([label, sql]) => [quoted(label), valueIn(sql, "OLD"), valueIn(sql, "NEW")]),
    ...told(secrets, event).map(([label]) => [quoted(label), "NULL", "'changed'"]),
  ];
  if (rows.length === 0) return "'[]'";
  const selects = rows.map(
    ([label, before, after]) => `SELECT ${label} AS label, ${before} AS was, ${after} AS is_now`,
  );
  return `(SELECT json_group_array(json_array(label, CAST(was AS TEXT), CAST(is_now AS TEXT)))
    FROM (${selects.join(" UNION ALL ")}) WHERE was IS NOT is_now)`;
}

const quoted = (text: string) => `'${text.replace(/'/g, "''")}'`;

/** Returns the SQL of an event's sentence. A thing that has no name any more is left without one. */
function sentenceOf({ names, user, location, serial }: LoggedTable, { says }: LoggedEvent, row: Row): string {
  const known: Record<string, string> = {
    person: `(SELECT email FROM users WHERE id = ${user})`,
    location: `(SELECT name FROM locations WHERE id = ${location})`,
    machine: serial ?? "NULL",
    ...names,
  };
  const parts = says
    .split(/[{}]/)
    .map((part, index) => (index % 2 === 0 ? quoted(part) : `coalesce(${known[part]}, '?')`));
  return inRow(parts.join(" || "), row);
}

/** Returns the statement that records an event. Without a session its user is the one whom the row is about. */
function insertOf(table: LoggedTable, event: LoggedEvent): string {
  const row = event.on === "DELETE" ? "OLD" : "NEW";
  const of = (sql: string | undefined) => (sql ? inRow(sql, row) : "NULL");
  const kind = quoted(event.kind);
  return `INSERT INTO activity (act, company_id, at, user_id, email, name, impersonator, operation, kind, sentence,
      about_user_id, location_id, from_location_id, serial_number, fields, is_further, address, browser, request_id, sought)
    SELECT acting('id'), ${of(table.company)}, acting('at'), who, email, name, acting('impersonator'), acting('operation'),
      ${kind}, sentence, ${of(table.user)}, ${of(table.location)}, ${of(event.on === "UPDATE" ? table.fromLocation : undefined)},
      ${of(table.serial)}, ${fieldsOf(table, event)}, EXISTS (SELECT 1 FROM activity WHERE act = acting('id') AND kind = ${kind}),
      acting('address'), acting('browser'), acting('requestId'),
      fold(concat_ws(char(10), name, email, acting('impersonator'), sentence))
    FROM (SELECT who, ${sentenceOf(table, event, row)} AS sentence,
      (SELECT email FROM users WHERE id = who) AS email,
      (SELECT trim(first_name || ' ' || last_name) FROM profiles WHERE user_id = who) AS name
      FROM (SELECT coalesce(acting('userId'), ${of(table.user)}) AS who))`;
}
