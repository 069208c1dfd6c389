import { createHmac } from "node:crypto";

/**
 * Returns a key of the nonce, the operation and a keyed hash of what is sent, so that a corrected form is a new call.
 */
export function idempotencyKey(nonce: string, operation: string, content: unknown): string {
  return `${nonce}.${operation}.${createHmac("sha256", nonce)
    .update(JSON.stringify(content ?? null))
    .digest("base64url")}`;
}
