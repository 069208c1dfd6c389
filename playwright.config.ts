import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium.js";
import type { WorkerFixtures } from "./tests/support/test";

const executablePath = findChromium() ?? undefined;
const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  // As root, in a container, and without the calls that a browser makes home.
  args: [
    "--no-sandbox",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** The specs that need a script, or that take long and check only server responses. */
const ONCE = ["**/every-page.spec.ts", "**/scale.spec.ts"];

/**
 * Journeys run on the built portal, with JavaScript and without it (in `npm test` only where a title has `@no-js`);
 * without it the calls of the portal are judged by the contract, too (CONF-06). `http` tests its processes. The answers of routes are tested in tests/routes, without a browser.
 */
export default defineConfig<object, WorkerFixtures>({
  testDir: "tests",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A journey waits for pages and processes now and then: a third one takes what two leave of two cores.
  workers: 3,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    launchOptions,
    locale: "en-GB",
    timezoneId: "Europe/Rome",
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    { name: "js", testDir: "tests/e2e" },
    { name: "no-js", testDir: "tests/e2e", testIgnore: ONCE, use: { javaScriptEnabled: false, watched: true } },
    { name: "http", testDir: "tests/http" },
  ],
});
