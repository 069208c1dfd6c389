import { spawnSync } from "node:child_process";

/**
 * True when an outside tool is missing and the test is to be skipped. With REQUIRE_TOOLS=1 it is never true, so the
 * test fails.
 */
export const isMissing = (command: string): boolean =>
  process.env.REQUIRE_TOOLS !== "1" && spawnSync("sh", ["-c", `command -v ${command}`]).status !== 0;
