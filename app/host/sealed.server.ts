import { EncryptJWT, errors, jwtDecrypt } from "jose";
import { deriveKeys, formerSealingKeys } from "./keys.server";

const [sealingKey = new Uint8Array(), ...others] = deriveKeys("sealing");
const keys = [sealingKey, ...others, ...formerSealingKeys()];

/**
 * Returns content as a text that only this portal can read or make: encrypted and authenticated (A256GCM).
 * @param purpose is checked when it is opened, so that what was sealed for one place is refused in another
 * @param seconds after which it is no longer opened
 */
export async function seal(content: unknown, purpose: string, seconds: number): Promise<string> {
  const token = new EncryptJWT({ content }).setAudience(purpose).setExpirationTime(`${seconds}s`);
  return token.setProtectedHeader({ alg: "dir", enc: "A256GCM" }).encrypt(sealingKey);
}

/** Opens a sealed text; null when this portal did not seal it for this purpose, or its time is over. */
export async function unseal<Content>(sealed: string, purpose: string): Promise<Content | null> {
  const opened = await open<Content>(sealed, purpose);
  return opened && !opened.expired ? opened.content : null;
}

/** Opens a sealed text whose time is over, in order to say what has ended; null for any other text. */
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
      // Another secret may have sealed it. What no secret opens is read as null.
    }
  }
  return null;
}
