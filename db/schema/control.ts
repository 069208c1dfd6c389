import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** One row: the mock's time as an offset over the real clock, or frozen. `seededFor` marks a finished seed. */
export const clockState = sqliteTable("clock_state", {
  id: integer("id").primaryKey(),
  offsetMs: integer("offset_ms").notNull().default(0),
  frozenAt: integer("frozen_at"),
  /** MOCK_NOW as it was when the database was made. */
  startedAt: integer("started_at"),
});

export const FAULT_KINDS = [
  "latency",
  "status",
  "graphql-error",
  "html",
  "malformed",
  "half",
  "reset",
  "partial",
  "commit-then-drop",
] as const;

/** Armed faults: a GraphQL root field, a REST path or `*`. */
export const faults = sqliteTable("faults", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  operation: text("operation").notNull(),
  kind: text("kind", { enum: FAULT_KINDS }).notNull(),
  latencyMs: integer("latency_ms"),
  status: integer("status"),
  message: text("message"),
  /** The GraphQL error's code; null: a refusal for people where there is a message, else INTERNAL. */
  code: text("code"),
  /** How often it still strikes; null: always. */
  times: integer("times"),
});
