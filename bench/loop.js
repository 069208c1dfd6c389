// Is loaded into the portal by `npm run bench:load`: on each SIGUSR2 it tells the longest block since the one before.
import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION = 10;
const histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
histogram.enable();
process.on("SIGUSR2", () => {
  process.stderr.write(`longest block ${Math.max(0, Math.round(histogram.max / 1e6) - RESOLUTION)} ms\n`);
  histogram.reset();
});
