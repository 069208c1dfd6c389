import { createHmac } from "node:crypto";
import { config } from "~/host/config.server";

const LENGTH = 16;

const tagOf = (secret: string, userId: string) =>
  createHmac("sha256", secret).update(`form owner ${userId}`).digest("base64url").slice(0, LENGTH);

/**
 * Returns a nonce for the forms of one page: a UUID, and for a signed-in user a tag that only that user's forms have.
 * After the session has ended, the portal gives what was typed back to that user only (PAGE-06).
 * @param userId undefined for visitors
 */
export function newNonce(userId: string | undefined): string {
  const [secret = ""] = config.sessionSecrets;
  const uuid = crypto.randomUUID();
  return userId === undefined ? uuid : `${uuid}_${tagOf(secret, userId)}`;
}

/** Returns the tag of a nonce; undefined for a visitor's nonce. */
const tagIn = (nonce: string | undefined) => /^[0-9a-f-]{36}_(.+)$/.exec(nonce ?? "")?.[1];

/** True when the form with this nonce was made for a signed-in user. */
export const hasOwner = (nonce: string | undefined): boolean => tagIn(nonce) !== undefined;

/** True when the form with this nonce was made for this user. */
export function isOwner(nonce: string | undefined, userId: string): boolean {
  const tag = tagIn(nonce);
  return config.sessionSecrets.some((secret) => tag === tagOf(secret, userId));
}

/** Returns a new nonce for the same owner. */
export const renewedNonce = (nonce: string | undefined): string =>
  `${crypto.randomUUID()}${hasOwner(nonce) ? `_${tagIn(nonce)}` : ""}`;
