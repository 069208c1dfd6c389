// npm run bench, bench:load, bench:memory, bench:browser: installs the benches' own tools, checks their types, runs one.
import { runAll } from "./processes.js";
import { installTools } from "./tools.js";

const [name = "index", ...rest] = process.argv.slice(2);
await installTools("bench/tools");
await runAll([
  ["npm", ["run", "--silent", "generate"]],
  [process.execPath, ["node_modules/typescript-native/bin/tsc", "--noEmit", "-p", "bench"]],
  ["npx", ["tsx", `bench/${name}.ts`, ...rest]],
]);
