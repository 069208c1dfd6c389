import { EncryptJWT, errors, jwtDecrypt } from "jose";
import { deriveKeys } from "./keys.server";

/** The first one seals, each opens: the session secret may be rotated. */
const keys = deriveKeys("sealing");
const [sealingKey = new Uint8Array()] = keys;

/**
 * Encrypts and authenticates content (A256GCM), so that only this portal can read or write it.
 * @param purpose `unseal` has to name the same one
 * @param seconds until it expires
 */
export async function seal(content: unknown, purpose: string, seconds: number): Promise<string> {
  const token = new EncryptJWT({ content }).setAudience(purpose).setExpirationTime(`${seconds}s`);
  return token.setProtectedHeader({ alg: "dir", enc: "A256GCM" }).encrypt(sealingKey);
}

/** Opens a sealed text; null when it has expired, or this portal did not seal it for this purpose. */
export async function unseal<Content>(sealed: string, purpose: string): Promise<Content | null> {
  const opened = await open<Content>(sealed, purpose);
  return opened && !opened.expired ? opened.content : null;
}

/** Opens an expired sealed text, to say what has ended; null for any other text. */
export async function unsealExpired<Content>(sealed: string, purpose: string): Promise<Content | null> {
  const opened = await open<Content>(sealed, purpose);
  return opened?.expired ? opened.content : null;
}

async function open<Content>(sealed: string, purpose: string): Promise<{ content: Content; expired: boolean } | null> {
  for (const key of keys) {
    try {
      const { payload } = await jwtDecrypt<{ content: Content }>(sealed, key, { audience: purpose });
      return { content: payload.content, expired: false };
    } catch (error) {
      // Every other claim has been checked by then.
      if (error instanceof errors.JWTExpired) return { content: error.payload.content as Content, expired: true };
      // Another secret may have sealed it.
    }
  }
  return null;
}
