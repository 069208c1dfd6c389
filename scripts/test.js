// npm test: types beside lint, rules and routes, build, journeys. npm run test:all: that, then the tests with `@all` in
// their titles and the other journeys without JavaScript. Ends at the first that fails.
import { build } from "./build.js";
import { findOrInstallChromium } from "./chromium.js";
import { run, runAll } from "./processes.js";

// Both read generated files.
await runAll([["npm", ["run", "--silent", "generate"]]]);
// The compiler uses one core. What each finds is printed in one piece.
const checks = [
  run("npm", ["run", "--silent", "check-types"], {}, { quiet: true }),
  run("npm", ["run", "--silent", "lint"]),
];
const failed = (await Promise.all(checks)).find((code) => code !== 0);
if (failed) process.exit(failed);

/** Runs the rules and routes whose titles match. @param {string} title */
const runRules = (title) => runAll([["npx", ["vitest", "run", "--testNamePattern", title]]]);

/** Runs journeys. @param {string[]} selections the options of each run */
const runJourneys = (...selections) =>
  runAll(selections.map((options) => ["npx", ["playwright", "test", ...options.split(" ")], { CHROMIUM: chromium }]));

await runRules("^(?!.*@all)");
await build();
const chromium = findOrInstallChromium();
await runJourneys("--project=js --project=http --grep-invert=@all", "--project=no-js --grep=@no-js");
if (process.argv.includes("--all")) {
  await runRules("@all");
  await runJourneys("--project=js --project=http --grep=@all", "--project=no-js --grep-invert=@no-js");
  await runAll([["node", ["scripts/engines.js"]]]);
}
