import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { locations } from "./fleet";
import { companies, ofUser, removedWith, users } from "./identity";

/** Holds the sessions of signed-in users. Of each bearer only the SHA-256 is kept. */
export const sessions = sqliteTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: ofUser(),
    mfaTokenUsed: integer("mfa_token_used", { mode: "boolean" }).notNull(),
    createdAt: integer("created_at").notNull().default(0),
    lastSeenAt: integer("last_seen_at").notNull().default(0),
    /** Where it was used last, as a portal says; null where none says so. */
    browser: text("browser"),
    address: text("address"),
    /** The user who began it by a one-time token, as somebody else. */
    impersonator: text("impersonator"),
    /** By what it was opened, as the contract's LoginMethod; null for the seeds' sessions. */
    method: text("method").$type<"CODE" | "RECOVERY_CODE" | "PASSWORD_AND_PASSKEY" | "PASSKEY" | "ONE_TIME_TOKEN">(),
    /** When password and second factor were proven last, by the login or for a change (PASS-05). */
    passwordProvenAt: integer("password_proven_at"),
    secondFactorProvenAt: integer("second_factor_proven_at"),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expiry").on(t.expiresAt)],
);

/** Holds the sign-ins that wait for their second factor, with the number of codes tried since the password. */
export const challenges = sqliteTable(
  "challenges",
  {
    userId: ofUser(),
    /** The hash of a device known to the account; empty for all other devices, which share one row (SAFE-02). */
    device: text("device").notNull().default(""),
    startedAt: integer("started_at").notNull(),
    codesTried: integer("codes_tried").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.device] })],
);

/** Holds a user's recovery codes by their SHA-256. Each works once instead of the authenticator (ACT-04). */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    userId: ofUser(),
    codeHash: text("code_hash").notNull(),
    usedAt: integer("used_at"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** Holds the secrets of authenticators that replace another one, until a code confirms them or their session ends (ACT-04). */
export const authenticatorReplacements = sqliteTable("authenticator_replacements", {
  tokenHash: text("token_hash")
    .primaryKey()
    .references(() => sessions.tokenHash, { onDelete: "cascade" }),
  secret: text("secret").notNull(),
  startedAt: integer("started_at").notNull(),
});

/** The purpose of a token. One for a profile's download or link names the gateway by its serial number. */
export type OneTimePurpose =
  | "impersonation"
  | "password-reset"
  | "invitation"
  | `${typeof PROFILE_TICKET}${string}`
  | `${typeof PROFILE_LINK}${string}`;

/** The purpose of a profile's download, before the gateway's serial number (RASU-04). */
export const PROFILE_TICKET = "profile-download ";
/** The purpose of a profile's link, before the gateway's serial number (REACH-02). */
export const PROFILE_LINK = "profile-link ";

/**
 * Holds tokens for one use and one purpose. An invitation's names company, roles and the user who invites, the others name the
 * user.
 */
export const oneTimeTokens = sqliteTable(
  "one_time_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    purpose: text("purpose").$type<OneTimePurpose>().notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    companyId: text("company_id").references(() => companies.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    roles: text("roles", { mode: "json" }).$type<string[]>(),
    invitedBy: text("invited_by").references(() => users.id, { onDelete: "set null" }),
    /** Who asked for an impersonation's. */
    impersonator: text("impersonator"),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  (t) => [index("one_time_tokens_user").on(t.userId)],
);

/** Holds the remote access that users get with an invitation, as long as the invitation is stored (JOIN-01). */
export const invitedAccess = sqliteTable(
  "invited_access",
  {
    tokenHash: text("token_hash")
      .notNull()
      .references(() => oneTimeTokens.tokenHash, { onDelete: "cascade" }),
    companyId: text("company_id").notNull(),
    /** The invitation's, for the records. */
    email: text("email").notNull(),
    locationId: text("location_id").notNull(),
    /** Destinations with their names as they were; null for all traffic. */
    destinations: text("destinations", { mode: "json" }).$type<{ id: string; name: string }[]>(),
    validFrom: integer("valid_from"),
    validUntil: integer("valid_until"),
    /** The user who has chosen it, and must still be allowed to grant it on acceptance. */
    grantorId: text("grantor_id").references(() => users.id, { onDelete: "set null" }),
    /** Why it was not granted, or not all of it, when the invitation was accepted. */
    refusal: text("refusal"),
  },
  (t) => [
    primaryKey({ columns: [t.tokenHash, t.locationId] }),
    removedWith([t.companyId, t.locationId], [locations.companyId, locations.id]),
    index("invited_access_location").on(t.companyId, t.locationId),
    index("invited_access_grantor").on(t.grantorId),
  ],
);

/** Holds a row for each failed or running attempt. A bucket is the hash of a limit and its subject. */
export const attempts = sqliteTable(
  "attempts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    bucket: text("bucket").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [index("attempts_bucket").on(t.bucket), index("attempts_expiry").on(t.expiresAt)],
);

/** Holds results for calls that come again, sealed with a key that only the sender of the Idempotency-Key knows. */
export const idempotentResults = sqliteTable(
  "remembered_results",
  { lookup: text("lookup").primaryKey(), sealed: text("sealed").notNull(), expiresAt: integer("expires_at").notNull() },
  (t) => [index("remembered_results_expiry").on(t.expiresAt)],
);
