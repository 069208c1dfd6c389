import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, startServer, stopServer } from "../tests/support/processes/processes";
import { SESSION_SECRET } from "../tests/support/world";

const ROUNDS = 5;

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
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);
}
