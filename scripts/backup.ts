import "#lifecycle/start";
import { backUp } from "#db/backup";
import { StartupError } from "#lifecycle/startup-error";
import { readConfig } from "#mock/config";

/** `npm run backup -- FILE`: copies DATABASE_FILE, while the mock runs (OPS-04). */
const [target] = process.argv.slice(2);
if (!target) throw new StartupError("Say where to save the backup: npm run backup -- FILE");
const { databaseFile } = readConfig(process.env);
await backUp(databaseFile, target);
process.stdout.write(`Backed up ${databaseFile} to ${target}\n`);
