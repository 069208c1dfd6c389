import { createHash, hkdfSync } from "node:crypto";
import { config } from "./config.server";

/**
 * Derives a key for one purpose from each session secret, the one in use first (HKDF, RFC 5869). Nothing can be opened or
 * compared with a key of another purpose.
 */
export const deriveKeys = (purpose: string): Uint8Array[] =>
  config.sessionSecrets.map(
    (secret) => new Uint8Array(hkdfSync("sha256", secret, "", `brenta-central ${purpose}`, 32)),
  );

/** Returns the keys with which versions up to 0.1 sealed everything. The next release drops them. */
export const formerSealingKeys = (): Uint8Array[] =>
  config.sessionSecrets.map((secret) => createHash("sha256").update(secret).digest());
