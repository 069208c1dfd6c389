import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./processes.js";

// npm judges by the lock alone, and `npm install` drops the entry: put `"gypfile": false` back into it.
test("no package is compiled at installing, since the lock says that it brings its native part [DOOR-01]", () => {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const native = Object.keys(packages).filter((path) => path && existsSync(join(root, path, "binding.gyp")));
  expect(native).toContain("node_modules/better-sqlite3");
  expect(native.filter((path) => packages[path].gypfile !== false)).toEqual([]);
});
