import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vitest/config";
import remixOptions from "./remix.config.js";
import { LongestFirstSequencer } from "./tests/support/longest-first";

/** Returns the file of a module that many pages need: few files that stay the same from page to page. */
function chooseChunk(id: string): string | undefined {
  if (/\/node_modules\/(@remix-run|react|react-dom|react-router|react-router-dom|scheduler|turbo-stream)\//.test(id))
    return "react";
  if (FORM_MODULES.test(id)) return "forms";
  // Loaded when the search is first used.
  if (/\/app\/layout\/search\/(palette|palette-options|use-search|shortcut-list)\.tsx?$/.test(id)) return undefined;
  if (/\/app\/(layout|lists|notifications|ui)\/.*(?<!schema)\.tsx?$|\/app\/paths/.test(id)) return "kit";
}

/** Matches modules that only pages with their own form need. */
const FORM_MODULES =
  /\/@conform-to\/|\/app\/forms\/use-|\/app\/ui\/(code-input|form-tabs|picker)\/|\/app\/ui\/field\/(checkbox|choice-group|select)/;

/** Settings of the portal that the tests of routes run in their own process: no test waits for another's outage or load. */
const ROUTE_SETTINGS = {
  NODE_ENV: "production" as const,
  LOCAL_RUN: "1",
  PORTAL_KEY: "the-key-that-portal-and-mock-share-in-tests",
  MAX_LOOP_DELAY_MS: "600000",
  UPSTREAM_BREAKER_MS: "0",
  TRUST_PROXY: "1",
};

export default defineConfig({
  plugins: process.env.VITEST ? [] : [remix(remixOptions)],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  build: {
    // LAY-10: static files lie under /static/. `base` would make it /static/assets/.
    assetsDir: "static",
    // A data: URI would need an exception in the content security policy.
    assetsInlineLimit: 0,
    cssTarget: "esnext",
    target: "es2022",
    // In few files: forty small ones cost a first visit more than the bytes that a page could do without.
    rollupOptions: { output: { manualChunks: chooseChunk } },
  },
  // What a browser gets is a twentieth smaller than from esbuild.
  environments: { client: { build: { minify: "terser", terserOptions: { compress: { passes: 2 } } } } },
  optimizeDeps: {
    // Found one by one while a first page loads, they would come from two bundles with a React each.
    include: [
      "react",
      "react-dom",
      "react-dom/client",
      "react/jsx-dev-runtime",
      "react/jsx-runtime",
      "react-router",
      "@remix-run/react",
      "@conform-to/react",
    ],
  },
  test: {
    environment: "node",
    // A machine that others use too takes its time; no test waits for a clock.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Every core, and one module graph a worker: rules keep no state, and each mock has a database of its own.
    maxWorkers: "100%",
    minWorkers: 1,
    isolate: false,
    // A whole run fails for an operation that no test had carried out.
    setupFiles: ["conformance/operation-coverage/record-calls.ts"],
    reporters: ["default", "./conformance/operation-coverage/reporter.ts"],
    sequence: { sequencer: LongestFirstSequencer },
    // Most of what a request makes is gone after it: with room for more of it, less is looked through.
    poolOptions: { forks: { execArgv: ["--max-semi-space-size=64"] } },
    // It would take another copy of graphql than our own modules, which refuses their schemas.
    server: { deps: { inline: ["@graphql-inspector/core"] } },
    env: { SESSION_SECRET: "only for the tests and long enough" },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "{app,conformance,contract,db,docs,lifecycle,scripts,seeds,server,upstream-mock}/**/*.test.{ts,tsx}",
          ],
        },
      },
      {
        extends: true,
        // React's production build has no development transform.
        esbuild: { jsx: "automatic", jsxDev: false },
        test: {
          name: "routes",
          include: ["tests/routes/**/*.test.ts"],
          expect: { poll: { timeout: 20_000 } },
          // A page names its style sheet.
          css: true,
          env: ROUTE_SETTINGS,
        },
      },
    ],
  },
});
