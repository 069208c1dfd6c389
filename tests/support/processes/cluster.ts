import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PRODUCTION } from "../production-settings";
import { startCommand } from "./commands";
import { freePort, type Running, startServer, stopServer } from "./processes";

const DEPLOY = join(import.meta.dirname, "../../../deploy");

/** Returns what an environment file of deploy/ sets. */
function settingsIn(file: string): Record<string, string> {
  const lines = readFileSync(join(DEPLOY, file), "utf8").matchAll(/^([A-Z0-9_]+)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name = "", value = ""]) => [name, value]));
}

/**
 * Two portals behind nginx, with Redis, from the files of deploy/ (OPS-02). Names, ports and paths are put in their places;
 * nothing else is changed but the pacing, since all of a test comes from one address.
 */
export class Cluster {
  private readonly folder = mkdtempSync(join(tmpdir(), "cluster-test-"));
  private readonly portals: { port: number; running: Running }[] = [];
  private nginx: ChildProcess | undefined;
  private redis: ChildProcess | undefined;
  origin = "";

  private constructor(private settings: Record<string, string>) {}

  /** Starts all. @param ofFirst settings that the first portal alone has */
  static async start(settings: Record<string, string>, ofFirst: Record<string, string> = {}): Promise<Cluster> {
    const cluster = new Cluster(settings);
    const [port, redisPort] = [await freePort(), await freePort()];
    cluster.origin = `https://localhost:${port}`;
    cluster.settings = {
      ...settingsIn("portal.env.example"),
      ...PRODUCTION,
      PUBLIC_ORIGIN: cluster.origin,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      ...settings,
    };
    cluster.redis = spawn("redis-server", ["--port", String(redisPort), "--save", "", "--bind", "127.0.0.1"]);
    for (let each = 0; each < 2; each++) {
      const portalPort = await freePort();
      cluster.portals.push({
        port: portalPort,
        running: await cluster.startPortal(portalPort, each === 0 ? ofFirst : {}),
      });
    }
    cluster.startNginx(port, await freePort());
    return cluster;
  }

  private startPortal(port: number, own: Record<string, string> = {}): Promise<Running> {
    return startServer("dist/portal.js", { ...this.settings, ...own, PORT: String(port) });
  }

  private startNginx(port: number, plainPort: number): void {
    const { folder, portals } = this;
    const tls = [
      "-keyout",
      join(folder, "privkey.pem"),
      "-out",
      join(folder, "fullchain.pem"),
      "-subj",
      "/CN=localhost",
    ];
    const key = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
    execFileSync("openssl", [...key, ...tls], { stdio: "ignore" });
    const [first, second] = portals.map((portal) => String(portal.port));
    const places: [RegExp, string][] = [
      [/127\.0\.0\.1:3001/g, `127.0.0.1:${first}`],
      [/127\.0\.0\.1:3002/g, `127.0.0.1:${second}`],
      [/^ *listen \[::\].*$/gm, ""],
      [/listen 80;/, `listen 127.0.0.1:${plainPort};`],
      [/listen 443/, `listen 127.0.0.1:${port}`],
      [/central\.example/g, "localhost"],
      [/\/etc\/brenta-central\/tls|\/var\/log\/nginx/g, folder],
      [/\/etc\/nginx\/brenta-outage/, join(DEPLOY, "nginx/brenta-outage")],
      [/rate=30r/, "rate=3000r"],
    ];
    const placed = (name: string) =>
      places.reduce(
        (done, [what, place]) => done.replace(what, place),
        readFileSync(join(DEPLOY, "nginx", name), "utf8"),
      );
    for (const name of ["brenta-portals.conf", "brenta-central.conf"]) writeFileSync(join(folder, name), placed(name));
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    const paths = temporary.map((each) => `${each}_temp_path ${folder}/${each};`).join("\n");
    const file = join(folder, "nginx.conf");
    const main = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;`;
    writeFileSync(file, `${main}\nevents {}\nhttp {\n${paths}\ninclude ${folder}/brenta-*.conf;\n}`);
    this.nginx = spawn("nginx", ["-p", folder, "-e", join(folder, "error.log"), "-c", file], { stdio: "inherit" });
  }

  /**
   * Restarts one portal after the other with these settings, by the script that operators use. In place of systemd it asks
   * a server here.
   * @returns the exit codes of the portals
   */
  async roll(settings: Record<string, string>): Promise<(number | null)[]> {
    Object.assign(this.settings, settings);
    const codes: (number | null)[] = [];
    const restarting = createServer(async ({ url }, response) => {
      const portal = this.portals.find(({ port }) => url === `/${port}`);
      if (!portal) return response.writeHead(404).end();
      codes.push(await stopServer(portal.running));
      portal.running = await this.startPortal(portal.port);
      return response.end();
    }).listen(await freePort(), "127.0.0.1");
    await once(restarting, "listening");
    const { port } = restarting.address() as AddressInfo;
    const rolled = startCommand(
      join(DEPLOY, "roll.sh"),
      this.portals.map((portal) => String(portal.port)),
      {
        PORTALS: join(this.folder, "brenta-portals.conf"),
        RELOAD: `kill -HUP ${this.nginx?.pid}`,
        RESTART: `curl --silent --show-error --fail http://127.0.0.1:${port}/`,
      },
    );
    const code = await rolled.ended;
    restarting.close();
    if (code !== 0) throw new Error(`roll.sh ended with ${code}: ${rolled.err()}`);
    return codes;
  }

  /** Returns the addresses of the portals, which the balancer has in front of it. */
  addresses(): string[] {
    return this.portals.map(({ running }) => running.address);
  }

  /** Returns the lines of both portals' logs since their last start. */
  logs(): string[][] {
    return this.portals.map(({ running }) => running.log);
  }

  /** Returns what nginx wrote: of its requests, or of what went wrong. */
  nginxLog(file: "brenta-central.log" | "error.log"): string {
    return readFileSync(join(this.folder, file), "utf8");
  }

  /** Stops Redis as it is, without ending it, or lets it go on. */
  signalRedis(signal: "SIGSTOP" | "SIGCONT"): void {
    this.redis?.kill(signal);
  }

  async losePortals(): Promise<void> {
    await Promise.all(this.portals.map(({ running }) => stopServer(running, "SIGKILL")));
  }

  async loseRedis(): Promise<void> {
    await end(this.redis);
  }

  async stop(): Promise<void> {
    this.signalRedis("SIGCONT");
    await end(this.redis);
    await end(this.nginx);
    await Promise.all(this.portals.map(({ running }) => stopServer(running, "SIGKILL")));
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
