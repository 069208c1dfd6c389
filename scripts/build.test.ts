import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { root } from "./processes.js";

let checkout: string;

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), "without-tools-"));
  for (const path of ["scripts", "package.json"]) cpSync(join(root, path), join(checkout, path), { recursive: true });
});
afterEach(() => rmSync(checkout, { recursive: true }));

/** Runs what `npm start` does before anything starts, in a checkout without the packages of development. */
function build() {
  const program = 'import { build } from "./scripts/build.js"; await build();';
  const args = ["--input-type=module", "--eval", program];
  return spawnSync(process.execPath, args, { cwd: checkout, encoding: "utf8" });
}

test("a build is taken as it is where the tools for another one are not installed", () => {
  mkdirSync(join(checkout, "dist"));
  writeFileSync(join(checkout, "dist", "built"), "");
  expect(build()).toMatchObject({ status: 0, stdout: "", stderr: "" });
});

test("without a build and the tools for it, one sentence says what to do", () => {
  expect(build()).toMatchObject({
    status: 1,
    stdout: "",
    stderr: "Nothing is built, and the tools that build are not installed. Run npm ci, then npm run build.\n",
  });
});
