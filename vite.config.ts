import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vitest/config";
import remixOptions from "./remix.config.js";

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
  },
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
    exclude: ["lucide-react"],
  },
  test: {
    include: ["{app,contract,db,scripts,seeds,server,upstream-mock}/**/*.test.{ts,tsx}"],
    environment: "node",
    env: { SESSION_SECRET: "only for the tests" },
  },
});
