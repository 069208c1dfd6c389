import { keyedHashes } from "~/host/keys.server";

const TAG_LENGTH = 16;

/** Computes a user's tags, one for each session secret, the current one first. */
const computeTags = (userId: string) => keyedHashes("form owner", userId).map((hash) => hash.slice(0, TAG_LENGTH));

/**
 * Creates a form nonce: a UUID, plus a keyed tag of the signed-in user. The tag lets the portal return a draft to the
 * same user only (PAGE-06).
 * @param userId undefined for visitors
 */
export function createFormNonce(userId: string | undefined): string {
  const uuid = crypto.randomUUID();
  return userId === undefined ? uuid : `${uuid}_${computeTags(userId)[0]}`;
}

const extractTag = (nonce: string | undefined) => /^[0-9a-f-]{36}_(.+)$/.exec(nonce ?? "")?.[1];

/** True when the form with this nonce was made for a signed-in user. */
export const isUserNonce = (nonce: string | undefined): boolean => extractTag(nonce) !== undefined;

/** True when the form with this nonce was made for this user. */
export function isNonceOf(nonce: string | undefined, userId: string): boolean {
  const tag = extractTag(nonce);
  return tag !== undefined && computeTags(userId).includes(tag);
}

/** Returns a new nonce for the same owner. */
export const renewFormNonce = (nonce: string | undefined): string =>
  `${crypto.randomUUID()}${isUserNonce(nonce) ? `_${extractTag(nonce)}` : ""}`;
