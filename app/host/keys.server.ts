import { createHash, createHmac, hkdfSync } from "node:crypto";
import { config } from "./config.server";

/** Derives a key for one purpose from each session secret, the current one first (HKDF, RFC 5869). */
export const deriveKeys = (purpose: string): Uint8Array[] =>
  config.sessionSecrets.map(
    (secret) => new Uint8Array(hkdfSync("sha256", secret, "", `brenta-central ${purpose}`, 32)),
  );

/** Returns the keys with which versions up to 0.1 sealed everything. 1.1 drops them. */
export const formerSealingKeys = (): Uint8Array[] =>
  config.sessionSecrets.map((secret) => createHash("sha256").update(secret).digest());

const hash = (key: string | Uint8Array, text: string) => createHmac("sha256", key).update(text).digest("base64url");

/**
 * Returns keyed hashes of a text for one purpose, one for each session secret, the current one first. The hashes of
 * versions up to 0.1 come last; 1.1 drops them.
 */
export function keyedHashes(purpose: string, text: string): string[] {
  const former = config.sessionSecrets.map((secret) => hash(secret, `${purpose}\n${text}`));
  return [...deriveKeys(`hash ${purpose}`).map((key) => hash(key, text)), ...former];
}

/** Returns the keyed hash of a text by the current session secret. */
export function keyedHash(purpose: string, text: string): string {
  return keyedHashes(purpose, text)[0] ?? "";
}
