import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { startTestUpstream, type TestUpstream } from "#mock/testing";
import { appBuild } from "./app-build";
import { type StorageState, World } from "./world";

/** Starts the portal's own host in front of a mock, both from their sources. @returns its log's lines so far */
async function startPortal(server: Server, origin: string, upstream: string): Promise<string[]> {
  // The settings are read once, when the first of the portal's modules is imported.
  Object.assign(process.env, { PUBLIC_ORIGIN: origin, UPSTREAM_URL: upstream });
  const [build, { portal }, { settings }] = await Promise.all([
    appBuild(),
    import("../../server/portal"),
    import("../../app/settings.server"),
  ]);
  const lines: string[] = [];
  const host = portal({
    settings,
    log: pino({ level: settings.LOG_LEVEL }, { write: (line: string) => void lines.push(line) }),
    build,
    routes: build.routes,
    files: (_request, _response, next) => next(),
    development: false,
    draining: () => false,
    origins: () => new Set([origin]),
  });
  server.on("request", host);
  return lines;
}

/** A portal and a mock in the test's own process: no build, no browser, and a transaction instead of a snapshot. */
export class SourceWorld extends World {
  private constructor(
    private readonly upstream: TestUpstream,
    origin: string,
    log: string[],
  ) {
    super({ address: upstream.origin }, { log }, origin);
  }

  static async start(): Promise<SourceWorld> {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    const { PORTAL_KEY = "" } = process.env;
    const upstream = await startTestUpstream({ PORTAL_KEY, PUBLIC_ORIGIN: origin });
    const log = await startPortal(server, origin, upstream.origin);
    // The worker ends with its last file.
    server.unref();
    return new SourceWorld(upstream, origin, log);
  }

  /** Whatever the upstream stores from here on is forgotten by `restore`. */
  begin(): void {
    this.upstream.db.$client.exec("BEGIN");
  }

  override async restore(): Promise<void> {
    this.upstream.db.$client.exec("ROLLBACK");
    this.begin();
  }

  end(): void {
    this.upstream.db.$client.exec("ROLLBACK");
  }

  override async session(email: string): Promise<StorageState> {
    const { beginSession } = await import("../../app/session/session.server");
    const { id: userId, companyId } = this.upstream.account(email);
    const authToken = `Bearer ${this.upstream.session(email)}`;
    const [cookie = ""] = (await beginSession({ authToken, userId, companyId, impersonated: false })).split(";");
    const at = cookie.indexOf("=");
    const kept = {
      domain: "localhost",
      path: "/",
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: "Lax" as const,
    };
    return { origins: [], cookies: [{ name: cookie.slice(0, at), value: cookie.slice(at + 1), ...kept }] };
  }
}
