import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The project's root: every command runs there. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Runs a program of the project to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [environment] added to this process's own
 * @returns {Promise<number>} its exit code
 */
export function run(command, args, environment = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...environment } });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/**
 * Runs programs one after another and ends this process with the first one's code that fails.
 * @param {[string, string[], Record<string, string>?][]} steps
 */
export async function runAll(steps) {
  for (const [command, args, environment] of steps) {
    const code = await run(command, args, environment);
    if (code !== 0) process.exit(code);
  }
}

/**
 * Starts a server and waits until it says where it listens.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string | undefined>} environment
 * @returns {Promise<{ child: import("node:child_process").ChildProcess, address: string }>}
 */
export function startServer(command, args, environment) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
    // Of its own group, so that Ctrl-C reaches it once: from here, in order.
    detached: true,
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`${args.at(-1)} ended with code ${code} before it was ready.`)));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const address = /listening on (http:\S+)/.exec(line)?.[1];
      if (address) resolve({ child, address });
    });
  });
}

/**
 * Ends the servers cleanly, the first one first, on Ctrl-C or SIGTERM; when one ends by itself, the others follow.
 * @param {import("node:child_process").ChildProcess[]} children
 */
export function stopTogether(children) {
  let stopping = false;
  /** @param {number} code */
  const stop = async (code) => {
    if (stopping) return;
    stopping = true;
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    }
    process.exit(code);
  };
  process.on("SIGINT", () => stop(0));
  process.on("SIGTERM", () => stop(0));
  process.on("SIGHUP", () => stop(0));
  for (const child of children) child.on("exit", (code) => stop(code ?? 1));
}
