import "#lifecycle/start";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { isBeforeBaseline } from "#db/baseline";
import { lockDatabase, openDatabase } from "#db/client";
import { StartupError } from "#lifecycle/startup-error";
import { createClock } from "#mock/clock";
import { readConfig } from "#mock/config";
import { listSnapshots, removeSnapshot } from "#mock/control/snapshots";
import { seedScale } from "#seeds/scale";
import { seed } from "#seeds/seed";

/**
 * `npm run seed`: puts DATABASE_FILE back to the seed, for MOCK_NOW or the stored clock. A file of before 1.0 is replaced.
 * `npm run seed -- --scale N` adds a company of N machines.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const migrations = `${root}/upstream-mock/db/migrations`;
const config = readConfig(process.env);
if (isBeforeBaseline(config.databaseFile, migrations)) removeDatabase(config.databaseFile);
const db = openDatabase(config.databaseFile, migrations);
const now = createClock(db, config.mockNow).now();
const { values } = parseArgs({ options: { scale: { type: "string", default: "0" } } });
const machineCount = Number(values.scale);
if (!Number.isInteger(machineCount) || machineCount < 0)
  throw new StartupError("--scale takes a whole number of machines, such as 10000.");
await seed(db, now, (tx, passwordHash) => {
  if (machineCount > 0) seedScale(tx, now, passwordHash, machineCount);
});
db.$client.close();
process.stdout.write(`seeded ${config.databaseFile}\n`);

/** Removes a database that no mock runs on, with its snapshots, which are of the same version. */
function removeDatabase(file: string): void {
  const unlock = lockDatabase(file);
  for (const { id } of listSnapshots(file)) removeSnapshot(file, id);
  for (const each of [`${file}-wal`, `${file}-shm`, file]) rmSync(each, { force: true });
  unlock();
}
