import "#lifecycle/start";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import pino from "pino";
import { lockDatabase, openDatabase } from "#db/client";
import { drainOnSignal } from "#lifecycle/drain";
import { listen } from "#lifecycle/listen";
import { smtpDelivery } from "#mock/mail/outbox";
import { isSeeded, seed } from "#seeds/seed";
import { createClock, startsAnew } from "./clock";
import { readConfig } from "./config";
import type { UpstreamState } from "./context";
import { withMailFaults } from "./control/faults";
import { createApp } from "./endpoints/app";
import { buildSchema } from "./endpoints/schema";

/** The project's folder: this file and its bundle both lie one level below. */
const root = fileURLToPath(new URL("..", import.meta.url));

const config = readConfig(process.env);
const log = pino({ level: config.logLevel, base: { service: "upstream" } }, pino.destination(2));
const unlock = lockDatabase(config.databaseFile);
const db = openDatabase(config.databaseFile, `${root}/upstream-mock/db/migrations`);
// With MOCK_NOW the data are seeded for that instant. A restart with the same value keeps data and clock.
if (!isSeeded(db) || startsAnew(db, config.mockNow)) await seed(db, config.mockNow ?? Date.now());
const deliver = withMailFaults(db, smtpDelivery(config.smtpUrl, `${config.productName} Central <${config.smtpFrom}>`));
const upstream: UpstreamState = { db, log, config, deliver, clock: createClock(db, config.mockNow) };

// Only the client closes idle connections, else a request could meet a closing socket.
const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 0 });
const state = drainOnSignal(server, {
  log,
  seconds: config.drainSeconds,
  // Closing the database merges everything into one file for the next start.
  onClosed: () => {
    db.$client.close();
    unlock();
  },
});
server.on(
  "request",
  createApp(upstream, buildSchema(root, config.capabilities), root, () => state.draining),
);
listen(server, {
  log,
  name: "upstream",
  host: config.host,
  port: config.port,
  settings: { host: "UPSTREAM_HOST", port: "UPSTREAM_PORT" },
  warnings: config.warnings,
});
