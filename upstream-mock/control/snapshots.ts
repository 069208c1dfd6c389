import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { runUnrecorded } from "#db/activity-log/actor-context";
import { type Db, restrictToOwner, stateTables } from "#db/client";

const fileOf = (databaseFile: string, id: string) => `${databaseFile}.snapshot-${id}`;

/**
 * Saves all state in a file beside the database.
 * @returns the snapshot's id
 */
export function takeSnapshot(db: Db, databaseFile: string): string {
  const id = randomBytes(8).toString("hex");
  const file = fileOf(databaseFile, id);
  // SQLite would create the file with the usual permissions; it keeps those of an empty file.
  restrictToOwner(file);
  db.$client.prepare("VACUUM INTO ?").run(file);
  return id;
}

/** Returns the snapshots beside the database, the newest first. */
export function listSnapshots(databaseFile: string): { id: string; takenAt: Date }[] {
  const start = `${basename(databaseFile)}.snapshot-`;
  const names = readdirSync(dirname(databaseFile)).filter((name) => name.startsWith(start));
  return names
    .map((name) => ({ id: name.slice(start.length), takenAt: statSync(join(dirname(databaseFile), name)).mtime }))
    .toSorted((one, other) => Number(other.takenAt) - Number(one.takenAt));
}

/**
 * Restores all state, with the clock and the armed faults.
 * @returns false when there is no such snapshot
 */
export function restoreSnapshot(db: Db, databaseFile: string, id: string): boolean {
  if (!/^[0-9a-f]{16}$/.test(id) || !existsSync(fileOf(databaseFile, id))) return false;
  const { $client: client } = db;
  client.prepare("ATTACH ? AS snapshot").run(fileOf(databaseFile, id));
  // The saved rows are consistent, but while they are put back they are not.
  client.pragma("foreign_keys = OFF");
  try {
    const replace = client.transaction(() => {
      for (const table of stateTables(db)) {
        if (isAsSaved(client, table)) continue;
        client.exec(`DELETE FROM main."${table}"; INSERT INTO main."${table}" SELECT * FROM snapshot."${table}"`);
      }
    });
    runUnrecorded(replace);
  } finally {
    client.pragma("foreign_keys = ON");
    client.exec("DETACH snapshot");
  }
  return true;
}

/** True when a table has the rows of its snapshot: to compare them costs less than to write them anew with their indexes. */
const isAsSaved = (client: Db["$client"], table: string): boolean =>
  client
    .prepare(
      `SELECT NOT EXISTS (SELECT * FROM main."${table}" EXCEPT SELECT * FROM snapshot."${table}")
        AND NOT EXISTS (SELECT * FROM snapshot."${table}" EXCEPT SELECT * FROM main."${table}")`,
    )
    .pluck()
    .get() === 1;
