import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const SECTIONS = ["Not kept", "Partly kept", "Does not apply", "Kept"];

/** Returns the rows of a section whose first cell has numbers of ASVS. */
const rowsOf = (section: string) =>
  section
    .split("\n")
    .map((row) => row.split("|").map((cell) => cell.trim()))
    .filter(([, lines = ""]) => /^\d+\.\d+\.\d+/.test(lines))
    .map(([, lines = "", what = "", how = ""]) => ({ lines: lines.split(", "), what, how }));

const sections = readFileSync(join(ROOT, "docs/security.md"), "utf8").split(/^## /m);

test("each line of ASVS is once in the four sections, and says how or why", () => {
  const rows = SECTIONS.flatMap((name) => rowsOf(sections.find((each) => each.startsWith(`${name}\n`)) ?? ""));
  expect(rows).toEqual(sections.flatMap(rowsOf));
  const lines = rows.flatMap((row) => row.lines);
  expect(lines).toHaveLength(253);
  expect(new Set(lines).size).toBe(253);
  for (const row of rows) {
    expect(row.what, String(row.lines)).not.toBe("");
    expect(row.how, String(row.lines)).not.toBe("");
  }
});
