import { createHmac, hkdfSync } from "node:crypto";
import { config } from "./config.server";

/** Derives a key for one purpose from each session secret, the current one first (HKDF, RFC 5869). */
export const deriveKeys = (purpose: string): Uint8Array[] =>
  config.sessionSecrets.map(
    (secret) => new Uint8Array(hkdfSync("sha256", secret, "", `brenta-central ${purpose}`, 32)),
  );

/** Returns keyed hashes of a text for one purpose, one for each session secret, the current one first. */
export const keyedHashes = (purpose: string, text: string): string[] =>
  deriveKeys(`hash ${purpose}`).map((key) => createHmac("sha256", key).update(text).digest("base64url"));

/** Returns the keyed hash of a text by the current session secret. */
export function keyedHash(purpose: string, text: string): string {
  return keyedHashes(purpose, text)[0] ?? "";
}
