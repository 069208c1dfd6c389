import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { STUCK_AFTER_MS } from "../unhurried";

/** Collects all lines of a process, so that a test that looks later misses none. */
export class Lines {
  readonly all: string[] = [];

  constructor(child: ChildProcess) {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on("line", (line) => this.all.push(line));
    }
  }

  /**
   * Returns the first line that matches.
   * @throws with all lines when none comes in time
   */
  first(pattern: RegExp): Promise<string> {
    return soon(
      () => this.all.find((line) => pattern.test(line)),
      () => this.all,
    );
  }
}

/**
 * Polls until there is a result.
 * @throws with the lines so far when it takes too long
 */
export async function soon<T>(look: () => T | undefined, lines: () => readonly string[]): Promise<T> {
  for (const from = Date.now(); Date.now() - from < STUCK_AFTER_MS; await wait(50)) {
    const found = look();
    if (found !== undefined) return found;
  }
  throw new Error(`nothing came in time, after:\n${lines().join("\n")}`);
}

/** Kills a process and waits for its end. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
