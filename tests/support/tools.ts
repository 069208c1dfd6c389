import { spawnSync } from "node:child_process";

/** True when an outside tool is missing and a test has to do without; with REQUIRE_TOOLS=1 the test goes on, and fails. */
export const isMissing = (command: string): boolean =>
  process.env.REQUIRE_TOOLS !== "1" && spawnSync("sh", ["-c", `command -v ${command}`]).status !== 0;
