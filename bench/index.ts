// npm run bench: measures the portal against a bare Remix page and plain Express on this machine and in this run, and
// what pages and files cost for companies of 40 to 100,000 machines. It prints the tables, says what reaches its target, and
// leaves everything in bench/result.json. It takes about eight minutes on two cores.
import { Console } from "node:console";
import { writeFileSync } from "node:fs";
import { build } from "../scripts/build.js";
import { BuiltWorld } from "../tests/support/processes/built-world";
import { activityCost } from "./activity";
import { buildBare } from "./baselines";
import { comparePages } from "./compare";
import { PATIENT } from "./probe";
import { inProcess, readyTime } from "./ready";
import { type Cost, costsAt } from "./scale";
import { type Measured, targetsOf } from "./targets";

const SIZES = [40, 1000, 10_000, 100_000];
const RESULT = new URL("result.json", import.meta.url);

await build();
buildBare();
const world = await BuiltWorld.start(PATIENT);
const pages = await comparePages(world);
await world.stop();
const ready = await readyTime();
const upstream = await inProcess();
const costs: Record<string, Record<string, Cost>> = {};
for (const size of SIZES) costs[size] = await costsAt(size);
const activity = await activityCost();
const measured: Measured = { pages, costs, activity, ready, upstream };
const targets = targetsOf(measured);
writeFileSync(RESULT, `${JSON.stringify({ ...measured, targets }, null, 2)}\n`);

const { table } = new Console(process.stdout);
const round = (value: number) => Number(value.toPrecision(3));
const print = (title: string, rows: Record<string, object>) => {
  process.stdout.write(`\n${title}\n`);
  table(
    Object.fromEntries(
      Object.entries(rows).map(([name, row]) => [
        name,
        Object.fromEntries(Object.entries(row).map(([key, value]) => [key, isNumber(value) ? round(value) : value])),
      ]),
    ),
  );
};
const isNumber = (value: unknown): value is number => typeof value === "number";

print("Forty machines: requests a second, of a bare page's and of Express's, medians of rounds in turn", pages);
for (const size of SIZES)
  print(`${size.toLocaleString("en")} machines: milliseconds, megabytes and bytes`, costs[size] ?? {});
print("A page of activity: milliseconds of the mock among 1,000 and among 1,000,000 records", activity);
print(
  "What it must reach",
  Object.fromEntries(
    targets.map(({ name, value, reach, atMost }) => {
      const reached = atMost ? value <= reach : value >= reach;
      return [name, { value, reach: `${atMost ? "≤" : "≥"} ${reach}`, reached: reached ? "yes" : "no" }];
    }),
  ),
);
