// npm run bench and bench:…: installs the tools that only benches use, runs the one that is named.

import { installTools } from "./install-tools.js";
import { runAll } from "./processes.js";

const [name = "index", ...rest] = process.argv.slice(2);
await installTools("bench/tools");
await runAll([
  ["npm", ["run", "--silent", "generate"]],
  ["npx", ["tsx", `bench/${name}.ts`, ...rest]],
]);
