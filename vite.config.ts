import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import type { Rollup } from "vite";
import { defineConfig } from "vitest/config";
import remixOptions from "./remix.config.js";
import { onlyOfferedLanguages } from "./scripts/component-texts";
import { LongestFirstSequencer } from "./tests/support/longest-first";
import { HUNG_AFTER_MS, STUCK_AFTER_MS, UNHURRIED } from "./tests/support/unhurried";

type Modules = Parameters<Rollup.GetManualChunk>[1];

/** Returns the file of a module that many pages need: few files that stay the same from page to page. */
function chooseChunk(id: string, modules: Modules): string | undefined {
  if (
    /\/node_modules\/(@remix-run|@lingui|react|react-dom|react-router|react-router-dom|scheduler|turbo-stream)\//.test(
      id,
    )
  )
    return "react";
  if (LIST_MODULES.test(id)) return "lists";
  if (FORM_MODULES.test(id)) return "forms";
  if (ARIA_MODULES.test(id)) return isPartOfTooltips(id, modules) ? "tooltips" : "parts";
  // Loaded when the search is first used, by the only form with days, and by the pages with an area.
  if (/\/app\/(layout\/search\/(use-search|shortcut-list)|ui\/(field\/day-field|area-chart\/area-\w+))\.tsx?$/.test(id))
    return undefined;
  if (/\/app\/(layout|notifications|ui)\/.*(?<!schema)\.tsx?$|\/app\/(i18n\/|paths)|\/contract\/limits/.test(id))
    return "kit";
}

/** Matches react-aria-components, and what is made with it: it is loaded when it is first used. */
const ARIA_MODULES =
  /\/node_modules\/(react-aria-components|react-aria|react-stately|@internationalized|@swc\/helpers|aria-hidden|clsx|use-sync-external-store|client-only)\/|\/app\/layout\/search\/palette|\/app\/ui\/(field\/day-calendar|tooltip\/tooltip-layer)\.tsx$/;

/** True for tooltips and what they import. They have a file of their own: the first one must not load all the rest. */
function isPartOfTooltips(id: string, { getModuleInfo, getModuleIds }: Modules): boolean {
  if (ofTooltips.size === 0) {
    const add = (module: string): void => {
      if (!ARIA_MODULES.test(module) || ofTooltips.has(module)) return;
      ofTooltips.add(module);
      for (const imported of getModuleInfo(module)?.importedIds ?? []) add(imported);
    };
    for (const module of getModuleIds()) if (module.endsWith("/tooltip-layer.tsx")) add(module);
  }
  return ofTooltips.has(id);
}

const ofTooltips = new Set<string>();

/** Matches what lists and their pickers are made with. No visitor's page has one. */
const LIST_MODULES =
  /\/app\/(lists|ui\/(bar-chart|conflict-table|filters|form-tabs|pagination|picker|table))\/.*(?<!schema)\.tsx?$|\/app\/forms\/use-picker/;

/** Matches modules that only pages with their own form need. */
const FORM_MODULES =
  /\/@conform-to\/|\/app\/forms\/use-|\/app\/ui\/code-input\/|\/app\/ui\/field\/(checkbox|choice-group|select)/;

/** Settings of the portal that the tests of routes run in their own process: no test waits for another's outage or load. */
const ROUTE_SETTINGS = {
  ...UNHURRIED,
  NODE_ENV: "production" as const,
  LOCAL_RUN: "1",
  PORTAL_KEY: "the-key-that-portal-and-mock-share-in-tests",
  TRUST_PROXY: "1",
};

/** From Node 25 on, Node's own `localStorage`, which needs a file, would hide that of the tests' window. Node 20 has none. */
const NO_STORAGE_OF_NODE = ["--no-experimental-webstorage"].filter((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

export default defineConfig({
  plugins: process.env.VITEST ? [] : [onlyOfferedLanguages, remix(remixOptions)],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  css: {
    postcss: {
      plugins: [
        {
          // What the minifier leaves: blocks of a layer that follow each other, one of each imported file, and spaces.
          postcssPlugin: "fewer-bytes",
          Declaration(node) {
            if (node.variable) node.raws.between = ":";
          },
          OnceExit(root) {
            root.each((node) => {
              const last = node.prev();
              if (node.type !== "atrule" || node.name !== "layer" || !node.nodes || last?.type !== "atrule") return;
              if (last.name === node.name && last.params === node.params) last.append(node.remove().nodes);
            });
          },
        },
      ],
    },
  },
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
      "@lingui/core",
      "@lingui/react",
    ],
  },
  test: {
    environment: "node",
    testTimeout: HUNG_AFTER_MS,
    hookTimeout: HUNG_AFTER_MS,
    expect: { poll: { timeout: STUCK_AFTER_MS } },
    // Every core, and one module graph a worker: rules keep no state, and each mock has a database of its own.
    maxWorkers: "100%",
    isolate: false,
    // A whole run fails for an operation that no test had carried out.
    setupFiles: ["conformance/operation-coverage/record-calls.ts", "tests/support/empty-page.ts"],
    reporters: ["default", "./conformance/operation-coverage/reporter.ts"],
    sequence: { sequencer: LongestFirstSequencer },
    // Most of what a request makes is gone after it: with room for more of it, less is looked through.
    execArgv: ["--max-semi-space-size=64", ...NO_STORAGE_OF_NODE],
    // It would take another copy of graphql than our own modules, which refuses their schemas.
    server: { deps: { inline: ["@graphql-inspector/core"] } },
    // The second one is being rotated out: it seals nothing any more.
    env: { SESSION_SECRET: "only for the tests and long enough,what the secret of the tests was before" },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,conformance,contract,docs,lifecycle,scripts,server,upstream-mock}/**/*.test.{ts,tsx}"],
        },
      },
      {
        extends: true,
        // React's production build has no development transform.
        esbuild: { jsx: "automatic", jsxDev: false },
        test: {
          name: "routes",
          include: ["tests/routes/**/*.test.ts"],
          // A page names its style sheet.
          css: true,
          env: ROUTE_SETTINGS,
        },
      },
    ],
  },
});
