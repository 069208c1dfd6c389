import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The tests that lie beside the rules that `npm run mutation` changes. */
export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("../../app", import.meta.url)) } },
  test: {
    root: fileURLToPath(new URL("../..", import.meta.url)),
    include: [
      "app/{dates,permissions,networks,lists,forms}/**/*.test.{ts,tsx}",
      "app/features/locations/picker-changes.test.ts",
      "app/features/ras/access/access.schema.test.ts",
      "app/features/ras/review/review-rows.test.ts",
      "app/machines/{maintenance-endings,maintenance}.test.ts",
      "app/session/services.test.ts",
      "contract/{*,identity/*,networks/*}.test.ts",
      "upstream-mock/domains/ras/access/*.test.ts",
    ],
    env: { SESSION_SECRET: "only for the tests and long enough" },
    server: { deps: { inline: ["@graphql-inspector/core"] } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
