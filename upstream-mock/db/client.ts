import { chmodSync, closeSync, existsSync, mkdirSync, openSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { LRUCache } from "lru-cache";
import { sortKey } from "#contract/collation";
import { toShownEmail } from "#contract/identity/email";
import { versionKey } from "#contract/os-version";
import { rankMatch } from "#contract/search";
import { fold } from "#contract/text";
import { StartupError } from "#lifecycle/startup-error";
import { actorField, runUnrecorded } from "./activity-log/actor-context";
import { installActivityTriggers } from "./activity-log/triggers";
import { isBeforeBaseline } from "./baseline";
import { type Database, Sqlite, type Statement } from "./sqlite";

export type Db = BetterSQLite3Database & { $client: Database };
/** A connection, or a transaction on it. */
export type Queryable = Pick<Db, "select" | "selectDistinct" | "insert" | "update" | "delete" | "get" | "all" | "run">;

/** The most memory, in KiB, for pages of the file; it is used as they are read. */
const CACHE_KIB = 65_536;

/**
 * Opens the database, creates a missing file and folder, and migrates its tables.
 * WAL with synchronous=FULL: acknowledged writes survive a kill (UP-03).
 * @throws {StartupError} for a database of before 1.0 (D42)
 */
export function openDatabase(file: string, migrationsFolder: string): Db {
  if (isBeforeBaseline(file, migrationsFolder))
    throw new StartupError(`${file} was made by a version before 1.0. To replace it by a new one: npm run seed`);
  if (file !== ":memory:") restrictToOwner(file);
  const client = new Sqlite(file);
  client.pragma("journal_mode = WAL");
  client.pragma("synchronous = FULL");
  client.pragma("busy_timeout = 5000");
  client.pragma("foreign_keys = ON");
  // Large enough for the machines of a large company; otherwise each page would read them from the file again.
  client.pragma(`cache_size = -${CACHE_KIB}`);
  registerSqlFunctions(client);
  const db = Object.assign(drizzle(keepStatements(client)), { $client: client });
  migrate(db, { migrationsFolder });
  renewIndexKeys(client);
  installActivityTriggers(client);
  return db;
}

/** The most statements that are kept prepared; their texts differ by filters and orders. */
const MAX_STATEMENTS = 1000;

/**
 * Returns a connection for drizzle that prepares each statement's text once: because of the triggers, preparing takes longer
 * than running. It saves a tenth of the processor time of the mock's tests.
 */
function keepStatements(client: Database): Database {
  const kept = new LRUCache<string, Statement>({ max: MAX_STATEMENTS, memoMethod: (text) => client.prepare(text) });
  const prepare = (text: string): Statement => {
    const statement = kept.memo(text);
    // Drizzle switches a statement to rows as arrays, but never back to objects.
    return statement.reader ? statement.raw(false) : statement;
  };
  return Object.create(client, { prepare: { value: prepare } });
}

/** Adds the functions that indexes, triggers and statements of this database call. */
export function registerSqlFunctions(client: Database): void {
  // SQLite itself folds and orders ASCII letters only (FIND-02). Indexes hold keys: change both with a REINDEX.
  for (const [name, toKey] of [
    ["fold", fold],
    ["sort_key", sortKey],
    ["version_key", versionKey],
  ] as const)
    client.function(name, { deterministic: true }, (text) => (typeof text === "string" ? toKey(text) : text));
  client.function("shown_email", { deterministic: true }, (email) => toShownEmail(String(email ?? "")));
  client.function("rank_match", { deterministic: true, varargs: true }, (search, ...texts) =>
    rankMatch(
      String(search),
      texts.map((text) => (typeof text === "string" ? text : null)),
    ),
  );
  client.function("rank_lines", { deterministic: true }, (search, lines) =>
    rankMatch(String(search), String(lines ?? "").split("\n")),
  );
  client.function("acting", actorField);
}

/** The version of our own folding rule. Whoever changes the rule raises it by one. */
const FOLD_VERSION = 1;

/** The version of folded text: of our rule and of Node's Unicode, such as 1170 for rule 1 and Unicode 17.0. */
export const KEYS_VERSION = FOLD_VERSION * 1000 + Number((process.versions.unicode ?? "").replace(".", ""));

/** The statements that compute the folded columns again. */
const FOLDED = [
  `UPDATE machines SET sought = fold(product_model || char(10) || serial_number || char(10) || coalesce(name, '')),
    place = (SELECT sort_key(name) FROM locations WHERE id = machines.location_id)`,
  "UPDATE activity SET sought = fold(sought) WHERE sought <> fold(sought)",
];

/**
 * Computes the indexes' keys and the folded columns again when another version has written them: where it folded letters
 * differently, rows would not be found. The file has the number of that version (DOOR-01).
 */
function renewIndexKeys(client: Database): void {
  if (client.pragma("user_version", { simple: true }) === KEYS_VERSION) return;
  const renew = ["BEGIN IMMEDIATE", "REINDEX", ...FOLDED, `PRAGMA user_version = ${KEYS_VERSION}`, "COMMIT"].join(";");
  runUnrecorded(() => client.exec(renew));
}

/**
 * Creates the database's file and folder for this user alone: it contains personal data and the authenticators' secrets.
 * SQLite gives the files beside it the same rights (SAFE-06).
 */
export function restrictToOwner(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, "a", 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) withdraw(path);
}

/** Withdraws all others' rights to a file; does nothing on a file system without rights. */
function withdraw(path: string): void {
  try {
    chmodSync(path, 0o600);
  } catch {
    return;
  }
}

/** Lists the tables, without SQLite's and the migrations'. */
export function stateTables(db: Db): string[] {
  return db.$client
    .prepare<[], { name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '__drizzle%'",
    )
    .all()
    .map((row) => row.name);
}

/** Milliseconds that a mock may need to stop. */
const LOCK_TIMEOUT_MS = 2000;

/**
 * Locks a database against a second mock, since each has its own clock and counters. The system releases the lock when
 * the process ends.
 * @returns a function that releases it
 * @throws {StartupError} while another mock has it
 */
export function lockDatabase(file: string): () => void {
  if (file === ":memory:") return () => undefined;
  const path = `${file}.lock`;
  restrictToOwner(path);
  const lock = new Sqlite(path, { timeout: LOCK_TIMEOUT_MS });
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
