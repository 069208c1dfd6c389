import { setTimeout as delay } from "node:timers/promises";
import type { Running } from "../tests/support/processes/processes";

/** Loads `loop-delay.js` into a process. */
export const PROBED = { NODE_OPTIONS: `--import=${new URL("loop-delay.js", import.meta.url)}` };

/** Switches load shedding off: rejections are fast, and prove nothing. */
export const PATIENT = { MAX_REQUESTS: "1000", MAX_LOOP_DELAY_MS: "10000" };

/** The figures of a process since it was last probed: milliseconds, and bytes. */
export interface Probe {
  /** The longest block of the event loop. */
  block: number;
  /** The time on the processor. */
  cpu: number;
  rss: number;
  /** The memory of buffers, outside the heap, and the heap in use. */
  external: number;
  heap: number;
}

const MAX_WAITS = 100;

/** Probes a process that was started with `PROBED`. @throws when it does not report in time */
export async function probe({ child, log }: Running): Promise<Probe> {
  const before = log.length;
  child.kill("SIGUSR2");
  for (let wait = 0; wait < MAX_WAITS; wait++) {
    await delay(20);
    const [report] = log.slice(before).flatMap((line) => /^probe (.*)$/.exec(line)?.[1] ?? []);
    if (report) return JSON.parse(report);
  }
  throw new Error("A process does not report its figures.");
}
