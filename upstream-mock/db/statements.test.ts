import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "./client";
import { groupedBy, inList, inListAsNumber } from "./statements";

const db = openDatabase(":memory:", "upstream-mock/db/migrations");
const valueIn = (term: ReturnType<typeof inList>) => db.get<{ value: unknown }>(sql`SELECT ${term} AS value`).value;

test("a value is in a list of any length, by its kind; a missing one is in none", () => {
  const long = Array.from({ length: 40_000 }, (_, index) => index);
  expect([valueIn(inList(sql`39999`, long)), valueIn(inList(sql`40000`, long))]).toEqual([1, 0]);
  expect([valueIn(inList(sql`'a'`, ["a", "it's"])), valueIn(inList(sql`'it''s'`, ["a", "it's"]))]).toEqual([1, 1]);
  expect([valueIn(inList(sql`'a'`, [])), valueIn(inList(sql`NULL`, ["a"]))]).toEqual([0, null]);
  expect([valueIn(inListAsNumber(sql`NULL`, ["a"])), valueIn(inListAsNumber(sql`NULL`, []))]).toEqual([0, 0]);
  expect(valueIn(inListAsNumber(sql`'a'`, ["a"]))).toBe(1);
});

test("rows are grouped by a key in the order in which they come", () => {
  const groups = groupedBy(["bari", "como", "bra", "cuneo"], (word) => word[0]);
  expect([...groups]).toEqual([
    ["b", ["bari", "bra"]],
    ["c", ["como", "cuneo"]],
  ]);
});
