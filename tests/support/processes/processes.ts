import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { findAddress } from "../../../scripts/processes.js";
import { UNHURRIED } from "../unhurried";
import { startCommand } from "./commands";

/** A server under test, and the lines of its log so far. */
export interface Running {
  child: ChildProcess;
  address: string;
  log: string[];
}

/**
 * The first port of the tests. The system takes none of these for an outgoing connection, so that a port which is free
 * stays free until a server listens on it. Each worker of a run has a range of its own, and begins anywhere in it.
 */
const FIRST_PORT = 12_000;
const PORTS_OF_WORKER = 500;
const RANGES = 40;
let last = Math.floor(Math.random() * PORTS_OF_WORKER);

/** Returns a port that no server listens on. */
export async function freePort(): Promise<number> {
  const range = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % RANGES;
  last = (last + 1) % PORTS_OF_WORKER;
  const port = FIRST_PORT + range * PORTS_OF_WORKER + last;
  const probe = createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch {
    return freePort();
  }
  probe.close();
  await once(probe, "close");
  return port;
}

/** Returns the settings of a server under test: unhurried, unless a test of a limit sets it (DOOR-04). */
export const toServerEnvironment = (settings: Record<string, string>) => ({ ...UNHURRIED, ...settings });

/**
 * Starts a built server and waits until its log says where it listens.
 * @throws with the log when the server ends before that, and where nothing is built
 */
export async function startServer(file: string, settings: Record<string, string>): Promise<Running> {
  if (!existsSync(file)) throw new Error(`There is no ${file}. Run: npm run build`);
  const { child, ended, err } = startCommand(process.execPath, [file], toServerEnvironment(settings));
  const log: string[] = [];
  createInterface({ input: child.stderr }).on("line", (line) => log.push(line));
  return new Promise((resolve, reject) => {
    void ended.then((code) => reject(new Error(`${file} ended with ${code}:\n${err()}`)));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const address = findAddress(line);
      if (address) resolve({ child, address, log });
    });
  });
}

/**
 * Stops a server.
 * @returns its exit code
 */
export async function stopServer({ child }: Running, signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, "exit");
  child.kill(signal);
  return (await ended)[0];
}
