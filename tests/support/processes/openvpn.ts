import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createConnection, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { end, Lines, soon } from "./process-lines";

/** The material for a gateway's real server, as the mock answers it at GET /__mock/ras/server. */
export interface ServerMaterial {
  ca: string;
  cert: string;
  key: string;
  tlsCrypt: string;
  crl: string;
}

export interface Login {
  username: string;
  password: string;
}

const SERVER_ADDRESS = "192.0.2.1";
/** The address of a test's server, which its profiles must name. */
export const SERVER_ENDPOINT = `${SERVER_ADDRESS}:1194`;
/** The most seconds that the test's processes live. */
const LIFETIME_SECONDS = 120;

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
  const files = writeClientFiles(folder, profile, { username: "nobody", password: "nothing" });
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

function writeClientFiles(folder: string, profile: string, { username, password }: Login): string[] {
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
  private socket: Socket | undefined;

  private constructor(private readonly mayConnect: (login: Login) => Promise<boolean>) {}

  static async start(material: ServerMaterial, mayConnect: (login: Login) => Promise<boolean>): Promise<VpnNetwork> {
    const network = new VpnNetwork(mayConnect);
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

  /** Writes the server's files again. The server reads a new revocation list when the next client connects. */
  provide({ ca, cert, key, tlsCrypt, crl }: ServerMaterial): void {
    for (const [name, text] of Object.entries({ ca, cert, key, tlsCrypt, crl })) {
      writeFileSync(join(this.folder, name), `${text}\n`, { mode: 0o600 });
    }
  }

  private run(command: string, args: string[]): { child: ChildProcess; lines: Lines } {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], cwd: this.folder });
    this.children.push(child);
    return { child, lines: new Lines(child) };
  }

  /** Runs a command in the network that the holder process keeps alive. */
  private inside = (holder: number, command: string, args: string[]) =>
    this.run("nsenter", ["-t", String(holder), "-U", "-n", "--preserve-credentials", command, ...args]);

  private async makeNetworks(): Promise<void> {
    const script = `
      set -e
      ip link set lo up
      unshare -n sleep ${LIFETIME_SECONDS} & other=$!
      ip link add near type veth peer name far
      for try in 1 2 3 4 5 6 7 8 9 10; do
        [ "$(readlink /proc/$other/ns/net)" != "$(readlink /proc/$$/ns/net)" ] && break; sleep 0.1
      done
      ip link set far netns $other
      ip addr add 192.0.2.2/24 dev near
      ip link set near up
      ip route add default via ${SERVER_ADDRESS}
      nsenter -t $other -n ip addr add ${SERVER_ADDRESS}/24 dev far
      nsenter -t $other -n ip link set far up
      echo ready $$ $other
      exec sleep ${LIFETIME_SECONDS}`;
    const { lines } = this.run("unshare", ["-Urn", "sh", "-c", script]);
    const [, holder, other] = (await lines.first(/^ready/)).split(" ");
    this.holder = Number(holder);
    this.other = Number(other);
  }

  private async startServer(): Promise<void> {
    const path = join(this.folder, "management");
    const [address = "", port = ""] = SERVER_ENDPOINT.split(":");
    const options = [
      "--server",
      "10.99.0.0",
      "255.255.255.0",
      "--topology",
      "subnet",
      "--dev",
      "tun",
      "--proto",
      "udp",
      "--local",
      address,
      "--port",
      port,
      "--ca",
      "ca",
      "--cert",
      "cert",
      "--key",
      "key",
      "--dh",
      "none",
      "--tls-crypt",
      "tlsCrypt",
      "--crl-verify",
      "crl",
      "--remote-cert-tls",
      "client",
      "--keepalive",
      "2",
      "10",
      "--management",
      path,
      "unix",
      "--management-client-auth",
      "--verb",
      "3",
    ];
    const { lines } = this.inside(this.other, "openvpn", options);
    this.server = lines;
    await lines.first(/Initialization Sequence Completed/);
    this.socket = createConnection(path);
    this.answerLogins(createInterface({ input: this.socket }), this.socket);
  }

  /**
   * Answers each login. The server sends `>CLIENT:CONNECT,id,key`, a line for each variable, then END; the answer is
   * client-auth-nt or client-deny.
   */
  private answerLogins(lines: Interface, socket: Socket): void {
    let asked = "";
    let known = new Map<string, string>();
    lines.on("line", (line) => {
      const begun = /^>CLIENT:(?:CONNECT|REAUTH),(\d+),(\d+)/.exec(line);
      const variable = /^>CLIENT:ENV,([^=]+)=(.*)$/.exec(line);
      if (begun) [asked, known] = [`${begun[1]} ${begun[2]}`, new Map()];
      else if (variable) known.set(variable[1] ?? "", variable[2] ?? "");
      else if (line === ">CLIENT:ENV,END" && asked !== "") {
        const client = asked;
        asked = "";
        const deny = `client-deny ${client} "refused"\n`;
        this.decide(known).then(
          (allowed) => socket.write(allowed ? `client-auth-nt ${client}\n` : deny),
          () => socket.write(deny),
        );
      }
    });
  }

  /**
   * True when the login is accepted. The certificate must carry the login's name, so nobody connects with a colleague's
   * file.
   */
  private async decide(known: ReadonlyMap<string, string>): Promise<boolean> {
    const [username = "", password = ""] = [known.get("username"), known.get("password")];
    return username === known.get("common_name") && (await this.mayConnect({ username, password }));
  }

  /** Connects the real client with a profile, then ends it. */
  async connect(profile: string, login: Login): Promise<Attempt> {
    const from = this.server?.all.length ?? 0;
    const onServer = () => this.server?.all.slice(from) ?? [];
    const { child, lines } = this.inside(this.holder, "openvpn", writeClientFiles(this.folder, profile, login));
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
    const { child, lines } = this.inside(this.holder, "ip", ["-4", "route", "show", "dev", "tun0"]);
    if (child.exitCode === null) await once(child, "close");
    return lines.all.map((line) => line.split(" ")[0] ?? "");
  }

  async stop(): Promise<void> {
    this.socket?.destroy();
    await Promise.all(this.children.map(end));
    if (this.other > 0) spawnSync("kill", ["-KILL", String(this.other)]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
