import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Holds the mock's time in one row: an offset over the real clock, or an instant at which it is frozen. */
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
  "empty",
  "commit-then-drop",
] as const;

/** Holds the faults that are switched on. An operation is a GraphQL root field, a REST path or `*` (UP-05). */
export const faults = sqliteTable("faults", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  operation: text("operation").notNull(),
  kind: text("kind", { enum: FAULT_KINDS }).notNull(),
  latencyMs: integer("latency_ms"),
  status: integer("status"),
  message: text("message"),
  /** The GraphQL error's code. Null means a refusal with a message for users, or INTERNAL without one. */
  code: text("code"),
  /** The number of calls that it still strikes; null for all. */
  times: integer("times"),
});
