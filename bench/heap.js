// Is loaded into both processes by `npm run bench:memory`: on each SIGUSR2 it collects garbage, then tells the heap's bytes.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// Node 20 takes no --expose-gc from NODE_OPTIONS.
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
process.on("SIGUSR2", () => {
  collect();
  process.stderr.write(`heap ${process.memoryUsage().heapUsed}\n`);
});
