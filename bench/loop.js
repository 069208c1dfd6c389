// Is loaded into both processes by the benches: on each SIGUSR2 it tells, since the one before, the longest block of the
// event loop and the time on the processor, in milliseconds, and the memory in bytes.
import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION = 10;
const histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
histogram.enable();
let before = process.cpuUsage();
process.on("SIGUSR2", () => {
  const { user, system } = process.cpuUsage(before);
  before = process.cpuUsage();
  const block = Math.max(0, Math.round(histogram.max / 1e6) - RESOLUTION);
  histogram.reset();
  const { rss, external, heapUsed: heap } = process.memoryUsage();
  process.stderr.write(`probe ${JSON.stringify({ block, cpu: (user + system) / 1000, rss, external, heap })}\n`);
});
