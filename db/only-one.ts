import { rmSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { CannotStart } from "#lifecycle/start-failure";
import { keepPrivate } from "./client";

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
  keepPrivate(path);
  const lock = new Sqlite(path, { timeout: PATIENCE });
  try {
    lock.pragma("journal_mode = MEMORY");
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (!(error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY"))) throw error;
    throw new CannotStart(`Another mock runs on ${file}. Stop it, or set DATABASE_FILE to another file.`);
  }
  return () => {
    rmSync(path, { force: true });
    lock.close();
  };
}
