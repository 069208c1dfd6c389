import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { companies, users } from "./identity";

/** Signed-in sessions. Only the SHA-256 of the bearer is kept. */
export const sessions = sqliteTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    mfaTokenUsed: integer("mfa_token_used", { mode: "boolean" }).notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expiry").on(t.expiresAt)],
);

/** The second factor of a sign-in under way: how many codes were tried since the password was accepted. */
export const challenges = sqliteTable("challenges", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  startedAt: integer("started_at").notNull(),
  codesTried: integer("codes_tried").notNull().default(0),
});

export type OneTimePurpose = "impersonation" | "password-reset" | "invitation";

/** Tokens good for one use and one purpose. An invitation names the company and roles; the others name the user. */
export const oneTimeTokens = sqliteTable(
  "one_time_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    purpose: text("purpose").$type<OneTimePurpose>().notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    companyId: text("company_id").references(() => companies.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    roles: text("roles", { mode: "json" }).$type<string[]>(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  (t) => [index("one_time_tokens_user").on(t.userId)],
);

/** One row per failed (or running) attempt; a bucket is the hash of what is limited and for whom. */
export const attempts = sqliteTable(
  "attempts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    bucket: text("bucket").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [index("attempts_bucket").on(t.bucket), index("attempts_expiry").on(t.expiresAt)],
);

/** Remembered results, sealed with a key that only the sender of the Idempotency-Key knows. */
export const rememberedResults = sqliteTable(
  "remembered_results",
  { lookup: text("lookup").primaryKey(), sealed: text("sealed").notNull(), expiresAt: integer("expires_at").notNull() },
  (t) => [index("remembered_results_expiry").on(t.expiresAt)],
);
