import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** Names the project's root, where every command runs. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Milliseconds within which a second signal is the same Ctrl-C, passed on by npm. */
const ONE_SIGNAL = 1000;

/**
 * Lists the processes that this one has started and that still run, in the order of ending: the portal before the mock.
 * @type {import("node:child_process").ChildProcess[]}
 */
const children = [];
let stopping = 0;

/**
 * Lists a started process until it has ended.
 * @param {import("node:child_process").ChildProcess} child
 */
function adopt(child) {
  children.unshift(child);
  child.once("exit", () => children.splice(children.indexOf(child), 1));
}

/**
 * Ends what this process has started, one after another, and then itself. SAFE-10.
 * @param {number} code
 */
async function stopAll(code) {
  if (stopping) return;
  stopping = Date.now();
  for (const child of [...children]) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  }
  process.exit(code);
}

/** Kills the whole group of a server that does not end by itself. */
function killAll() {
  for (const { pid } of children) {
    try {
      if (pid) process.kill(-pid, "SIGKILL");
    } catch {
      // The server has no group of its own, or has just ended.
    }
  }
  process.exit(1);
}

/**
 * Makes this process end its children when it has to end: on Ctrl-C, on a signal to it alone, or because npm, which
 * started it, is gone. A second signal ends everything at once (SAFE-10).
 */
export function stopTogether() {
  const stop = () => {
    if (stopping && Date.now() - stopping > ONE_SIGNAL) killAll();
    void stopAll(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  const parent = process.ppid;
  // npm passes on SIGINT and SIGTERM, but not SIGHUP, and nothing when it is killed. It is the parent since package.json
  // says `exec`: a shell between would keep a SIGINT to itself, and leave npm behind at a SIGTERM.
  if (process.env.npm_lifecycle_event)
    setInterval(() => {
      if (process.ppid !== parent) void stopAll(0);
    }, 500).unref();
}

/**
 * Runs a program of the project to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [environment] added to this process's own
 * @param {{ quiet?: boolean }} [options] quiet: what it prints is shown only when it fails
 * @returns {Promise<number>} its exit code
 */
export function run(command, args, environment = {}, { quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...environment };
    const child = spawn(command, args, { cwd: root, stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit", env });
    adopt(child);
    /** @type {Buffer[]} */
    const printed = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => printed.push(chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(printed));
      resolve(code ?? 1);
    });
  });
}

/**
 * Runs programs one after another and ends this process with the first one's code that fails.
 * @param {[string, string[], Record<string, string>?][]} steps
 * @param {{ quiet?: boolean }} [options]
 */
export async function runAll(steps, options = {}) {
  for (const [command, args, environment] of steps) {
    const code = await run(command, args, environment, options);
    // A step that is ended because everything is being stopped has not failed.
    if (stopping) await new Promise(() => undefined);
    if (code !== 0) process.exit(code);
  }
}

/**
 * Returns the address in the line that a server prints when it listens; undefined for other lines.
 * @param {string} line
 */
export const findAddress = (line) => /listening on (http:[^\s"]+)/.exec(line)?.[1];

/**
 * Starts a server and waits until it says where it listens. When it ends, before that or later, the others end with it.
 * @param {string} name what people call it
 * @param {string[]} args of node
 * @param {Record<string, string | undefined>} environment
 * @returns {Promise<string>} its address
 */
export function startServer(name, args, environment) {
  const child = spawn(process.execPath, ["--import", "./scripts/end-with-parent.js", ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    // In a group of its own, so that Ctrl-C reaches it once: from here, in order.
    detached: true,
  });
  adopt(child);
  return new Promise((resolve) => {
    let ready = false;
    child.on("error", (error) => {
      process.stderr.write(`${name} can't be started: ${error.message}\n`);
      void stopAll(1);
    });
    child.on("exit", (code, signal) => {
      // A server that ends with a code has said why.
      if (!stopping && (ready || signal)) process.stderr.write(`${name} has ended (${signal ?? code}).\n`);
      void stopAll(code ?? 1);
    });
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (line === "not started" && !ready) void stopAll(1);
      const address = findAddress(line);
      if (!address) return;
      ready = true;
      resolve(address);
    });
  });
}
