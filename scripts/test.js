// npm test: types, lint, unit tests, build, journeys; ends at the first that fails.
import { build } from "./build.js";
import { findOrInstallChromium } from "./chromium.js";
import { runAll } from "./processes.js";

await runAll([
  ["npm", ["run", "--silent", "types"]],
  ["npm", ["run", "--silent", "lint"]],
  ["npm", ["run", "--silent", "test:unit"]],
]);
await build();
try {
  await runAll([["npx", ["playwright", "test"], { CHROMIUM: findOrInstallChromium() }]]);
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
