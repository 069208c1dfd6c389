import { availableParallelism, totalmem } from "node:os";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium.js";
import type { WorkerFixtures } from "./tests/support/test";
import { HUNG_AFTER_MS, STUCK_AFTER_MS } from "./tests/support/unhurried";

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

/**
 * A journey waits for pages and processes now and then: a third one takes what two leave of two cores. Its browser and its two
 * servers take up to a GiB.
 */
const WORKERS = Math.max(1, Math.min(Math.ceil(1.5 * availableParallelism()), Math.floor(totalmem() / 2 ** 30)));

/**
 * Journeys run on the built portal with JavaScript, and without it where a title has `@no-js` or `@both`: then the portal's
 * calls are judged by the contract, too (CONF-06). `http` tests its processes, and begins, since some of it takes long. The
 * answers of routes are tested in tests/routes, without a browser.
 */
export default defineConfig<object, WorkerFixtures>({
  testDir: "tests",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: WORKERS,
  retries: 0,
  timeout: HUNG_AFTER_MS,
  expect: { timeout: STUCK_AFTER_MS },
  reporter: [["list"]],
  use: {
    launchOptions,
    actionTimeout: STUCK_AFTER_MS,
    navigationTimeout: STUCK_AFTER_MS,
    locale: "en-GB",
    timezoneId: "Europe/Rome",
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    { name: "http", testDir: "tests/http" },
    { name: "no-js", testDir: "tests/e2e", grep: /@no-js|@both/, use: { javaScriptEnabled: false, watched: true } },
    { name: "js", testDir: "tests/e2e" },
  ],
});
