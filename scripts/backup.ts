import "#lifecycle/start";
import { backUp } from "#db/backup";
import { StartupError } from "#lifecycle/startup-error";
import { readConfig } from "#mock/config";
import { listSnapshots } from "#mock/control/snapshots";

/** `npm run backup -- FILE`: copies DATABASE_FILE, while the mock runs (OPS-04). */
const [target] = process.argv.slice(2);
if (!target) throw new StartupError("Say where to save the backup: npm run backup -- FILE");
const { databaseFile } = readConfig(process.env);
const replaced = await backUp(databaseFile, target);
const instead = replaced ? `, in place of the file of ${replaced.toISOString()}` : "";
process.stdout.write(`Backed up ${databaseFile} to ${target}${instead}\n`);
const snapshots = listSnapshots(databaseFile).map(({ id }) => id);
if (snapshots.length > 0)
  process.stdout.write(
    `Not in it: the snapshots beside the database, ${databaseFile}.snapshot-{${snapshots.join()}}\n`,
  );
