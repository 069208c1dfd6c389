import { createRequire } from "node:module";
import Current from "better-sqlite3";

/** The last better-sqlite3 that doesn't crash Node 20: `npm ci` installs it there (scripts/install-native.js). */
const FOR_NODE_20 = ".node20/node_modules/better-sqlite3";

/** The one way to SQLite: better-sqlite3's class, in the version that runs on this Node (DOOR-01). */
export const Sqlite: typeof Current = process.versions.node.startsWith("20.")
  ? createRequire(import.meta.url)(FOR_NODE_20)
  : Current;

export type { Database, Statement } from "better-sqlite3";
