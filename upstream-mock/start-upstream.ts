import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { GraphQLSchema } from "graphql";
import pino from "pino";
import type { CapabilityName } from "#contract/capabilities";
import { openDatabase } from "#db/client";
import { seed } from "#seeds/seed";
import { createClock } from "./clock";
import { readConfig } from "./config";
import { createContext, type UpstreamState } from "./context";
import { withMailFaults } from "./control/faults";
import { codeFor } from "./control/sign-in-aids";
import { restoreSnapshot, takeSnapshot } from "./control/snapshots";
import { findAccount } from "./domains/identity/credentials";
import { openSession } from "./domains/identity/sessions";
import { createApp } from "./endpoints/app";
import { buildSchema } from "./endpoints/schema";
import { type Deliver, listMails, toOutboxMail } from "./mail/outbox";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The default instant of the frozen clock and the seed. */
export const TEST_NOW = Date.parse("2026-03-16T09:00:00Z");

/** The schemas by the capabilities that they have: all upstreams of a process share them. */
const schemas = new Map<string, GraphQLSchema>();

function schemaOf(capabilities: readonly CapabilityName[]): GraphQLSchema {
  const schema = schemas.get(capabilities.join()) ?? buildSchema(root, capabilities);
  schemas.set(capabilities.join(), schema);
  return schema;
}

/** The file of the database that was seeded last: most tests of a process begin at the same instant. */
let lastSeeded: { at: number; content: Buffer } | undefined;

interface StartOptions {
  /** The instant of the frozen clock and the seed. */
  now?: string | number | Date;
  /** The port; any free one without it. */
  port?: number;
  /** Settings of the mock by their names, such as MOCK_PLAIN. */
  settings?: Record<string, string>;
  /** The mail server; without it all mails count as delivered. */
  deliver?: Deliver;
}

/**
 * Starts a whole upstream in this process, with its own freshly seeded database and a frozen clock. The
 * first of an instant takes some tenths of a second. The caller must stop it (CONF-01).
 */
export async function startUpstream({
  now = TEST_NOW,
  port = 0,
  settings = {},
  deliver = async () => {},
}: StartOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), "upstream-"));
  const config = readConfig({
    DATABASE_FILE: join(folder, "upstream.sqlite"),
    UPSTREAM_PORT: String(port),
    ...settings,
  });
  const at = new Date(now).getTime();
  const seeded = lastSeeded?.at === at ? lastSeeded.content : undefined;
  if (seeded) writeFileSync(config.databaseFile, seeded, { mode: 0o600 });
  const db = openDatabase(config.databaseFile, `${root}/upstream-mock/db/migrations`);
  // Its file goes with it: nothing waits for the disk.
  db.$client.pragma("synchronous = OFF");
  const clock = createClock(db, at);
  if (!seeded) {
    await seed(db, at);
    lastSeeded = { at, content: db.$client.serialize() };
  }
  const log = pino({ level: "silent" });
  const upstream: UpstreamState = { db, clock, config, log, deliver: withMailFaults(db, deliver) };
  const apps = new Map<string, RequestListener>();
  // Only the client closes idle connections, else a request could meet a closing socket. Tests change `config.capabilities` while
  // the mock runs, so the app is chosen per request.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const key = config.capabilities.join();
    const app = apps.get(key) ?? createApp(upstream, schemaOf(config.capabilities), root);
    apps.set(key, app);
    app(request, response);
  }).listen(config.port, config.host);
  await new Promise((resolve, reject) => server.once("listening", resolve).once("error", reject));
  return {
    ...createTestShortcuts(upstream),
    url: `http://${config.host}:${(server.address() as AddressInfo).port}`,
    /** The parts that all requests share. */
    upstream,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      db.$client.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Creates functions for what tests do most often. `/__mock` has all of them over HTTP. */
const createTestShortcuts = (upstream: UpstreamState) => ({
  /** Moves the clock on. */
  advance: (seconds: number) => upstream.clock.advance(seconds * 1000),
  /** Saves all state. @returns the snapshot's id, for `restore` */
  snapshot: () => takeSnapshot(upstream.db, upstream.config.databaseFile),
  /** Restores all state, with the clock and the armed faults. @returns false when there is no such snapshot */
  restore: (id: string) => restoreSnapshot(upstream.db, upstream.config.databaseFile, id),
  /** Returns the bearer of a new session, without the two factors. */
  session: (email: string) =>
    openSession(createContext(upstream, null), requireAccountByEmail(upstream, email).id, "CODE"),
  /** Returns an account's secret and its next unused code; null when it is not enrolled. */
  code: (email: string) => codeFor(upstream, email),
  /** Returns the mails that were sent, newest first. */
  mails: () => listMails(upstream.db).map(toOutboxMail),
});

export function requireAccountByEmail({ db }: UpstreamState, email: string) {
  const account = findAccount(db, email);
  if (!account) throw new Error(`There is no account ${email}.`);
  return account;
}
