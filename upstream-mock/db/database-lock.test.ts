import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lockDatabase } from "./client";

test("a second mock on one database says so; after the first one's end another may start [SAFE-06]", () => {
  const folder = mkdtempSync(join(tmpdir(), "database-lock-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "upstream.sqlite");
  const free = lockDatabase(file);
  expect(() => lockDatabase(file)).toThrow(
    `Another mock runs on ${file}. Stop it, or set DATABASE_FILE to another file.`,
  );
  free();
  expect(readdirSync(folder)).toEqual([]);
  lockDatabase(file)();
});
