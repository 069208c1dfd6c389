import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./processes.js";

/** Returns what git answers, or nothing where this is no checkout. @param {string[]} args */
function git(...args) {
  try {
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return "";
  }
}

/**
 * Returns the version of this working copy: package.json's and the commit, such as `0.1.0+0c39e030`, with `.changed` when
 * files differ from the commit. Without git, the variable COMMIT gives the commit (OPS-01).
 */
export function currentVersion() {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const commit = process.env.COMMIT || git("rev-parse", "--short=8", "HEAD");
  const changed = !process.env.COMMIT && git("status", "--porcelain", "--untracked-files=no") ? ".changed" : "";
  return commit ? `${version}+${commit}${changed}` : version;
}
