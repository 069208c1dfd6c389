// npm run bench:browser [-- PATH…]: measures every page of the route table, or these, in a browser: Lighthouse's scores for
// a slow phone, medians of three, and how much the page moves while it loads. The figures are left in .data/browser.json.
import { Console } from "node:console";
import { mkdirSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { build } from "../scripts/build.js";
import { findChromium } from "../scripts/chromium.js";
import { MASTER } from "../tests/support/accounts";
import { BuiltWorld } from "../tests/support/processes/built-world";
import { freePort } from "../tests/support/processes/processes";
import { pathsFor } from "../tests/support/visitable-paths";
import { median } from "./load";
import lighthouse from "./tools/lighthouse";

const RUNS = Number(process.env.BENCH_ROUNDS ?? 3);
const WIDTHS = [375, 1280];
const HEIGHT = 800;
/** The time in milliseconds in which a page that has loaded may still move. */
const SETTLING = 1000;
const FILE = ".data/browser.json";

type Row = Record<string, number | string>;

await build();
const world = await BuiltWorld.start();
const { cookies: signedIn } = await world.session(MASTER);
const port = await freePort();
// The context of a profile of its own is the one whose cookies Lighthouse's pages have.
const context = await chromium.launchPersistentContext("", {
  executablePath: findChromium() ?? undefined,
  args: ["--no-sandbox", `--remote-debugging-port=${port}`],
});
const rows: Record<string, Row> = {};
for (const cookies of [[], signedIn]) {
  await context.addCookies(cookies);
  for (const path of await pathsFor(world.origin, cookies, process.argv.slice(2))) {
    const scores = await scoresOf(path);
    const shifts = await shiftsOf(path);
    rows[`${path}${cookies.length > 0 ? "" : " (visitor)"}`] = { ...scores, ...shifts };
  }
}
await context.close();
await world.stop();
mkdirSync(".data", { recursive: true });
writeFileSync(FILE, `${JSON.stringify(rows, null, 2)}\n`);
new Console(process.stdout).table(rows);

/** Returns a page's scores out of a hundred, and its size. */
async function scoresOf(path: string): Promise<Row> {
  const runs: Row[] = [];
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(world.origin + path, { port, logLevel: "error" });
    const { categories, audits, finalDisplayedUrl = "" } = result?.lhr ?? {};
    const reached = finalDisplayedUrl.replace(world.origin, "");
    if (!reached.startsWith(path)) throw new Error(`${path} leads to ${reached}, which is not what was asked for`);
    const scores = Object.values(categories ?? {}).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]);
    runs.push({ ...Object.fromEntries(scores), elements: audits?.["dom-size"]?.numericValue ?? 0 });
  }
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => Number(run[name])))]));
}

/** Returns how much a page moves while it loads, for each width. */
async function shiftsOf(path: string): Promise<Row> {
  const shifts: Row = {};
  const page = await context.newPage();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.goto(world.origin + path, { waitUntil: "networkidle" });
    shifts[`shift ${width}`] = await page.evaluate(shiftSoFar, SETTLING);
  }
  await page.close();
  return shifts;
}

/** Returns the sum of the page's layout shifts once it has had time to settle. Runs in the page. */
function shiftSoFar(settling: number): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    });
    observer.observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve(Math.round(sum * 1000) / 1000), settling);
  });
}
