import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { type Db, keepPrivate, stateTables } from "#db/client";

const fileOf = (databaseFile: string, id: string) => `${databaseFile}.snapshot-${id}`;

/** Saves all state beside the database. @returns the snapshot's id */
export function takeSnapshot(db: Db, databaseFile: string): string {
  const id = randomBytes(8).toString("hex");
  const file = fileOf(databaseFile, id);
  // SQLite fills an empty file, and would give one of its own making the usual rights.
  keepPrivate(file);
  db.$client.prepare("VACUUM INTO ?").run(file);
  return id;
}

/** Puts back all state, the clock and the armed faults included. @returns false when there is no such snapshot */
export function restoreSnapshot(db: Db, databaseFile: string, id: string): boolean {
  if (!/^[0-9a-f]{16}$/.test(id) || !existsSync(fileOf(databaseFile, id))) return false;
  const { $client: client } = db;
  client.prepare("ATTACH ? AS snapshot").run(fileOf(databaseFile, id));
  // The rows were consistent when they were saved; in between they need not be.
  client.pragma("foreign_keys = OFF");
  try {
    client.transaction(() => {
      for (const table of stateTables(db)) {
        client.exec(`DELETE FROM main."${table}"; INSERT INTO main."${table}" SELECT * FROM snapshot."${table}"`);
      }
    })();
  } finally {
    client.pragma("foreign_keys = ON");
    client.exec("DETACH snapshot");
  }
  return true;
}
