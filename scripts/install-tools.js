import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { root, runAll } from "./processes.js";

/**
 * Installs the packages of one folder when its package-lock.json is newer than they are.
 * @param {string} folder a folder of the project with a package.json of its own
 */
export async function installTools(folder) {
  const installed = join(root, folder, "node_modules/.package-lock.json");
  const lockFile = join(root, folder, "package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockFile).mtimeMs) return;
  await runAll([["npm", ["ci", "--prefix", folder, "--no-audit"]]]);
}
