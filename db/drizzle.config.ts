import { defineConfig } from "drizzle-kit";

/**
 * Tells `npm run migrations` where to look: what db/schema has changed since the last migration becomes the next one.
 */
export default defineConfig({ dialect: "sqlite", schema: "./db/schema/*.ts", out: "./db/migrations" });
