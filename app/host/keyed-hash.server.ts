import { createHmac } from "node:crypto";
import { config } from "./config.server";

/**
 * Returns keyed hashes of a text, one for each session secret, the one in use first. Only a portal with the same
 * secrets computes the same hashes, and only for the same purpose.
 */
export function keyedHashes(purpose: string, text: string): string[] {
  return config.sessionSecrets.map((secret) =>
    createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url"),
  );
}

/** Returns the keyed hash of a text by the session secret in use. */
export function keyedHash(purpose: string, text: string): string {
  return keyedHashes(purpose, text)[0] ?? "";
}
