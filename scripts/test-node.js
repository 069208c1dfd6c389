// npm run test:node -- 24: runs types, rules, routes and some journeys on another Node than this command's (DOOR-01).
import "./require-node.js";
import { build } from "./build.js";
import { findOrInstallChromium } from "./chromium.js";
import { runAll } from "./processes.js";
import { onNode } from "./runtimes.js";

/** Matches journeys: one of each subject, and how the processes start, stop and run from a package. */
const JOURNEYS = "^no-js .*@no-js|^http (?:start|stop|package|operation)|^js .*identity.sign-in";

const [version = "24"] = process.argv.slice(2);
await runAll([["npm", ["run", "--silent", "generate"]]]);
await build({ quiet: true, isGenerated: true });
const CHROMIUM = findOrInstallChromium();
for (const [command, environment] of /** @type {[string[], Record<string, string>][]} */ ([
  [["node", "--version"], {}],
  [["npm", "run", "--silent", "check-types"], {}],
  [["npx", "vitest", "run", "--testNamePattern", "^(?!.*@all)"], {}],
  [["npx", "playwright", "test", "--grep", JOURNEYS], { CHROMIUM }],
]))
  await runAll([["npm", onNode(version, command), environment]]);
