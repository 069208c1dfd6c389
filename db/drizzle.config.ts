import { defineConfig } from "drizzle-kit";

/** Read by `npm run migrations`: the difference between db/schema and the last migration becomes the next one. */
export default defineConfig({ dialect: "sqlite", schema: "./db/schema/*.ts", out: "./db/migrations" });
