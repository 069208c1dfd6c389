import "#lifecycle/start";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openDatabase } from "#db/client";
import { StartupError } from "#lifecycle/startup-error";
import { createClock } from "#mock/clock";
import { readConfig } from "#mock/config";
import { seedScale } from "#seeds/scale";
import { seed } from "#seeds/seed";

/**
 * `npm run seed`: puts DATABASE_FILE back to the seed, for MOCK_NOW or the stored clock. `npm run seed -- --scale N` adds a
 * company of N machines.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const config = readConfig(process.env);
const db = openDatabase(config.databaseFile, `${root}/db/migrations`);
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
