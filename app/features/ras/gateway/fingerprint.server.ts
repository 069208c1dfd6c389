import { createHash } from "node:crypto";

/** Returns a hash of what a form has shown, which it sends back: with another hash, it is shown again. */
export const fingerprintOf = (shown: unknown): string =>
  createHash("sha256").update(JSON.stringify(shown)).digest("base64url");
