// npm test: types beside lint, unit tests, build, journeys; ends at the first that fails.
import { build } from "./build.js";
import { findOrInstallChromium } from "./chromium.js";
import { run, runAll } from "./processes.js";

// Both read what is generated.
await runAll([["npm", ["run", "--silent", "generate"]]]);
// The compiler uses one core. What each finds is printed in one piece.
const checks = [
  run("npm", ["run", "--silent", "check-types"], {}, { quiet: true }),
  run("npm", ["run", "--silent", "lint"]),
];
const failed = (await Promise.all(checks)).find((code) => code !== 0);
if (failed) process.exit(failed);
await runAll([["npm", ["run", "--silent", "test:unit"]]]);
await build();
try {
  await runAll([["npx", ["playwright", "test"], { CHROMIUM: findOrInstallChromium() }]]);
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
