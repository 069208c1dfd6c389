import { createHmac } from "node:crypto";
import { settings } from "~/host/settings.server";

const LENGTH = 16;

const tagOf = (secret: string, userId: string) =>
  createHmac("sha256", secret).update(`form owner ${userId}`).digest("base64url").slice(0, LENGTH);

/**
 * Returns a nonce for the forms of one page: a UUID and, behind it, whose forms they are. Once the session has ended, what
 * was typed is given back to that user only (PAGE-06). @param userId undefined for visitors
 */
export function newNonce(userId: string | undefined): string {
  const [secret = ""] = settings.sessionSecrets;
  const uuid = crypto.randomUUID();
  return userId === undefined ? uuid : `${uuid}_${tagOf(secret, userId)}`;
}

/** Returns the tag of a nonce; undefined for a visitor's. */
const tagIn = (nonce: string | undefined) => /^[0-9a-f-]{36}_(.+)$/.exec(nonce ?? "")?.[1];

/** True when a form with this nonce was made for somebody who was signed in. */
export const hasOwner = (nonce: string | undefined): boolean => tagIn(nonce) !== undefined;

/** True when a form with this nonce was made for the user. */
export function isOwner(nonce: string | undefined, userId: string): boolean {
  const tag = tagIn(nonce);
  return settings.sessionSecrets.some((secret) => tag === tagOf(secret, userId));
}

/** Returns a new nonce for the same owner. */
export const renewedNonce = (nonce: string | undefined): string =>
  `${crypto.randomUUID()}${hasOwner(nonce) ? `_${tagIn(nonce)}` : ""}`;
