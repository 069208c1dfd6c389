import { createRequire } from "node:module";
import Current from "better-sqlite3";

/** The folder into which `npm ci` on Node 20 installs the last better-sqlite3 that runs there: later ones crash it. */
const FOR_NODE_20 = new URL("../node_modules/.node20/package.json", import.meta.url);

/**
 * The one way to SQLite: better-sqlite3's class, in the version that runs on this Node (DOOR-01). The
 * folder is one level up, from sources and from bundles.
 */
export const Sqlite: typeof Current = process.versions.node.startsWith("20.")
  ? createRequire(FOR_NODE_20)("better-sqlite3")
  : Current;

export type { Database, Statement } from "better-sqlite3";
