import { createHash } from "node:crypto";
import { RECOVERY_CODE_LENGTH } from "#contract/identity/recovery-codes";

/**
 * Returns an id in the form of a UUID. The same words give the same id on every machine, and it reveals none of them.
 */
export function toSeedId(...words: (string | number)[]): string {
  const hex = createHash("sha256")
    .update(`brenta seed:${words.join("/")}`)
    .digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}

/** Returns a seeded account's recovery code, of ten, as its owner types it (ACT-04). */
export const recoveryCodeOf = (email: string, index: number): string =>
  totpSecretOf(`recovery code ${index} of ${email}`).slice(0, RECOVERY_CODE_LENGTH);

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/**
 * Returns an account's TOTP secret: the low five bits of each byte of SHA-256 of `dev-totp:` + e-mail, as 32 base32
 * digits without padding.
 */
export function totpSecretOf(email: string): string {
  const bytes = createHash("sha256").update(`dev-totp:${email}`).digest();
  return [...bytes].map((byte) => BASE32[byte & 31]).join("");
}
