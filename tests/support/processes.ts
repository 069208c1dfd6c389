import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { createInterface } from "node:readline";

/** A server under test, and the lines of its log so far. */
export interface Running {
  child: ChildProcess;
  address: string;
  log: string[];
}

/** Returns a port that no server listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

/**
 * Starts a built server and waits until its log says where it listens.
 * @throws with the log when the server ends before that
 */
export function startServer(file: string, environment: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, ["--enable-source-maps", file], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment } as unknown as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log: string[] = [];
  createInterface({ input: child.stderr }).on("line", (line) => log.push(line));
  return new Promise((resolve, reject) => {
    child.on("exit", (code) => reject(new Error(`${file} ended with ${code}:\n${log.join("\n")}`)));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const address = /listening on (http:\S+)/.exec(line)?.[1];
      if (address) resolve({ child, address, log });
    });
  });
}

/**
 * Stops a server.
 * @returns its exit code
 */
export async function stopServer({ child }: Running, signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const ended = once(child, "exit");
  child.kill(signal);
  return (await ended)[0];
}
