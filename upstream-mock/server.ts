import "#lifecycle/start";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import pino from "pino";
import { openDatabase } from "#db/client";
import { drainOnSignal } from "#lifecycle/drain";
import { listen } from "#lifecycle/listen";
import { isSeeded, seed } from "#seeds/seed";
import { createClock, startsAnew } from "./clock";
import type { Upstream } from "./context";
import { createApp } from "./endpoints/app";
import { buildSchema } from "./endpoints/schema";
import { smtpDelivery } from "./mail/smtp";
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

const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 });
const state = drainOnSignal(server, {
  log,
  seconds: settings.drainSeconds,
  // The next start finds everything in one file.
  closed: () => db.$client.close(),
});
server.on(
  "request",
  createApp(upstream, buildSchema(root, settings.plain), () => state.draining),
);
listen(server, {
  name: "upstream",
  host: settings.host,
  port: settings.port,
  settings: { host: "UPSTREAM_HOST", port: "UPSTREAM_PORT" },
});
