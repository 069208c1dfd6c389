// npm test: types beside lint, rules and routes, build, journeys. npm run test:all: that, then the tests with `@all` in
// their titles and the journeys with `@both` without JavaScript. Ends at the first that fails.
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

/** Runs the journeys whose titles, behind the names of their projects, match. @param {string} title */
const runJourneys = (title) => runAll([["npx", ["playwright", "test", "--grep", title], { CHROMIUM: chromium }]]);

await runRules("^(?!.*@all)");
await build({ isGenerated: true });
const chromium = findOrInstallChromium();
await runJourneys("^no-js .*@no-js|^(?!no-js )(?!.*@all)");
if (process.argv.includes("--all")) {
  await runRules("@all");
  await runJourneys("^no-js .*@both|^(?!no-js ).*@all");
}
