// npm run bench:memory: visits pages with fifty connections for ten minutes (BENCH_MINUTES), and prints how much the heaps of
// portal and mock have grown, each after a forced collection. A leak grows on; caches are warm before the first.
import { Console } from "node:console";
import { build } from "../scripts/build.js";
import { BuiltWorld } from "../tests/support/processes/built-world";
import { SMALL } from "./pages";
import { PATIENT, PROBED, probe } from "./probe";
import { cookieOf } from "./scale";
import autocannon from "./tools/autocannon";

const CONNECTIONS = 50;
const MINUTES = Number(process.env.BENCH_MINUTES ?? 10);
const WARM_UP_SECONDS = 30;
/** The growth of a heap in per cent that proves a leak. */
const MAX_GROWTH = 10;
const PAGES = ["/dashboard", "/inventory", "/users", "/ras", "/authentication", "/no/such/page"];

await build();
const world = await BuiltWorld.start({
  ...PROBED,
  ...PATIENT,
  BENCH_COLLECTS: "1",
  // Every page is rendered, however long it takes: a rejection retains no memory.
  UPSTREAM_TIMEOUT_MS: "60000",
  UPSTREAM_HEADERS_TIMEOUT_MS: "60000",
  UPSTREAM_BREAKER_MS: "0",
});
const cookie = await cookieOf(world, SMALL);

await visit(WARM_UP_SECONDS);
const before = await heaps();
const { pages, refused } = await visit(MINUTES * 60);
const after = await heaps();
await world.stop();

process.stdout.write(`${pages} pages in ${MINUTES} minutes, ${CONNECTIONS} connections; ${refused} were refused.\n`);
const rows = Object.keys(before).map((name) => rowOf(name, before[name], after[name]));
new Console(process.stdout).table(Object.fromEntries(rows.map(({ name, ...row }) => [name, row])));
if (rows.some(({ growth }) => !(Number.parseFloat(growth) < MAX_GROWTH))) process.exitCode = 1;

function rowOf(name: string, first = Number.NaN, last = Number.NaN) {
  const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
  const growth = `${((last / first - 1) * 100).toFixed(1)} %`;
  return { name, "heap before (MiB)": megabytes(first), "after (MiB)": megabytes(last), growth };
}

/** Visits the pages in turn for so many seconds. @returns how many answers came, and how many of them refused */
async function visit(seconds: number): Promise<{ pages: number; refused: number }> {
  const requests = PAGES.map((path) => ({ path, headers: path === "/authentication" ? {} : { cookie } }));
  const result = await autocannon({
    url: world.origin,
    connections: CONNECTIONS,
    duration: seconds,
    timeout: 60,
    requests,
  });
  return { pages: result.requests.total, refused: result["5xx"] + result.errors };
}

async function heaps(): Promise<Record<string, number>> {
  const [portal, mock] = await Promise.all([probe(world.portal), probe(world.mock)]);
  return { portal: portal.heap, mock: mock.heap };
}
