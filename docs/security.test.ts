import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

function testsIn(folder: string): string {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !/^(\..*|node_modules|build|dist|generated)$/.test(name))
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return testsIn(path);
      return /\.(test|spec)\.tsx?$/.test(path) && path !== "docs/security.test.ts"
        ? readFileSync(join(ROOT, path), "utf8")
        : "";
    })
    .join("\n");
}

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

test("each test that a line names is there", () => {
  const titles = rows.flatMap(({ how }) => [...how.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => title));
  expect(titles.length).toBeGreaterThan(90);
  const tests = testsIn("");
  // A title goes on with the numbers of what it proves.
  const missing = titles.filter(
    (title) =>
      !['"', "`", "'"].some((quote) => [" [", quote, ", `.data`"].some((end) => tests.includes(quote + title + end))),
  );
  expect(missing).toEqual([]);
});
