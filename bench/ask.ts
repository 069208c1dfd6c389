import { setTimeout as delay } from "node:timers/promises";
import type { Running } from "../tests/support/processes/processes";

/** Counts the tenths of a second that a process may take to tell. */
const MOST_WAITS = 100;

/** Returns what the module that a benchmark loaded into a process tells of it; `label` begins its line. */
export async function ask({ child, log }: Running, label: string): Promise<string | undefined> {
  const before = log.length;
  child.kill("SIGUSR2");
  for (let wait = 0; wait < MOST_WAITS; wait++) {
    await delay(100);
    const line = log.slice(before).find((each) => each.startsWith(`${label} `));
    if (line) return line.slice(label.length + 1);
  }
  return undefined;
}
