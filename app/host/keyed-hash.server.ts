import { createHmac } from "node:crypto";
import { config } from "./config.server";
import { deriveKeys } from "./keys.server";

const hash = (key: string | Uint8Array, text: string) => createHmac("sha256", key).update(text).digest("base64url");

/**
 * Returns keyed hashes of a text, one for each session secret, the one in use first. Only a portal with the same
 * secrets computes the same hashes, and only for the same purpose. The hashes of versions up to 0.1 come last; the next
 * release drops them.
 */
export function keyedHashes(purpose: string, text: string): string[] {
  const former = config.sessionSecrets.map((secret) => hash(secret, `${purpose}\n${text}`));
  return [...deriveKeys(`hash ${purpose}`).map((key) => hash(key, text)), ...former];
}

/** Returns the keyed hash of a text by the session secret in use. */
export function keyedHash(purpose: string, text: string): string {
  return keyedHashes(purpose, text)[0] ?? "";
}
