// After npm ci: makes sure that better-sqlite3's native part is there. Its own install script knows two ways, a prebuilt
// binary and the headers from the network; this adds a third, the headers that lie beside the running Node.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./processes.js";

const folder = join(root, "node_modules", "better-sqlite3");
const prefix = dirname(dirname(process.execPath));

function isThere() {
  const loads = 'const Database = require("better-sqlite3"); new Database(":memory:").close();';
  return spawnSync(process.execPath, ["-e", loads], { cwd: root }).status === 0;
}

/**
 * Runs a script of a package; true when the native part is there afterwards.
 * @param {string} script
 * @param {string[]} args
 */
function tried(script, args) {
  return spawnSync(process.execPath, [script, ...args], { cwd: folder, stdio: "ignore" }).status === 0 && isThere();
}

function build() {
  const gyp = process.env.npm_config_node_gyp;
  if (!gyp) return false;
  const headers = existsSync(join(prefix, "include", "node", "node.h")) ? [`--nodedir=${prefix}`] : [];
  return tried(gyp, ["rebuild", "--release", ...headers]);
}

if (!isThere() && !tried(join(root, "node_modules", "prebuild-install", "bin.js"), []) && !build()) {
  process.stderr.write(
    "better-sqlite3 could be neither downloaded nor compiled for this Node. To compile it, install python3, make and a C++\n" +
      "compiler, and run npm ci again.\n",
  );
  process.exit(1);
}
