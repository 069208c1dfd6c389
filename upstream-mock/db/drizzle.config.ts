import { defineConfig } from "drizzle-kit";

/** Configures `npm run migrations`, which writes the changes of schema/ as the next migration. */
export default defineConfig({
  dialect: "sqlite",
  schema: "./upstream-mock/db/schema/*.ts",
  out: "./upstream-mock/db/migrations",
});
