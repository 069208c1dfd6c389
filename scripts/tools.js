import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { root, runAll } from "./processes.js";

/**
 * Installs the packages that only one folder uses, when its package-lock.json is newer than what is installed.
 * @param {string} folder a folder of the project with a package.json of its own
 */
export async function installTools(folder) {
  const installed = join(root, folder, "node_modules/.package-lock.json");
  const wanted = join(root, folder, "package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return;
  await runAll([["npm", ["ci", "--prefix", folder, "--no-audit"]]]);
}
