import { chmodSync, closeSync, existsSync, mkdirSync, openSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { sortKey } from "#contract/collation";
import { versionKey } from "#contract/os-version";
import { rankMatch } from "#contract/search";
import { fold } from "#contract/text";
import { StartupError } from "#lifecycle/startup-error";
import { actorField } from "./activity-log/actor-context";
import { installActivityTriggers } from "./activity-log/triggers";

export type Db = BetterSQLite3Database & { $client: Sqlite.Database };
/** Describes what a query needs: a connection, or a transaction on it. */
export type Queryable = Pick<Db, "select" | "selectDistinct" | "insert" | "update" | "delete" | "get" | "all" | "run">;

/** The most memory, in KiB, for pages of the file; it is used as they are read. */
const CACHE_KIB = 65_536;

/**
 * Opens the database, making the file and its folder when missing, and brings its tables up to date.
 * WAL with synchronous=FULL: what was acknowledged survives a kill (UP-03).
 */
export function openDatabase(file: string, migrationsFolder: string): Db {
  if (file !== ":memory:") restrictToOwner(file);
  const client = new Sqlite(file);
  client.pragma("journal_mode = WAL");
  client.pragma("synchronous = FULL");
  client.pragma("busy_timeout = 5000");
  client.pragma("foreign_keys = ON");
  // A large company's machines stay in memory: else each page reads their file again.
  client.pragma(`cache_size = -${CACHE_KIB}`);
  registerSqlFunctions(client);
  const db = drizzle(client);
  migrate(db, { migrationsFolder });
  installActivityTriggers(client);
  return db;
}

/** Adds the functions that indexes, triggers and statements of this database call. */
export function registerSqlFunctions(client: Sqlite.Database): void {
  // SQLite itself folds and orders ASCII letters only (FIND-02). Indexes hold keys: change both with a REINDEX.
  for (const [name, keyOf] of [
    ["fold", fold],
    ["sort_key", sortKey],
    ["version_key", versionKey],
  ] as const)
    client.function(name, { deterministic: true }, (text) => (typeof text === "string" ? keyOf(text) : text));
  client.function("rank_match", { deterministic: true, varargs: true }, (search, ...texts) =>
    rankMatch(
      String(search),
      texts.map((text) => (typeof text === "string" ? text : null)),
    ),
  );
  client.function("acting", actorField);
}

/**
 * Makes a file of the database, if need be with its folder, for this user alone: it holds people's names and addresses
 * and the secrets of their authenticators. SQLite gives the files that it puts beside it the same rights. SAFE-06.
 */
export function restrictToOwner(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, "a", 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) withdraw(path);
}

/** Takes the rights to a file from all but its owner. On a file system without rights nothing happens. */
function withdraw(path: string): void {
  try {
    chmodSync(path, 0o600);
  } catch {
    return;
  }
}

/** Returns the names of the tables that hold state; those of SQLite and of the migrations are left out. */
export function stateTables(db: Db): string[] {
  return db.$client
    .prepare<[], { name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '__drizzle%'",
    )
    .all()
    .map((row) => row.name);
}

/** Counts the milliseconds that a mock which is just ending may take. */
const PATIENCE = 2000;

/**
 * Keeps a second mock away from a database: two of them would each believe their own clock and counters. The system frees
 * the lock when the process ends, however it ends.
 * @returns a function that frees it
 * @throws CannotStart while another mock has it
 */
export function lockDatabase(file: string): () => void {
  if (file === ":memory:") return () => undefined;
  const path = `${file}.lock`;
  restrictToOwner(path);
  const lock = new Sqlite(path, { timeout: PATIENCE });
  try {
    lock.pragma("journal_mode = MEMORY");
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (!(error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY"))) throw error;
    throw new StartupError(`Another mock runs on ${file}. Stop it, or set DATABASE_FILE to another file.`);
  }
  return () => {
    rmSync(path, { force: true });
    lock.close();
  };
}
