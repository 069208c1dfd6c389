import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Login, Management } from "../../../scripts/gateway/management";
import { inNamespace, networksScript, SERVER_ADDRESS } from "../../../scripts/gateway/network";
import { MANAGEMENT, type ServerMaterial, serverCommand, writeServerFiles } from "../../../scripts/gateway/server";
import { HUNG_AFTER_MS } from "../unhurried";
import { end, Lines, soon } from "./process-lines";

/** The address of a test's server, which its profiles must name. */
export const SERVER_ENDPOINT = `${SERVER_ADDRESS}:1194`;
/** The most seconds that the test's processes live. */
const LIFETIME_SECONDS = HUNG_AFTER_MS / 1000;

/** True when this machine lets a test create networks of its own, with tunnels in them. */
export function canConnect(): boolean {
  const probe = "ip link add near type veth peer name far && exec unshare -n true";
  return existsSync("/dev/net/tun") && spawnSync("unshare", ["-Urn", "sh", "-c", probe]).status === 0;
}

/**
 * Starts the real client on a profile, without a tunnel, until it has read and loaded the whole profile.
 * @param profile whose remote is a loopback address without a server
 * @returns the client's lines up to its first attempt to connect
 * @throws with the lines when the client gives up earlier
 */
export async function loadProfile(profile: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "openvpn-"));
  const files = clientArguments(folder, profile, { username: "nobody", password: "nothing" });
  const client = spawn("openvpn", [...files, "--dev", "null"], { stdio: ["ignore", "pipe", "pipe"] });
  const lines = new Lines(client);
  try {
    await lines.first(/UDPv4 link remote|Options error|Exiting|Error/);
    return lines.all;
  } finally {
    await end(client);
    rmSync(folder, { recursive: true });
  }
}

/** Returns the arguments of a client for a profile and a login, which it writes into a folder. */
export function clientArguments(folder: string, profile: string, { username, password }: Login): string[] {
  const config = join(folder, "client.ovpn");
  const login = join(folder, "login");
  writeFileSync(config, profile);
  writeFileSync(login, `${username}\n${password}\n`, { mode: 0o600 });
  return ["--config", config, "--auth-user-pass", login];
}

export interface Attempt {
  outcome: "connected" | "refused";
  /** The destinations that lead into the tunnel, as `ip route` prints them. */
  routes: string[];
  client: string[];
  server: string[];
}

/**
 * Returns how an attempt ended. The server's lines count too: it does not tell a client that its certificate is
 * refused, and the client would go on trying.
 */
function outcomeOf(client: readonly string[], server: readonly string[]): Attempt["outcome"] | undefined {
  if (client.some((line) => line.includes("Initialization Sequence Completed"))) return "connected";
  if (client.some((line) => /AUTH_FAILED|Exiting|TLS Error/.test(line))) return "refused";
  return server.some((line) => line.includes("VERIFY ERROR")) ? "refused" : undefined;
}

/**
 * Runs a gateway's server in a network of its own, with a second network for clients and a cable between both. The
 * server asks the test over its management interface whom to let in. That is a socket in the file system, since nothing
 * else leaves those networks.
 */
export class VpnNetwork {
  private readonly children: ChildProcess[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), "vpn-"));
  /** Processes that keep the clients' and the server's network alive. */
  private holder = 0;
  private other = 0;
  private server: Lines | undefined;
  private management: Management | undefined;

  private constructor(private readonly acceptsLogin: (login: Login) => Promise<boolean>) {}

  static async start(material: ServerMaterial, acceptsLogin: (login: Login) => Promise<boolean>): Promise<VpnNetwork> {
    const network = new VpnNetwork(acceptsLogin);
    try {
      await network.makeNetworks();
      network.provide(material);
      await network.startServer();
      return network;
    } catch (error) {
      await network.stop();
      throw error;
    }
  }

  /** Writes the server's files again. */
  provide(material: ServerMaterial): void {
    writeServerFiles(this.folder, material);
  }

  private run(command: string, args: string[]): { child: ChildProcess; lines: Lines } {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], cwd: this.folder });
    this.children.push(child);
    return { child, lines: new Lines(child) };
  }

  /** Runs a command in the network of the holder process. */
  private inside(holder: number, ...command: string[]) {
    const [program = "", ...args] = inNamespace(holder, command);
    return this.run(program, args);
  }

  private async makeNetworks(): Promise<void> {
    const { lines } = this.run("unshare", ["-Urn", "sh", "-c", networksScript(LIFETIME_SECONDS)]);
    const [, holder, other] = (await lines.first(/^ready/)).split(" ");
    this.holder = Number(holder);
    this.other = Number(other);
  }

  private async startServer(): Promise<void> {
    const port = Number(SERVER_ENDPOINT.split(":")[1]);
    const { lines } = this.inside(this.other, ...serverCommand(this.folder, SERVER_ADDRESS, port));
    this.server = lines;
    await lines.first(/Initialization Sequence Completed/);
    this.management = new Management(join(this.folder, MANAGEMENT), this.acceptsLogin);
  }

  /** Connects the real client with a profile, then ends it. */
  async connect(profile: string, login: Login): Promise<Attempt> {
    const from = this.server?.all.length ?? 0;
    const onServer = () => this.server?.all.slice(from) ?? [];
    const files = clientArguments(this.folder, profile, login);
    const { child, lines } = this.inside(this.holder, "openvpn", ...files);
    try {
      const outcome = await soon(
        () => outcomeOf(lines.all, onServer()),
        () => [...lines.all, ...onServer()],
      );
      const routes = outcome === "connected" ? await this.routes() : [];
      return { outcome, routes, client: [...lines.all], server: onServer() };
    } finally {
      await end(child);
    }
  }

  private async routes(): Promise<string[]> {
    const { child, lines } = this.inside(this.holder, "ip", "-4", "route", "show", "dev", "tun0");
    if (child.exitCode === null) await once(child, "close");
    return lines.all.map((line) => line.split(" ")[0] ?? "");
  }

  async stop(): Promise<void> {
    this.management?.close();
    await Promise.all(this.children.map(end));
    if (this.other > 0) spawnSync("kill", ["-KILL", String(this.other)]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
