import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { lte } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import { PASSKEY_CHALLENGE_MS } from "#contract/identity/passkeys";
import type { Queryable } from "#db/client";
import { passkeyKeys, usedPasskeyChallenges } from "#db/schema/passkeys";
import { digest, newToken } from "#db/secrets";
import type { Context } from "#mock/context";
import { badInput } from "#mock/http/api-error";

/** What a challenge is for, and the attempt that it belongs to: a browser's secret, a login or a session. */
export interface ChallengePurpose {
  use: "login" | "second-factor" | "proof" | "addition";
  owner: string;
}

const NONCE_BYTES = 16;
const EXPIRY_BYTES = 6;
const SEALED_BYTES = NONCE_BYTES + EXPIRY_BYTES;
const MAC_BYTES = 16;

/**
 * Returns a challenge of five minutes, which only this purpose accepts. Its end and a MAC are part of it, so nothing is
 * stored until it is used (PASS-03).
 */
export function issueChallenge({ db, clock }: Context, purpose: ChallengePurpose): Uint8Array<ArrayBuffer> {
  const challenge = Buffer.alloc(SEALED_BYTES + MAC_BYTES);
  randomBytes(NONCE_BYTES).copy(challenge);
  challenge.writeUIntBE(clock.now() + PASSKEY_CHALLENGE_MS, NONCE_BYTES, EXPIRY_BYTES);
  macOf(db, purpose, challenge).copy(challenge, SEALED_BYTES);
  return new Uint8Array(challenge);
}

/** Throws BAD_USER_INPUT for a challenge that has expired, or that was issued for something else or by someone else. */
export function requireChallenge({ db, clock }: Context, purpose: ChallengePurpose, text: string): void {
  const challenge = Buffer.from(text, "base64url");
  const isOwn =
    challenge.length === SEALED_BYTES + MAC_BYTES &&
    timingSafeEqual(macOf(db, purpose, challenge), challenge.subarray(SEALED_BYTES));
  if (!isOwn || expiryOf(challenge) < clock.now()) throw badInput(CHALLENGE_OVER);
}

/** Uses a challenge up. @throws BAD_USER_INPUT for a used one, also for the second of two at once */
export function spendChallenge({ db, clock }: Context, text: string): void {
  db.delete(usedPasskeyChallenges).where(lte(usedPasskeyChallenges.expiresAt, clock.now())).run();
  const challenge = Buffer.from(text, "base64url");
  // By its bytes: the last sign of a text has bits of none, so the same bytes have several spellings.
  const row = { challengeHash: digest(challenge.toString("base64url")), expiresAt: expiryOf(challenge) + 1 };
  if (db.insert(usedPasskeyChallenges).values(row).onConflictDoNothing().run().changes === 0)
    throw badInput(CHALLENGE_OVER);
}

const CHALLENGE_OVER = msg("The passkey took too long or was used twice. Try again.");

const expiryOf = (challenge: Buffer) => challenge.readUIntBE(NONCE_BYTES, EXPIRY_BYTES);

const macOf = (db: Queryable, { use, owner }: ChallengePurpose, challenge: Buffer) =>
  createHmac("sha256", keyOf(db))
    .update(`${use}\n${owner}\n`)
    .update(challenge.subarray(0, SEALED_BYTES))
    .digest()
    .subarray(0, MAC_BYTES);

/** Returns the stored key, and makes it when it is first needed. */
function keyOf(db: Queryable): string {
  const stored = db.select().from(passkeyKeys).get();
  if (stored) return stored.key;
  db.insert(passkeyKeys).values({ id: 1, key: newToken() }).onConflictDoNothing().run();
  return keyOf(db);
}
