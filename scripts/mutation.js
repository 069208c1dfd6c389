// npm run mutation [-- --mutate FILES]: installs StrykerJS, changes the pure rules one by one, and lists the
// changes that their tests don't notice (docs/testing.md).
import { installTools } from "./install-tools.js";
import { runAll } from "./processes.js";

const FOLDER = "tests/mutation";
await installTools(FOLDER);
await runAll([["npm", ["run", "--silent", "generate"]]]);
const stryker = `${FOLDER}/node_modules/@stryker-mutator/core/bin/stryker.js`;
await runAll([[process.execPath, [stryker, "run", `${FOLDER}/stryker.config.json`, ...process.argv.slice(2)]]]);
