import { readFileSync } from "node:fs";

/**
 * Returns the problem of a version of Node that `engines` of the package.json does not allow; null when it fits.
 * @param {string} version such as 22.12.0
 * @param {string} [engines] alternatives with a caret, and one with >=, such as ^22.12.0 || >=26.0.0
 */
export function findVersionError(version, engines = readEngines()) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const fits = [...engines.matchAll(/(\^|>=)(\d+)\.(\d+)/g)].some(([, operator, lowest, from]) =>
    major === Number(lowest) ? minor >= Number(from) : operator === ">=" && major > Number(lowest),
  );
  return fits ? null : `Node ${version} is not supported. Install Node 24 (these work: ${engines}).`;
}

/** Matches Node 20 in `engines`: it has a better-sqlite3 of its own in a checkout alone (DOOR-01). */
export const NODE_20 = /^\^20\S+ \|\| /;

/** Bundles lie in dist/ and this file in scripts/: both have the package.json one level above. */
const readEngines = () => JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).engines.node;
