// Preloaded into both processes by the benchmarks. On SIGUSR2 it reports, since the last report, the longest event-loop
// block and CPU time in milliseconds, and memory in bytes: with BENCH_COLLECTS=1 after a garbage collection.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// Node 20 takes no --expose-gc from NODE_OPTIONS.
setFlagsFromString("--expose-gc");
const collect = process.env.BENCH_COLLECTS === "1" ? runInNewContext("gc") : () => undefined;

const RESOLUTION = 10;
const histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
histogram.enable();
let before = process.cpuUsage();
process.on("SIGUSR2", () => {
  const { user, system } = process.cpuUsage(before);
  before = process.cpuUsage();
  const block = Math.max(0, Math.round(histogram.max / 1e6) - RESOLUTION);
  histogram.reset();
  collect();
  const { rss, external, heapUsed: heap } = process.memoryUsage();
  process.stderr.write(`probe ${JSON.stringify({ block, cpu: (user + system) / 1000, rss, external, heap })}\n`);
});
