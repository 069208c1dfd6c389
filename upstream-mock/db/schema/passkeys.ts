import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ofUser } from "./identity";

/** Holds users' passkeys: public keys, whose private halves never leave the device or password manager (PASS-02). */
export const passkeys = sqliteTable(
  "passkeys",
  {
    id: text("id").primaryKey(),
    userId: ofUser(),
    name: text("name").notNull(),
    /** Base64url, as the browser names it. */
    credentialId: text("credential_id").notNull().unique(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** The number of uses that the authenticator counted last; 0 for synced passkeys, which count none. */
    counter: integer("counter").notNull(),
    transports: text("transports", { mode: "json" }).$type<string[]>().notNull(),
    createdAt: integer("created_at").notNull(),
    lastUsedAt: integer("last_used_at"),
    /** When it was refused last because its counter had gone back, as a copied key's does (PASS-03). */
    refusedAt: integer("refused_at"),
  },
  (t) => [index("passkeys_user").on(t.userId)],
);

/** Holds the key that authenticates challenges, in one row. */
export const passkeyKeys = sqliteTable("passkey_keys", {
  id: integer("id").primaryKey(),
  key: text("key").notNull(),
});

/** Holds used challenges by their SHA-256 until they expire, so that none is used twice (PASS-03). */
export const usedPasskeyChallenges = sqliteTable("used_passkey_challenges", {
  challengeHash: text("challenge_hash").primaryKey(),
  expiresAt: integer("expires_at").notNull(),
});
