import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { root } from "./processes.js";

/** Runs a step that prints, and ends with this code. */
function runQuietly(code: number) {
  const step = `console.log("what it prints"); process.exit(${code});`;
  const program = `
    import { runAll } from "./scripts/processes.js";
    await runAll([[process.execPath, ["-e", ${JSON.stringify(step)}]]], { quiet: true });
  `;
  const args = ["--input-type=module", "--eval", program];
  return spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
}

test("a quiet step prints nothing when it succeeds", () => {
  expect(runQuietly(0)).toMatchObject({ status: 0, stdout: "", stderr: "" });
});

test("a quiet step that fails shows all that it printed, and its code is the command's [SAFE-06]", () => {
  expect(runQuietly(3)).toMatchObject({ status: 3, stdout: "", stderr: "what it prints\n" });
});
