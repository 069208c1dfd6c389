// npm run gateway -- LOCATION: runs OpenVPN as the gateway of a location, with the running mock as its upstream (RASX-02).
import "../require-node.js";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { upstreamPort } from "../environment.js";
import { Management } from "./management";
import { inNamespace, networksScript, SERVER_ADDRESS } from "./network";
import { MANAGEMENT, type ServerMaterial, serverCommand, writeServerFiles } from "./server";

/** Milliseconds between two reports of the connections to the mock. */
const REPORT_INTERVAL_MS = 2000;
/** The longest that the networks live, in seconds. */
const A_DAY = 86_400;

const upstream = process.env.UPSTREAM_URL || `http://127.0.0.1:${upstreamPort()}`;
const children: ChildProcess[] = [];
const folder = mkdtempSync(join(tmpdir(), "gateway-"));

function end(code: number): never {
  for (const child of children) child.kill();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

function fail(sentence: string, code = 1): never {
  process.stderr.write(`${sentence}\n`);
  end(code);
}

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

async function callMock<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${upstream}/__mock${path}`, {
    method,
    headers: { "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const result = await response.json();
  if (!response.ok) throw new Error(result.message);
  return result as T;
}

/** Starts a command and returns its first line that matches; ends everything when the command ends before. */
async function start([command = "", ...args]: string[], ready: RegExp): Promise<string> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], cwd: folder });
  children.push(child);
  const lines: string[] = [];
  const found = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on("line", (line) => {
        lines.push(line);
        if (ready.test(line)) resolve(line);
      });
  });
  const ended = once(child, "exit").then(() => fail(`${command} has ended:\n${lines.slice(-5).join("\n")}`));
  return Promise.race([found, ended]);
}

/**
 * Makes the networks, unless the server runs in the machine's own.
 * @returns what runs a command at the server's, and at a client's
 */
async function networks(host: boolean) {
  if (host) return { address: "0.0.0.0", atServer: (command: string[]) => command, client: "" };
  const ready = await start(["unshare", "-Urn", "sh", "-c", networksScript(A_DAY)], /^ready/);
  const [, clients, server] = ready.split(" ").map(Number);
  return {
    address: SERVER_ADDRESS,
    atServer: (command: string[]) => inNamespace(server ?? 0, command),
    client: `${inNamespace(clients ?? 0, []).join(" ")} `,
  };
}

/**
 * Reports the connections to the mock, ends those that it names, updates the revocation list, and restarts the server for a
 * renewed certificate (CONN-03), repeatedly.
 */
async function report(management: Management, { serialNumber, cert }: ServerMaterial): Promise<never> {
  for (let served = cert; ; ) {
    const sessions = await management.connections();
    const reply = await callMock<{ disconnect: string[] }>("POST", "/ras/sessions", { serialNumber, sessions });
    for (const id of reply.disconnect) management.disconnect(id);
    const material = await callMock<ServerMaterial>("GET", `/ras/server?serialNumber=${serialNumber}`);
    writeServerFiles(folder, material);
    if (material.cert !== served) {
      served = material.cert;
      management.restart();
      say("The gateway has a new certificate. Its clients reconnect.");
    }
    await wait(REPORT_INTERVAL_MS);
  }
}

/** Returns to the mock's simulated sessions. */
async function leave(serialNumber: string): Promise<never> {
  await callMock("POST", "/ras/sessions", { serialNumber, sessions: null }).catch(() => undefined);
  end(0);
}

async function run(location: string, host: boolean): Promise<never> {
  if (spawnSync("openvpn", ["--version"]).error) fail("This needs openvpn: apt-get install openvpn");
  const material = await callMock<ServerMaterial>("GET", `/ras/server?location=${encodeURIComponent(location)}`);
  const { serialNumber, port } = material;
  writeServerFiles(folder, material);
  const { address, atServer, client } = await networks(host);
  await start(atServer(serverCommand(folder, address, port)), /Initialization Sequence Completed/);
  const management = new Management(join(folder, MANAGEMENT), async (login) => {
    const decision = await callMock<{ allowed: boolean }>("POST", "/ras/connect", { serialNumber, ...login });
    return decision.allowed;
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void leave(serialNumber));
  say(`The gateway of ${location} (${serialNumber}) listens on ${address}:${port}.`);
  const endpoint = host ? "this machine's address" : `${address}:${port}`;
  say(`Set ${endpoint} as its public endpoint, download a profile, and connect:`);
  say(`${client}openvpn --config PROFILE.ovpn`);
  return report(management, material);
}

const [location, option] = process.argv.slice(2);
if (!location) fail('Say which gateway: npm run gateway -- "Milano HQ"', 2);
run(location, option === "--host").catch((error: Error) => fail(`${upstream}: ${error.message}`));
