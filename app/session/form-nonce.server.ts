import { createHmac } from "node:crypto";
import { config } from "~/host/config.server";
import { keyedHashes } from "~/host/keys.server";

const LENGTH = 16;

/** Returns a user's tags, one for each session secret, the one in use first. */
const tagsOf = (userId: string) => keyedHashes("form owner", userId).map((hash) => hash.slice(0, LENGTH));

/** Returns the tags of versions up to 0.1. The next release drops them. */
const formerTagsOf = (userId: string) =>
  config.sessionSecrets.map((secret) =>
    createHmac("sha256", secret).update(`form owner ${userId}`).digest("base64url").slice(0, LENGTH),
  );

/**
 * Returns a nonce for the forms of one page: a UUID, and for a signed-in user a tag that only that user's forms have.
 * After the session has ended, the portal gives what was typed back to that user only (PAGE-06).
 * @param userId undefined for visitors
 */
export function createFormNonce(userId: string | undefined): string {
  const uuid = crypto.randomUUID();
  return userId === undefined ? uuid : `${uuid}_${tagsOf(userId)[0]}`;
}

/** Returns the tag of a nonce; undefined for a visitor's nonce. */
const tagIn = (nonce: string | undefined) => /^[0-9a-f-]{36}_(.+)$/.exec(nonce ?? "")?.[1];

/** True when the form with this nonce was made for a signed-in user. */
export const isUserNonce = (nonce: string | undefined): boolean => tagIn(nonce) !== undefined;

/** True when the form with this nonce was made for this user. */
export function isNonceOf(nonce: string | undefined, userId: string): boolean {
  const tag = tagIn(nonce);
  return tag !== undefined && [...tagsOf(userId), ...formerTagsOf(userId)].includes(tag);
}

/** Returns a new nonce for the same owner. */
export const renewFormNonce = (nonce: string | undefined): string =>
  `${crypto.randomUUID()}${isUserNonce(nonce) ? `_${tagIn(nonce)}` : ""}`;
