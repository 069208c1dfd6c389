import { createHash } from "node:crypto";

/** The same for the same words, on every machine; nothing can be read from it. */
export function idOf(...words: (string | number)[]): string {
  const hex = createHash("sha256")
    .update(`brenta seed:${words.join("/")}`)
    .digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The low five bits of each byte of SHA-256 of `dev-totp:` + e-mail: 32 base32 digits, no padding. */
export function totpSecretOf(email: string): string {
  const bytes = createHash("sha256").update(`dev-totp:${email}`).digest();
  return [...bytes].map((byte) => BASE32[byte & 31]).join("");
}
