import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { runUnrecorded } from "#db/activity-log/actor-context";
import { type Db, restrictToOwner, stateTables } from "#db/client";

const snapshotFile = (databaseFile: string, id: string) => `${databaseFile}.snapshot-${id}`;

/** Saves all state in a file beside the database, and returns the snapshot's id. */
export function takeSnapshot(db: Db, databaseFile: string): string {
  const id = randomBytes(8).toString("hex");
  const file = snapshotFile(databaseFile, id);
  // SQLite would create the file with default permissions; an existing empty file retains its own.
  restrictToOwner(file);
  db.$client.prepare("VACUUM INTO ?").run(file);
  return id;
}

/** Returns the snapshots beside the database, the newest first. */
export function listSnapshots(databaseFile: string): { id: string; takenAt: Date }[] {
  const prefix = `${basename(databaseFile)}.snapshot-`;
  const names = readdirSync(dirname(databaseFile)).filter((name) => name.startsWith(prefix));
  return names
    .map((name) => ({ id: name.slice(prefix.length), takenAt: statSync(join(dirname(databaseFile), name)).mtime }))
    .toSorted((one, other) => Number(other.takenAt) - Number(one.takenAt));
}

/** Removes a snapshot; false for an unknown one. */
export function removeSnapshot(databaseFile: string, id: string): boolean {
  if (!hasSnapshot(databaseFile, id)) return false;
  rmSync(snapshotFile(databaseFile, id));
  return true;
}

const hasSnapshot = (databaseFile: string, id: string) =>
  /^[0-9a-f]{16}$/.test(id) && existsSync(snapshotFile(databaseFile, id));

/** Restores all state, with the clock and the armed faults; false for an unknown snapshot. */
export function restoreSnapshot(db: Db, databaseFile: string, id: string): boolean {
  if (!hasSnapshot(databaseFile, id)) return false;
  const { $client: client } = db;
  client.prepare("ATTACH ? AS snapshot").run(snapshotFile(databaseFile, id));
  // The saved rows are consistent, but not while they are being restored.
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

/** True when a table equals its snapshot: comparing costs less than rewriting the rows with their indexes. */
const isAsSaved = (client: Db["$client"], table: string): boolean =>
  client
    .prepare(
      `SELECT NOT EXISTS (SELECT * FROM main."${table}" EXCEPT SELECT * FROM snapshot."${table}")
        AND NOT EXISTS (SELECT * FROM snapshot."${table}" EXCEPT SELECT * FROM main."${table}")`,
    )
    .pluck()
    .get() === 1;
