import { sql } from "drizzle-orm";
import { int, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { openDatabase } from "./client";

const words = sqliteTable("words", { id: int("id").primaryKey(), word: text("word") });

test("a statement that is kept answers with objects or with columns, as it is asked", () => {
  const db = openDatabase(":memory:", "db/migrations");
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
  const db = openDatabase(":memory:", "db/migrations");
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
