import { existsSync } from "node:fs";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { Sqlite } from "./sqlite";

/** True for a database of before 1.0: it began with another migration than ours, so none leads to today's (D42). */
export function isBeforeBaseline(file: string, migrationsFolder: string): boolean {
  if (!existsSync(file)) return false;
  const client = new Sqlite(file, { readonly: true });
  try {
    if (!client.prepare("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'").get()) return false;
    const first = client.prepare("SELECT min(created_at) FROM __drizzle_migrations").pluck().get();
    // A start that was cut short has made the table alone.
    return first !== null && first !== readMigrationFiles({ migrationsFolder })[0]?.folderMillis;
  } finally {
    client.close();
  }
}
