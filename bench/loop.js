// Loaded into the portal by `npm run bench:load`: on SIGUSR2 it tells the longest block of the event loop since the last.
import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION = 10;
const histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
histogram.enable();
process.on("SIGUSR2", () => {
  process.stderr.write(`longest block ${Math.max(0, Math.round(histogram.max / 1e6) - RESOLUTION)} ms\n`);
  histogram.reset();
});
