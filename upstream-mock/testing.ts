import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pino from "pino";
import { openDatabase } from "#db/client";
import { SEED_PASSWORD } from "#seeds/people";
import { seed } from "#seeds/seed";
import { createClock } from "./clock";
import { readConfig } from "./config";
import { createContext, type Upstream } from "./context";
import { findAccount } from "./domains/identity/accounts";
import { openSession } from "./domains/identity/sessions";
import { createApp } from "./endpoints/app";
import { buildSchema } from "./endpoints/schema";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The instant at which the tests' clock is frozen and for which their world is seeded. */
export const TEST_NOW = Date.parse("2026-03-16T09:00:00Z");

/** The key with which a test speaks as the portal does: see `fromVisitor`. */
const TEST_PORTAL_KEY = "the-key-that-these-tests-and-the-mock-share";

/** Returns the headers with which a portal names its visitor: an address, and the device that an account knows. */
export const fromVisitor = (address: string, device?: string): Record<string, string> => ({
  "x-portal-key": TEST_PORTAL_KEY,
  "x-visitor-address": address,
  "x-visitor-browser": "A%20browser",
  ...(device ? { "x-visitor-device": device } : {}),
});

export interface GraphqlAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it asked for.
  data: any;
  errors?: { message: string; extensions: { code: string } }[];
}

interface Asked {
  /** The bearer of a session. */
  as?: string;
  variables?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/**
 * Starts a whole upstream on a free port with a freshly seeded database of its own. A test must stop it.
 * @param given settings that differ from the usual ones
 */
export async function startTestUpstream(given: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "upstream-"));
  const config = readConfig({
    DATABASE_FILE: join(folder, "upstream.sqlite"),
    UPSTREAM_PORT: "0",
    PORTAL_KEY: TEST_PORTAL_KEY,
    ...given,
  });
  const db = openDatabase(config.databaseFile, `${root}/db/migrations`);
  const clock = createClock(db, TEST_NOW);
  await seed(db, clock.now());
  const upstream: Upstream = { db, clock, config, log: pino({ level: "silent" }), deliver: () => undefined };
  const apps = new Map<boolean, RequestListener>();
  // A test may make the upstream a plain one, and the next test finds it as it was.
  const server = createServer((request, response) => {
    const app = apps.get(config.plain) ?? createApp(upstream, buildSchema(root, config.plain));
    apps.set(config.plain, app);
    app(request, response);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...upstream,
    origin,
    /** Sends a GraphQL request over HTTP. */
    async ask(query: string, { as, variables, headers }: Asked = {}): Promise<GraphqlAnswer> {
      const response = await fetch(`${origin}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json", ...bearer(as), ...headers },
        body: JSON.stringify({ query, variables }),
      });
      return { status: response.status, headers: response.headers, ...(await response.json()) };
    },
    /** Sends a REST request. */
    call: (method: string, path: string, body?: unknown, as?: string) =>
      fetch(origin + path, {
        method,
        headers: { ...bearer(as), ...(body === undefined ? {} : { "content-type": "application/json" }) },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    /** Returns the bearer of a new session, without the two factors. */
    session(email: string): string {
      return openSession(createContext(upstream, null), accountNamed(db, email).id, true);
    },
    account: (email: string) => accountNamed(db, email),
    /** Begins what `rollBack` forgets: a test is one transaction, and the next one finds the seeded state. */
    begin: () => void db.$client.exec("BEGIN"),
    rollBack: () => void db.$client.exec("ROLLBACK"),
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      db.$client.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type TestUpstream = Awaited<ReturnType<typeof startTestUpstream>>;

const bearer = (token: string | undefined): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

function accountNamed(db: Upstream["db"], email: string) {
  const account = findAccount(db, email);
  if (!account) throw new Error(`There is no account ${email}.`);
  return account;
}

/** Returns both credentials as variables of a document that takes $email and $password. */
export const credentials = (email: string, password = SEED_PASSWORD) => ({ email, password });

export const codeOf = (answer: GraphqlAnswer) => answer.errors?.[0]?.extensions.code;
export const messageOf = (answer: GraphqlAnswer) => answer.errors?.[0]?.message;
