import "#lifecycle/start";
import { fileURLToPath } from "node:url";
import { restore } from "#db/backup";
import { openDatabase } from "#db/client";
import { StartupError } from "#lifecycle/startup-error";
import { readConfig } from "#mock/config";

/** `npm run restore -- FILE`: puts a backup in the place of DATABASE_FILE and brings it up to date (OPS-04). */
const [backup] = process.argv.slice(2);
if (!backup) throw new StartupError("Say which file to restore: npm run restore -- FILE");
const migrations = fileURLToPath(new URL("../upstream-mock/db/migrations", import.meta.url));
const { databaseFile } = readConfig(process.env);
const replaced = await restore(backup, databaseFile, migrations);
openDatabase(databaseFile, migrations).$client.close();
process.stdout.write(`Restored ${databaseFile}. The previous database is now ${databaseFile}.before-restore\n`);
if (replaced) process.stdout.write(`The one of an earlier restore, last written ${replaced.toISOString()}, is gone.\n`);
