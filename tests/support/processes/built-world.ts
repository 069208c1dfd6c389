import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { request as requests } from "@playwright/test";
import type { Deviation } from "#conformance/report";
import { findRestOperation } from "#conformance/watch/paths";
import { startWatch } from "#conformance/watch/watch";
import { NOW, PASSWORD, PORTAL_KEY, SESSION_SECRET, type StorageState, World } from "../world";
import { freePort, type Running, startServer, stopServer } from "./processes";

/** High limits: the portal counts across all tests, and all of them come from one address. */
const PLENTY = { REGISTRATIONS_PER_ADDRESS: "1000", VAT_CHECKS_PER_ADDRESS: "1000" };

const methods = ["GET", "POST", "DELETE"];

/** Adds a company of this many machines to the mock's database. A test's world sets SEED_SCALE for it. */
const seedAtScale = (machines: string, environment: Record<string, string>) =>
  promisify(execFile)(process.execPath, ["dist/seed.js", "--scale", machines], {
    env: { ...process.env, ...environment },
  });

/** A world of the built portal and the built mock, each a process of its own. */
export class BuiltWorld extends World {
  private readonly sessions = new Map<string, StorageState>();
  /** The sessions that end with the test. */
  private readonly ofTest = new Map<string, StorageState>();
  private base = "";
  /** What the mock had carried out when the test began, or when its last session was opened. */
  private effects = "";

  private constructor(
    override readonly mock: Running,
    override readonly portal: Running,
    private readonly folder: string,
    origin: string,
    private readonly watch: Awaited<ReturnType<typeof startWatch>> | null,
  ) {
    super(mock, portal, origin);
  }

  /**
   * Starts both processes.
   * @param watched true when the calls between them go through a proxy that judges them (CONF-06)
   * @param spoil starts what is between the mock and that proxy, and returns its address
   */
  static async start(
    settings: Record<string, string> = {},
    watched = false,
    spoil = async (mock: string) => mock,
  ): Promise<BuiltWorld> {
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
    const watch = watched ? await startWatch({ url: await spoil(mock.address), port: 0 }) : null;
    const secret = { SESSION_SECRET, UPSTREAM_URL: watch?.origin ?? mock.address };
    const portal = await startServer("dist/portal.js", { ...shared, ...secret, ...settings }).catch(async (error) => {
      await watch?.stop();
      await stopServer(mock);
      throw error;
    });
    const world = new BuiltWorld(mock, portal, folder, origin, watch);
    await world.keepAsBase();
    return world;
  }

  /** Starts a further portal in front of the world's mock, in which the world's sessions are valid. */
  startPortal(settings: Record<string, string>): Promise<Running> {
    const { address } = this.mock;
    const shared = { NODE_ENV: "production", LOCAL_RUN: "1", PORT: "0", PORTAL_KEY, SESSION_SECRET };
    return startServer("dist/portal.js", { ...shared, UPSTREAM_URL: address, ...settings });
  }

  async stop(): Promise<void> {
    await stopServer(this.portal);
    await this.watch?.stop();
    await stopServer(this.mock);
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Begins to watch the calls of one test. */
  beginWatch(): void {
    this.watch?.begin();
    this.faulted.clear();
  }

  /** Returns what was wrong in the calls of a test, without the operations that it armed faults for (CONF-06). */
  async watched(): Promise<string[]> {
    await this.watch?.settled();
    const names = [...this.faulted].flatMap((name) => [
      name,
      ...methods.flatMap((by) => findRestOperation(by, name) ?? []),
    ]);
    // A comparison names both of its operations. A time says how busy the machine is.
    const isOwn = ({ where, expected }: Deviation) =>
      names.some((name) => name === "*" || `${where} ${expected}`.includes(name));
    const { deviations = [] } = this.watch?.report() ?? {};
    const found = deviations.filter((deviation) => deviation.area !== "time" && !isOwn(deviation));
    return found.map(({ area, where, expected, came }) => `${area} ${where}: expected ${expected}, received ${came}`);
  }

  /** Lets later tests start from the present state. */
  private async keepAsBase(): Promise<void> {
    this.base = (await this.control<{ id: string }>("POST", "/snapshot")).id;
    await this.noteUnchanged();
  }

  override async restore(): Promise<void> {
    await this.control("POST", "/restore", { id: this.base });
    this.ofTest.clear();
    await this.noteUnchanged();
  }

  private async noteUnchanged(): Promise<void> {
    this.effects = await this.listEffects();
    this.controlled = false;
  }

  private async listEffects(): Promise<string> {
    return JSON.stringify(await this.control("GET", "/effects"));
  }

  /**
   * Returns a session of this account. Each account signs in once, and later tests start from the state after that sign-in;
   * but for a session in the middle of a test, which ends with it: what the test has done until then is no beginning.
   */
  override async session(email: string): Promise<StorageState> {
    const known = this.sessions.get(email) ?? this.ofTest.get(email);
    if (known) return known;
    const isFirst = !this.controlled && this.effects === (await this.listEffects());
    const browser = await requests.newContext({ baseURL: this.origin, maxRedirects: 0 });
    await browser.post("/authentication", { form: { email, password: PASSWORD } });
    const answer = await browser.post("/authentication/code", { form: { code: await this.code(email) } });
    if (answer.headers().location !== "/dashboard") throw new Error(`${email} can't log in: ${await answer.text()}`);
    const state = await browser.storageState();
    await browser.dispose();
    (isFirst ? this.sessions : this.ofTest).set(email, state);
    if (isFirst) await this.keepAsBase();
    return state;
  }
}
