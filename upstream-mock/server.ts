import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import pino from "pino";
import { openDatabase } from "#db/client";
import { isSeeded, seed } from "#seeds/seed";
import { createApp } from "./app";
import { createClock, startsAnew } from "./clock";
import type { Upstream } from "./context";
import { smtpDelivery } from "./mail/smtp";
import { buildSchema } from "./schema";
import { readSettings } from "./settings";

/** The project's folder: this file and the bundle of it both lie one level below. */
const root = fileURLToPath(new URL("..", import.meta.url));

const settings = readSettings(process.env);
const log = pino({ level: settings.logLevel, base: { process: "upstream" } }, pino.destination(2));
const db = openDatabase(settings.databaseFile, `${root}/db/migrations`);
// MOCK_NOW starts the mock seeded for its instant; started again with the same value, the mock goes on.
if (!isSeeded(db) || startsAnew(db, settings.mockNow)) await seed(db, settings.mockNow ?? Date.now());
const deliver = smtpDelivery(settings.smtpUrl, `${settings.productName} Central <no-reply@brenta.example>`, log);
const upstream: Upstream = { db, log, settings, deliver, clock: createClock(db, settings.mockNow) };

const server = createApp(upstream, buildSchema(root, settings.plain)).listen(settings.port, settings.host, () => {
  const { port } = server.address() as AddressInfo;
  const host = settings.host.includes(":") ? `[${settings.host}]` : settings.host;
  process.stdout.write(`upstream listening on http://${host}:${port}\n`);
});
server.requestTimeout = 30_000;
server.headersTimeout = 10_000;
server.on("error", (error) => {
  log.fatal({ err: error }, "can not listen");
  process.exit(1);
});

/** Finishes what runs, then closes the database: the next start finds everything in one file. */
function stop(): void {
  server.close(() => {
    db.$client.close();
    process.exit(0);
  });
  server.closeIdleConnections();
}
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
