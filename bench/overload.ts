// npm run bench:load: sends more requests than the machine can answer, with an upstream that takes 20 ms longer, and
// counts what becomes of them in two rounds of ten seconds. A measurement, not a test.
import { Console } from "node:console";
import { build } from "../scripts/build.js";
import { BuiltWorld } from "../tests/support/processes/built-world";
import { SMALL } from "./pages";
import { PROBED, probe } from "./probe";
import { cookieOf } from "./scale";
import autocannon, { type Client } from "./tools/autocannon";

const CONNECTIONS = [50, 200];
const SECONDS = 10;
const UPSTREAM_LATENCY_MS = 20;
/** An empty setting has its default: servers under test refuse nobody. */
const PRODUCTION_LIMITS = { MAX_REQUESTS: "", MAX_CONNECTIONS: "", MAX_LOOP_DELAY_MS: "" };

/** Holds the milliseconds that each answer took, by its kind. */
interface Round {
  pages: number[];
  /** Answers of 503 with Retry-After. */
  refusals: number[];
  others: number;
}

await build();
const world = await BuiltWorld.start({ ...PROBED, ...PRODUCTION_LIMITS });
const cookie = await cookieOf(world, SMALL);
await world.fault({ operation: "*", kind: "latency", latencyMs: UPSTREAM_LATENCY_MS });

const rows: Record<string, Record<string, string | number>> = {};
await visit(1, 1);
for (const connections of CONNECTIONS) {
  await probe(world.portal);
  const { pages, refusals, others } = await visit(connections, SECONDS);
  rows[`${connections} connections`] = {
    "pages a second": Math.round(pages.length / SECONDS),
    "p50 (ms)": percentile(pages, 0.5),
    "p99 (ms)": percentile(pages, 0.99),
    "refused a second": Math.round(refusals.length / SECONDS),
    "refused p95 (ms)": percentile(refusals, 0.95),
    "refused p95 / served p50": ratio(percentile(refusals, 0.95), percentile(pages, 0.5)),
    "anything else": others,
    "longest block (ms)": (await probe(world.portal)).block,
  };
}
await world.stop();
process.stdout.write(
  `/dashboard, upstream + ${UPSTREAM_LATENCY_MS} ms. Who is refused comes back at once here, a browser after two seconds.\n`,
);
new Console(process.stdout).table(rows);

/** Visits the dashboard with so many connections, each with its next request as soon as it has an answer. */
async function visit(connections: number, seconds: number): Promise<Round> {
  const round: Round = { pages: [], refusals: [], others: 0 };
  const setupClient = (client: Client) => {
    let refused = false;
    client.on("headers", ({ statusCode, headers }) => {
      refused = statusCode === 503 && headers.some((name) => name.toLowerCase() === "retry-after");
    });
    client.on("response", (status, _bytes, milliseconds) => {
      if (status === 200) round.pages.push(milliseconds);
      else if (refused) round.refusals.push(milliseconds);
      else round.others++;
    });
  };
  const url = `${world.origin}/dashboard`;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { cookie },
    timeout: 20,
    setupClient,
  });
  round.others += result.errors;
  return round;
}

/** Returns how much longer a refusal takes than a page: the machine's speed and its neighbours count for both. */
function ratio(refused: number | string, served: number | string): string {
  return typeof refused === "number" && typeof served === "number" ? (refused / served).toFixed(2) : "none";
}

function percentile(figures: readonly number[], share: number): number | string {
  const sorted = figures.toSorted((a, b) => a - b);
  return figures.length === 0 ? "none" : Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
}
