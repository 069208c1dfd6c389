import { execFileSync } from "node:child_process";

/** The versions of Node that the commands try, by their line: each comes as a package of npm (DOOR-01). */
const RUNTIMES = /** @type {Record<string, string>} */ ({ 20: "20.20.2", 22: "22.23.3", 24: "24.21.0", 26: "26.12.1" });

/**
 * Returns the arguments with which npm runs a command on another Node, which it fetches when needed.
 * @param {string} version a line, such as 24, or a whole version
 * @param {string[]} command
 */
export const onNode = (version, command) => {
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  return ["exec", "--yes", `--package=${name}@${RUNTIMES[version] ?? version}`, "--", ...command];
};

/** Returns the path of another Node. @param {string} version */
export const pathOfNode = (version) =>
  execFileSync("npm", onNode(version, ["node", "-p", "process.execPath"]), { encoding: "utf8" }).trim();
