// npm test: types beside lint, rules and routes, build, journeys. npm run test:all: with the tests that have `@all` in
// their titles, and the journeys with `@both` without JavaScript, too. Ends at the first that fails.
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

const all = process.argv.includes("--all");
await runAll([["npx", ["vitest", "run", ...(all ? [] : ["--testNamePattern", "^(?!.*@all)"])]]]);
await build({ isGenerated: true });
const CHROMIUM = findOrInstallChromium();
// A title begins with the name of its project.
const journeys = all ? "^no-js .*@(?:no-js|both)|^(?!no-js )" : "^no-js .*@no-js|^(?!no-js )(?!.*@all)";
await runAll([["npx", ["playwright", "test", "--grep", journeys], { CHROMIUM }]]);
