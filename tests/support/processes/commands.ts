import { type ChildProcessByStdio, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import type { Readable } from "node:stream";

/** A running command of the project, and what it has printed so far. */
export interface Command {
  child: ChildProcessByStdio<null, Readable, Readable>;
  out: () => string;
  err: () => string;
  /**
   * Waits until the command has ended and its output is closed.
   * @returns its exit code, null after a signal
   */
  ended: Promise<number | null>;
}

/** Starts a command. Its environment is the given one plus the caller's paths, nothing else. */
export function startCommand(command: string, args: string[], environment: Record<string, string>): Command {
  const { PATH, HOME } = process.env;
  const child = spawn(command, args, {
    env: { PATH, HOME, ...environment } as unknown as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = { out: "", err: "" };
  child.stdout.on("data", (data) => {
    printed.out += data;
  });
  child.stderr.on("data", (data) => {
    printed.err += data;
  });
  const ended = once(child, "close").then(([code]) => code as number | null);
  return { child, out: () => printed.out, err: () => printed.err, ended };
}

/** Runs a command of the project and waits for its end. */
export async function runCommand(args: string[], environment: Record<string, string>) {
  const command = startCommand(process.execPath, args, environment);
  const code = await command.ended;
  return { code, out: command.out(), err: command.err() };
}

/** True when a server listens on the port. */
export function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

/** Returns the ids of all descendants of a process whose command line matches. */
export function processesBelow(pid: number | undefined, pattern: RegExp): number[] {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  const all = rows.map((row) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row)).filter((row) => row !== null);
  const below = (parent: number): number[] =>
    all.flatMap(([, id, of, args = ""]) =>
      Number(of) === parent ? [...(pattern.test(args) ? [Number(id)] : []), ...below(Number(id))] : [],
    );
  return pid === undefined ? [] : below(pid);
}

/** True when a process with this id runs. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
