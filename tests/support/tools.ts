import { spawnSync } from "node:child_process";
import { test } from "@playwright/test";

/**
 * Skips a test whose outside tool is missing, and says how to get it. With REQUIRE_TOOLS=1 the test goes on, and fails.
 */
export function needs(command: string, debianPackage: string): void {
  const missing = spawnSync("sh", ["-c", `command -v ${command}`]).status !== 0;
  test.skip(missing && process.env.REQUIRE_TOOLS !== "1", `needs ${command}: apt-get install ${debianPackage}`);
}
