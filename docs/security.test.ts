import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

const rows = readFileSync(join(ROOT, "docs/security.md"), "utf8")
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .filter(([, lines = ""]) => /^\d+\.\d+\.\d+/.test(lines))
  .map(([, lines = "", what = "", status = "", how = ""]) => ({ lines: lines.split(", "), what, status, how }));

test("each line of ASVS stands once, as kept, partly, not kept or without a use, and says how or why", () => {
  const lines = rows.flatMap((row) => row.lines);
  expect(lines).toHaveLength(253);
  expect(new Set(lines).size).toBe(253);
  for (const { lines, status, how } of rows) {
    expect(["kept", "partly", "not kept", "does not apply"], String(lines)).toContain(status);
    expect(how, String(lines)).not.toBe("");
  }
});
