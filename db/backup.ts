import { existsSync, renameSync, rmSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { StartupError } from "#lifecycle/startup-error";
import { registerSqlFunctions, restrictToOwner } from "./client";

/**
 * Copies the database to a file, while the mock goes on reading and writing (OPS-04). The copy has one moment's state. It
 * takes its name when it is whole, so that a backup that breaks off leaves the earlier one.
 */
export async function backUp(databaseFile: string, target: string): Promise<void> {
  if (!existsSync(databaseFile)) throw new StartupError(`There is no database ${databaseFile}. Look at DATABASE_FILE.`);
  const unfinished = `${target}.unfinished`;
  await copyWhole(databaseFile, unfinished, `the backup ${target}`);
  renameSync(unfinished, target);
}

/**
 * Puts a backup in the database's place and keeps what was there as `….before-restore` (OPS-04).
 * @throws CannotStart when the file is no whole backup, when it is newer than this version, and while the mock runs
 */
export async function restore(backup: string, databaseFile: string, migrationsFolder: string): Promise<void> {
  if (!existsSync(backup)) throw new StartupError(`There is no file ${backup}.`);
  examine(backup);
  const newest = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  if (lastMigration(backup) > newest)
    throw new StartupError(`${backup} comes from a newer version. Install that version, then restore.`);
  const restored = `${databaseFile}.restored`;
  await copyWhole(backup, restored, `the database ${databaseFile}`);
  if (existsSync(databaseFile)) {
    makeOneFile(databaseFile);
    renameSync(databaseFile, `${databaseFile}.before-restore`);
  }
  renameSync(restored, databaseFile);
}

/**
 * Copies a database to a file of its own, and examines it.
 * @param name what people are told can't be written
 * @throws CannotStart where it can't; nothing is left behind then
 */
async function copyWhole(from: string, file: string, name: string): Promise<void> {
  const leftovers = [file, `${file}-journal`, `${file}-wal`, `${file}-shm`];
  const remove = () => leftovers.forEach((each) => void rmSync(each, { force: true }));
  remove();
  const source = new Sqlite(from, { readonly: true });
  try {
    restrictToOwner(file);
    // All at once: a copy in steps would begin anew after each write of the mock.
    await source.backup(file, { progress: ({ remainingPages }) => remainingPages });
    makeOneFile(file);
    examine(file);
  } catch (error) {
    remove();
    throw unwritten(error, name);
  } finally {
    source.close();
  }
}

/** Returns the sentence for a file that can't be written; any other error as it is. */
function unwritten(error: unknown, name: string): unknown {
  const { code = "", message } = Object(error) as { code?: string; message?: string };
  if (["SQLITE_FULL", "ENOSPC", "EDQUOT"].includes(code))
    return new StartupError(`The disk is full: there is no room for ${name}. Make some, then try again.`);
  return /^(SQLITE_(IOERR|CANTOPEN|READONLY)|E[A-Z]+$)/.test(code)
    ? new StartupError(`${name[0]?.toUpperCase()}${name.slice(1)} can't be written (${message}).`)
    : error;
}

/** Throws unless the file is a whole database of the mock. */
function examine(file: string): void {
  const problem = damageOf(file);
  if (problem) throw new StartupError(`${file} is no whole backup (${problem}). Take another one.`);
}

function damageOf(file: string): string | null {
  try {
    return reading(file, (database) => {
      const [{ integrity_check: found }] = database.pragma("integrity_check") as [{ integrity_check: string }];
      if (found !== "ok") return found;
      return database.prepare("SELECT name FROM sqlite_master WHERE name = '__drizzle_migrations'").get()
        ? null
        : "it is no database of the mock";
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const lastMigration = (file: string) =>
  reading(file, (database) =>
    Number(database.prepare("SELECT max(created_at) FROM __drizzle_migrations").pluck().get()),
  );

function reading<Answer>(file: string, read: (database: Sqlite.Database) => Answer): Answer {
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
 * Merges what was written last into the database's one file, with nothing left beside it.
 * @throws CannotStart while another process has the database open: SQLite then keeps its journal
 */
function makeOneFile(file: string): void {
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
