import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { bindRole } from "#mock/domains/identity/bindings";
import { startTestUpstream, type TestUpstream } from "#mock/testing";
import { seedScale } from "#seeds/scale";
import type { Config } from "~/host/config.server";
import { appBuild } from "./processes/app-build";
import { type StorageState, World } from "./world";

/** Settings of the host, such as the limits for an address. The app's settings stay as they were at its start. */
export type HostConfig = Partial<Config>;

/** Settings that the mock reads for each request. */
export type UpstreamConfig = Partial<TestUpstream["config"]>;

type Host = (changed?: HostConfig, whole?: boolean) => RequestListener;

/** Returns the portal's host in front of a mock, built from the sources. The lines of its log are added to `lines`. */
async function hostFor(origin: string, upstream: string, lines: string[]): Promise<Host> {
  // The environment is read once, on the first import of a module of the portal.
  Object.assign(process.env, { PUBLIC_ORIGIN: origin, UPSTREAM_URL: upstream });
  const [build, { createPortal: portal }, { ownOrigins }, { config }] = await Promise.all([
    appBuild(),
    import("../../server/portal"),
    import("../../server/guards/guards"),
    import("../../app/host/config.server"),
  ]);
  const origins = ownOrigins(config, Number(new URL(origin).port));
  const log = pino({ level: config.logLevel }, { write: (line: string) => void lines.push(line) });
  return (changed, whole) =>
    portal({
      config: { ...config, ...changed },
      log,
      build: whole ? async () => build : build,
      routes: build.routes,
      files: (_request, _response, next) => next(),
      development: false,
      draining: () => false,
      origins: () => origins,
    });
}

/**
 * A portal and a mock in the test's own process. It needs no build and no browser, and a transaction replaces the
 * snapshot.
 */
export class SourceWorld extends World {
  private constructor(
    private readonly upstream: TestUpstream,
    origin: string,
    log: string[],
    private readonly host: Host,
    private serving: RequestListener,
  ) {
    super({ address: upstream.origin }, { log }, origin);
  }

  static async start(): Promise<SourceWorld> {
    const server = createServer((request, response) => world.serving(request, response)).listen(0, "127.0.0.1");
    // Only the client closes idle connections. With work of seconds in this process, both would do so at the same moment.
    server.keepAliveTimeout = 0;
    await once(server, "listening");
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    const { PORTAL_KEY = "" } = process.env;
    const upstream = await startTestUpstream({ PORTAL_KEY, PUBLIC_ORIGIN: origin });
    const log: string[] = [];
    const host = await hostFor(origin, upstream.origin, log);
    const world = new SourceWorld(upstream, origin, log, host, host());
    // The server must not keep the worker alive after its last file.
    server.unref();
    return world;
  }

  /** Calls `use`, then undoes all changes to stored data and to settings. */
  async lend(use: () => Promise<void>): Promise<void> {
    const usual = { serving: this.serving, config: { ...this.upstream.config } };
    this.mark("test");
    await use();
    this.returnTo("test");
    Object.assign(this.upstream.config, usual.config);
    this.serving = usual.serving;
  }

  /** Changes settings of the portal's host and of the mock until the test ends. */
  configure(host: HostConfig, upstream: UpstreamConfig = {}): void {
    this.serving = this.host(host);
    Object.assign(this.upstream.config, upstream);
  }

  /** Answers from the build as Remix made it, as development does, until the test ends. */
  serveWholeBuild(): void {
    this.serving = this.host({}, true);
  }

  /** Adds a company of this many machines, 500 locations and 2,000 users until the test ends (`upstream-mock/seeds/scale.ts`). */
  addScala(machines: number): void {
    seedScale(this.upstream.db, this.upstream.clock.now(), "", machines);
  }

  /** Makes an account a master user until the test ends, which no page does. */
  makeMaster(email: string): void {
    const account = this.upstream.account(email);
    bindRole(this.upstream.db, account.companyId, "master", account);
  }

  /** Returns what the mock has stored in a column, such as `users.email`. */
  readColumn(name: string): unknown[] {
    const [table, column] = name.split(".");
    return this.upstream.db.$client.prepare(`SELECT "${column}" FROM "${table}"`).pluck().all();
  }

  override async restore(): Promise<void> {
    this.returnTo("test");
    this.mark("test");
  }

  /** Marks a state for `returnTo`. Marks nest: a file's mark contains the marks of its tests. */
  mark(name: "file" | "test"): void {
    this.upstream.db.$client.exec(`SAVEPOINT "${name}"`);
  }

  /** Undoes all changes to stored data since the mark, and removes it. */
  returnTo(name: "file" | "test"): void {
    this.upstream.db.$client.exec(`ROLLBACK TO "${name}"; RELEASE "${name}"`);
  }

  override async session(email: string): Promise<StorageState> {
    const { beginSession } = await import("../../app/session/session.server");
    const { id: userId, companyId } = this.upstream.account(email);
    const authToken = `Bearer ${this.upstream.session(email)}`;
    const [cookie = ""] = (await beginSession({ authToken, userId, companyId, impersonated: false })).split(";");
    const [name = "", value = ""] = cookie.split(/=(.*)/s);
    const scope = {
      domain: "localhost",
      path: "/",
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: "Lax" as const,
    };
    return { origins: [], cookies: [{ name, value, ...scope }] };
  }
}
