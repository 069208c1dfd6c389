import { existsSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { StartupError } from "#lifecycle/startup-error";
import { isBeforeBaseline } from "./baseline";
import { KEYS_VERSION, registerSqlFunctions, restrictToOwner } from "./client";
import { type Database, Sqlite } from "./sqlite";

/**
 * Copies the database to a file while the mock runs (OPS-04). The copy is renamed when it is complete, so that an
 * interrupted backup leaves the earlier one. Its folder is never made: it may be a disk that isn't mounted.
 * @returns when the file that it replaces was written; null without one
 */
export async function backUp(databaseFile: string, target: string): Promise<Date | null> {
  if (!existsSync(databaseFile)) throw new StartupError(`There is no database ${databaseFile}. Look at DATABASE_FILE.`);
  const folder = dirname(target);
  if (!existsSync(folder)) throw new StartupError(`There is no folder ${folder}. Make it, or mount its disk.`);
  const replaced = writtenAt(target);
  const unfinished = `${target}.unfinished`;
  await copyDatabase(databaseFile, unfinished, `the backup ${target}`);
  renameSync(unfinished, target);
  return replaced;
}

/** Returns when a file was last written; null without one. */
const writtenAt = (file: string): Date | null => statSync(file, { throwIfNoEntry: false })?.mtime ?? null;

/**
 * Replaces the database by a backup and renames the old one to `….before-restore` (OPS-04).
 * @returns when the database of an earlier restore was written, which is gone now; null without one
 * @throws {StartupError} when the file is no complete backup, from a newer version or of before 1.0, and while the mock runs
 */
export async function restore(backup: string, databaseFile: string, migrationsFolder: string): Promise<Date | null> {
  if (!existsSync(backup)) throw new StartupError(`There is no file ${backup}.`);
  requireBackup(backup);
  const newest = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  if (lastMigration(backup) > newest)
    throw new StartupError(`${backup} comes from a newer version. Install that version, then restore.`);
  if (isBeforeBaseline(backup, migrationsFolder))
    throw new StartupError(`${backup} was made by a version before 1.0, and can't be restored.`);
  const restored = `${databaseFile}.restored`;
  await copyDatabase(backup, restored, `the database ${databaseFile}`);
  const before = `${databaseFile}.before-restore`;
  const replaced = existsSync(databaseFile) && backup !== before ? writtenAt(before) : null;
  if (existsSync(databaseFile)) {
    mergeJournal(databaseFile);
    renameSync(databaseFile, before);
  }
  renameSync(restored, databaseFile);
  return replaced;
}

/**
 * Copies a database to one file and checks it.
 * @param name the file's name in error messages
 * @throws {StartupError} after removing the incomplete copy
 */
async function copyDatabase(from: string, file: string, name: string): Promise<void> {
  const leftovers = [file, `${file}-journal`, `${file}-wal`, `${file}-shm`];
  const remove = () => leftovers.forEach((each) => void rmSync(each, { force: true }));
  remove();
  const source = new Sqlite(from, { readonly: true });
  try {
    restrictToOwner(file);
    // At once: a copy in steps would restart after each write of the mock.
    await source.backup(file, { progress: ({ remainingPages }) => remainingPages });
    mergeJournal(file);
    requireBackup(file);
  } catch (error) {
    remove();
    throw explainWriteError(error, name);
  } finally {
    source.close();
  }
}

/** Converts the error of a file that can't be written into a sentence; returns others unchanged. */
function explainWriteError(error: unknown, name: string): unknown {
  const { code = "", message } = Object(error) as { code?: string; message?: string };
  if (["SQLITE_FULL", "ENOSPC", "EDQUOT"].includes(code))
    return new StartupError(`The disk is full: there is no room for ${name}. Make some, then try again.`);
  return /^(SQLITE_(IOERR|CANTOPEN|READONLY)|E[A-Z]+$)/.test(code)
    ? new StartupError(`${name[0]?.toUpperCase()}${name.slice(1)} can't be written (${message}).`)
    : error;
}

function requireBackup(file: string): void {
  const problem = findDamage(file);
  if (problem) throw new StartupError(`${file} is no whole backup (${problem}). Take another one.`);
}

function findDamage(file: string): string | null {
  try {
    return withDatabase(file, (database) => {
      // Another version may have made other keys. They are made anew when the database is opened.
      const hasOurKeys = database.pragma("user_version", { simple: true }) === KEYS_VERSION;
      const outcome = database.pragma(hasOurKeys ? "integrity_check" : "quick_check", { simple: true });
      if (outcome !== "ok") return String(outcome);
      return database.prepare("SELECT name FROM sqlite_master WHERE name = '__drizzle_migrations'").get()
        ? null
        : "it is no database of the mock";
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const lastMigration = (file: string) =>
  withDatabase(file, (database) =>
    Number(database.prepare("SELECT max(created_at) FROM __drizzle_migrations").pluck().get()),
  );

function withDatabase<Result>(file: string, read: (database: Database) => Result): Result {
  const database = new Sqlite(file, { readonly: true });
  // Indexes are checked by computing their keys again.
  registerSqlFunctions(database);
  try {
    return read(database);
  } finally {
    database.close();
  }
}

/**
 * Merges the journal into the database's file.
 * @throws {StartupError} while another process has the database open
 */
function mergeJournal(file: string): void {
  const database = new Sqlite(file, { timeout: 0 });
  try {
    database.pragma("journal_mode = DELETE");
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY"))) throw error;
    throw new StartupError(`The mock runs on ${file}. Stop it, then restore.`);
  } finally {
    database.close();
  }
}
