import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { int, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { expect, onTestFinished, test } from "vitest";
import { sortKey } from "#contract/collation";
import { openDatabase } from "./client";
import { Sqlite } from "./sqlite";

const words = sqliteTable("words", { id: int("id").primaryKey(), word: text("word") });

test("a statement that is kept answers with objects or with columns, as it is asked", () => {
  const db = openDatabase(":memory:", "upstream-mock/db/migrations");
  db.run(sql`CREATE TABLE words (id INTEGER PRIMARY KEY, word TEXT)`);
  db.insert(words).values({ id: 1, word: "Como" }).run();
  const query = db.select().from(words);
  const same = sql.raw(query.toSQL().sql);
  const row = { id: 1, word: "Como" };
  for (let time = 0; time < 2; time++) {
    expect(query.all()).toEqual([row]);
    expect(db.all(same)).toEqual([row]);
  }
});

test("a kept statement sees a changed table, and a transaction that is undone", () => {
  const db = openDatabase(":memory:", "upstream-mock/db/migrations");
  db.run(sql`CREATE TABLE words (id INTEGER PRIMARY KEY, word TEXT)`);
  const count = () => db.get<{ n: number }>(sql`SELECT count(*) AS n FROM words`).n;
  const add = (id: number) => db.insert(words).values({ id, word: "Lecco" }).run();
  add(1);
  expect(() =>
    db.transaction(() => {
      add(2);
      expect(count()).toBe(2);
      throw new Error("undone");
    }),
  ).toThrow("undone");
  expect(count()).toBe(1);
  db.run(sql`ALTER TABLE words ADD COLUMN language TEXT`);
  expect(db.get(sql`SELECT * FROM words`)).toEqual({ id: 1, word: "Lecco", language: null });
});

test("SQLite orders sort keys by bytes as JavaScript does [FIND-03]", () => {
  const keys = [
    "",
    "fw-10",
    "FW-2",
    "Straße",
    "Волга",
    "東京",
    "\u{1f5a5} server",
    "\uf8ff private",
    "\u{10000}",
    "\ufffd",
  ].map(sortKey);
  const sorted = new Sqlite(":memory:")
    .prepare("SELECT value FROM json_each(?) ORDER BY value, rowid")
    .pluck()
    .all(JSON.stringify(keys));
  expect(sorted).toEqual([...keys].sort());
});

test("keys and folded columns of another version are made anew when a database is opened [DOOR-01]", () => {
  const folder = mkdtempSync(join(tmpdir(), "client-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "upstream.sqlite");
  const open = () => openDatabase(file, "upstream-mock/db/migrations").$client;
  const other = open();
  // As a Node to which this letter is new.
  other.function("fold", { deterministic: true }, (text) => text);
  other.exec("CREATE TABLE words (word TEXT); CREATE INDEX folded ON words (fold(word))");
  other.exec("INSERT INTO words VALUES ('Ä'); PRAGMA user_version = 150");
  const add = (table: string, given: Record<string, string>) => {
    const columns = other.pragma(`table_info("${table}")`) as { name: string; type: string; notnull: number }[];
    const row = Object.fromEntries(
      columns.flatMap(({ name, type, notnull }) => (notnull ? [[name, /int/i.test(type) ? 1 : "x"]] : [])),
    );
    const entries = Object.entries({ ...row, ...given });
    const names = entries.map(([name]) => `"${name}"`).join();
    other.pragma("foreign_keys = OFF");
    other.exec(`INSERT INTO "${table}" (${names}) VALUES (${entries.map(([, value]) => `'${value}'`).join()})`);
  };
  add("machines", { name: "Dell’Orto" });
  add("activity", { sought: "dell’orto" });
  other.close();
  const database = open();
  expect(database.prepare("SELECT word FROM words INDEXED BY folded WHERE fold(word) = 'a'").pluck().all()).toEqual([
    "Ä",
  ]);
  const soughtOf = (table: string) => database.prepare(`SELECT sought FROM ${table}`).pluck().get();
  expect([soughtOf("machines"), soughtOf("activity")]).toEqual(["x\nx\ndell'orto", "dell'orto"]);
  expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
  database.close();
});
