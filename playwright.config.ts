import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium.js";

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

/** Journeys run with JavaScript and without it; what a browser adds nothing to runs once, over HTTP. */
export default defineConfig({
  testDir: "tests",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // On a machine that others use too: what passes the second time is reported as flaky.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    launchOptions,
    locale: "en-GB",
    timezoneId: "Europe/Rome",
    contextOptions: { reducedMotion: "reduce" },
    trace: "on-first-retry",
  },
  projects: [
    { name: "js", testDir: "tests/e2e" },
    { name: "no-js", testDir: "tests/e2e", use: { javaScriptEnabled: false } },
    { name: "http", testDir: "tests/http" },
  ],
});
