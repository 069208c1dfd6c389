import { defineConfig } from "drizzle-kit";

/** Configures `npm run migrations`, which writes the changes of db/schema as the next migration. */
export default defineConfig({ dialect: "sqlite", schema: "./db/schema/*.ts", out: "./db/migrations" });
