import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startUpstream } from "#mock/upstream";
import { freePort, startServer, stopServer } from "../tests/support/processes/processes";
import { SESSION_SECRET } from "../tests/support/world";
import { median } from "./load";

const ROUNDS = 5;

/** The milliseconds that an upstream in a test's own process takes: until it answers, and for a snapshot and its return. */
export interface InProcess {
  start: number;
  restore: number;
}

/** Returns what an upstream costs the tests of others: medians of some, after the first, which loads its modules (CONF-01). */
export async function inProcess(): Promise<InProcess> {
  const starts: number[] = [];
  const restores: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const begun = performance.now();
    const upstream = await startUpstream();
    const started = performance.now();
    upstream.restore(upstream.snapshot());
    if (round > 0) {
      starts.push(started - begun);
      restores.push(performance.now() - started);
    }
    await upstream.stop();
  }
  return { start: median(starts), restore: median(restores) };
}

/**
 * Returns the milliseconds until both processes listen, begun at the same time on a database that is there: the median of
 * some starts after the first, which makes the database.
 */
export async function readyTime(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "bench-ready-"));
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const port = String(await freePort());
    const shared = { NODE_ENV: "production", LOCAL_RUN: "1", SESSION_SECRET, UPSTREAM_URL: `http://127.0.0.1:${port}` };
    const stored = { DATABASE_FILE: join(folder, "upstream.sqlite"), UPSTREAM_PORT: port };
    const start = performance.now();
    const processes = await Promise.all([
      startServer("dist/upstream-mock.js", { ...shared, ...stored }),
      startServer("dist/portal.js", { ...shared, PORT: "0" }),
    ]);
    if (round > 0) times.push(performance.now() - start);
    for (const each of processes) await stopServer(each);
  }
  rmSync(folder, { recursive: true });
  return Math.round(median(times));
}
