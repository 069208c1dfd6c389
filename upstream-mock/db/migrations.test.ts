import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { restore } from "./backup";
import { type Db, openDatabase, stateTables } from "./client";
import { Sqlite } from "./sqlite";

const MIGRATIONS = join(import.meta.dirname, "migrations");
const journal = JSON.parse(readFileSync(join(MIGRATIONS, "meta/_journal.json"), "utf8")) as {
  entries: { tag: string }[];
};

let folder: string;
/** How a new database is defined. */
let freshShape: unknown;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "migrations-test-"));
  const fresh = openDatabase(":memory:", MIGRATIONS);
  freshShape = shapeOf(fresh);
  fresh.$client.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns a folder with the first so many migrations. */
function migrationsUpTo(count: number): string {
  const target = join(folder, `first-${count}`);
  cpSync(MIGRATIONS, target, { recursive: true });
  const entries = journal.entries.slice(0, count);
  writeFileSync(join(target, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
  return target;
}

interface Column {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
  pk: number;
}

/** Puts a row into each table. All ids are the same, so that what refers to another row finds it. */
function fill({ $client: client }: Db, tables: string[]): void {
  client.pragma("foreign_keys = OFF");
  // They are today's and may name columns that an older table lacks.
  const triggers = client.prepare("SELECT name FROM sqlite_temp_master WHERE type = 'trigger'").pluck().all();
  for (const name of triggers) client.exec(`DROP TRIGGER temp."${name}"`);
  for (const table of tables) {
    const columns = client.pragma(`table_info("${table}")`) as Column[];
    const values = columns.map(({ type }) =>
      /int|real|numeric/i.test(type) ? 1 : /blob/i.test(type) ? Buffer.of(1) : "1",
    );
    const names = columns.map(({ name }) => `"${name}"`).join();
    client.prepare(`INSERT OR REPLACE INTO "${table}" (${names}) VALUES (${values.map(() => "?").join()})`).run(values);
  }
  client.pragma("foreign_keys = ON");
}

/** Returns how tables, indexes and triggers are defined. */
const shapeOf = ({ $client: client }: Db) =>
  client.prepare("SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name").all();

const rowsOf = ({ $client: client }: Db, table: string) =>
  client.prepare(`SELECT count(*) FROM "${table}"`).pluck().get();

describe.each(journal.entries.map(({ tag }, index) => ({ tag, count: index + 1 })))(
  "a database of $tag",
  ({ tag, count }) => {
    test("becomes today's, whole and with its rows [OPS-04]", () => {
      const file = join(folder, `${tag}.sqlite`);
      const then = openDatabase(file, migrationsUpTo(count));
      const tables = stateTables(then);
      fill(then, tables);
      const before = tables.map((table) => [table, rowsOf(then, table)]);
      then.$client.close();
      const now = openDatabase(file, MIGRATIONS);
      expect(tables.map((table) => [table, rowsOf(now, table)])).toEqual(before);
      expect(now.$client.pragma("integrity_check")).toEqual([{ integrity_check: "ok" }]);
      expect(now.$client.pragma("foreign_key_check")).toEqual([]);
      expect(shapeOf(now)).toEqual(freshShape);
      now.$client.close();
    });
  },
);

test("a database of before 1.0 is refused as it is, and so is its backup [D42, OPS-04]", async () => {
  const file = join(folder, "old.sqlite");
  const old = new Sqlite(file);
  old.exec("CREATE TABLE __drizzle_migrations (id INTEGER PRIMARY KEY, hash text NOT NULL, created_at numeric)");
  old.prepare("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', ?)").run(Date.UTC(2026, 10, 20));
  old.close();
  const content = readFileSync(file);
  const sentence = `${file} was made by a version before 1.0`;
  expect(() => openDatabase(file, MIGRATIONS)).toThrow(`${sentence}. To replace it by a new one: npm run seed`);
  await expect(restore(file, join(folder, "upstream.sqlite"), MIGRATIONS)).rejects.toThrow(
    `${sentence}, and can't be restored.`,
  );
  expect(readFileSync(file)).toEqual(content);
  expect(existsSync(join(folder, "upstream.sqlite"))).toBe(false);
});
