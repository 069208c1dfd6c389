import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type APIRequestContext, request as requests } from "@playwright/test";
import { freePort, type Running, startServer, stopServer } from "./processes";

export const PASSWORD = "Password1!";
export const SESSION_SECRET = "only for the tests and long enough";
/** What the world's portal and mock share, so that the mock believes the portal about its visitors. */
const PORTAL_KEY = "the-key-that-portal-and-mock-share-in-tests";
/** The mock's clock stands here, and its seed was made for this instant. */
export const NOW = "2026-03-16T09:00:00.000Z";

/** The portal's own counters outlast a test, whose journeys come from one address. */
const PLENTY = { REGISTRATIONS_PER_ADDRESS: "1000", VAT_CHECKS_PER_ADDRESS: "1000" };

/** What a browser context starts with. */
export type StorageState = Awaited<ReturnType<APIRequestContext["storageState"]>>;

export interface Fault {
  operation: string;
  kind:
    | "latency"
    | "status"
    | "graphql-error"
    | "html"
    | "malformed"
    | "half"
    | "reset"
    | "partial"
    | "commit-then-drop";
  latencyMs?: number;
  status?: number;
  message?: string;
  code?: string;
  times?: number;
}

/** Adds a company of this many machines: the setting SEED_SCALE of a test's world. */
const seedAtScale = (machines: string, environment: Record<string, string>) =>
  promisify(execFile)(process.execPath, ["dist/seed.js", "--scale", machines], {
    env: { ...process.env, ...environment },
  });

/** A portal and a mock of their own for each worker: what one test does, no other test sees. */
export class World {
  private readonly sessions = new Map<string, StorageState>();
  private base = "";

  private constructor(
    readonly mock: Running,
    readonly portal: Running,
    private readonly folder: string,
    readonly origin: string,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<World> {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), "portal-test-"));
    const origin = `http://localhost:${port}`;
    const shared = {
      NODE_ENV: "production",
      LOCAL_RUN: "1",
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      PORTAL_KEY,
      ...PLENTY,
    };
    const stored = { MOCK_NOW: NOW, DATABASE_FILE: join(folder, "upstream.sqlite") };
    if (settings.SEED_SCALE) await seedAtScale(settings.SEED_SCALE, stored);
    const mock = await startServer("dist/upstream-mock.js", {
      ...shared,
      MOCK_CONTROL: "1",
      UPSTREAM_PORT: "0",
      ...stored,
      ...settings,
    });
    const secret = { SESSION_SECRET, UPSTREAM_URL: mock.address };
    const portal = await startServer("dist/portal.js", { ...shared, ...secret, ...settings }).catch(async (error) => {
      await stopServer(mock);
      throw error;
    });
    const world = new World(mock, portal, folder, origin);
    world.base = await world.snapshot();
    return world;
  }

  async stop(): Promise<void> {
    await stopServer(this.portal);
    await stopServer(this.mock);
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Calls one of the mock's steering endpoints. @throws when it refuses */
  async steer<Result>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<Result> {
    const json = { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body ?? {}) };
    const init = { method, ...(method === "GET" ? {} : json) };
    const response = await fetch(`${this.mock.address}/__mock${path}`, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} /__mock${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as Result;
  }

  async snapshot(): Promise<string> {
    return (await this.steer<{ id: string }>("POST", "/snapshot")).id;
  }

  /** Everything as it was before the test. */
  async restore(): Promise<void> {
    await this.steer("POST", "/restore", { id: this.base });
  }

  async code(email: string): Promise<string> {
    return (await this.steer<{ code: string }>("GET", `/totp?email=${encodeURIComponent(email)}`)).code;
  }

  async fault(fault: Fault): Promise<void> {
    await this.steer("POST", "/faults", fault);
  }

  /**
   * A session of this account. Each account signs in once: the state after it is what later tests start from, hence
   * this comes before anything else in a test.
   */
  async session(email: string): Promise<StorageState> {
    const known = this.sessions.get(email);
    if (known) return known;
    const browser = await requests.newContext({ baseURL: this.origin, maxRedirects: 0 });
    await browser.post("/authentication", { form: { email, password: PASSWORD } });
    const answer = await browser.post("/authentication/code", { form: { code: await this.code(email) } });
    if (answer.headers().location !== "/dashboard") throw new Error(`${email} can't sign in: ${await answer.text()}`);
    const state = await browser.storageState();
    await browser.dispose();
    this.sessions.set(email, state);
    this.base = await this.snapshot();
    return state;
  }
}
