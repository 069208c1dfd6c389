import { createHmac } from "node:crypto";
import { settings } from "./settings.server";

/**
 * Returns texts that name something without telling what it is: one for each secret, the one in use first. Only a portal
 * with the same secrets finds them again, and only for the same purpose.
 */
export function keyedHashes(purpose: string, text: string): string[] {
  return settings.sessionSecrets.map((secret) =>
    createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url"),
  );
}

/** Returns the hash of the secret in use: see `keyedHashes`. */
export function keyedHash(purpose: string, text: string): string {
  return keyedHashes(purpose, text)[0] ?? "";
}
