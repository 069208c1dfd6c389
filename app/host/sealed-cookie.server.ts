import { createCookie } from "@remix-run/node";
import { EncryptJWT, errors, jwtDecrypt } from "jose";
import { DAY_IN_SECONDS } from "#contract/durations";
import { config } from "./config.server";
import { deriveKeys } from "./keys.server";

/** Returns a cookie's name, over HTTPS with the prefix that binds it to this host (D1). */
export const prefixedCookieName = (name: string) => (config.https ? `__Host-${name}` : name);

/**
 * Creates a cookie that only this portal can read or write: encrypted and authenticated (A256GCM), HttpOnly,
 * SameSite=Lax, and over HTTPS Secure with the prefix `__Host-` (D1). Another cookie's value is rejected.
 * @param seconds after which the content is no longer read, even if the browser still sends it
 * @param persistent true when the cookie survives closing the browser
 */
export function sealedCookie<Content>(name: string, seconds: number, { persistent = false } = {}) {
  const cookie = createCookie(prefixedCookieName(name), {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: config.https,
  });
  const createReader =
    (open: typeof unseal) =>
    async (request: Request): Promise<Content | null> => {
      const sealed: unknown = await cookie.parse(request.headers.get("Cookie"));
      return typeof sealed === "string" ? open<Content>(sealed, name) : null;
    };
  return {
    /** Reads the request's cookie; null without one, or when this portal did not seal it. */
    read: createReader(unseal),
    /** Reads an expired cookie; null for any other cookie. */
    readExpired: createReader(unsealExpired),
    /** Returns the Set-Cookie header that stores this content. @param lifetime seconds, when it differs from the cookie's */
    async serialize(content: Content, lifetime = seconds): Promise<string> {
      return cookie.serialize(await seal(content, name, lifetime), persistent ? { maxAge: lifetime } : {});
    },
    clear: (): Promise<string> => cookie.serialize("", { maxAge: 0 }),
  };
}

/** Creates a sealed cookie that belongs to one user: its content is null for another user. */
export function userCookie<Content extends object>(name: string, seconds: number) {
  const { read, readExpired, serialize, clear } = sealedCookie<Content & { userId: string }>(name, seconds);
  const onlyFor = (content: (Content & { userId: string }) | null, userId: string): Content | null =>
    content?.userId === userId ? content : null;
  return {
    read: async (request: Request, userId: string) => onlyFor(await read(request), userId),
    readExpired: async (request: Request, userId: string) => onlyFor(await readExpired(request), userId),
    serialize: (userId: string, content: Content) => serialize({ ...content, userId }),
    clear,
  };
}

/** Creates a cookie that stores a preference for a year. */
export const preferenceCookie = (name: string) =>
  createCookie(prefixedCookieName(name), {
    path: "/",
    sameSite: "lax",
    httpOnly: true,
    secure: config.https,
    maxAge: 365 * DAY_IN_SECONDS,
  });

/** The first one seals, each opens: the session secret may be rotated. */
const keys = deriveKeys("sealing");
const [sealingKey = new Uint8Array()] = keys;

/**
 * Encrypts and authenticates content (A256GCM), so that only this portal can read or write it.
 * @param purpose `unseal` has to name the same one
 * @param seconds until it expires
 */
async function seal(content: unknown, purpose: string, seconds: number): Promise<string> {
  const token = new EncryptJWT({ content }).setAudience(purpose).setExpirationTime(`${seconds}s`);
  return token.setProtectedHeader({ alg: "dir", enc: "A256GCM" }).encrypt(sealingKey);
}

/** Opens a sealed text; null when it has expired, or this portal did not seal it for this purpose. */
async function unseal<Content>(sealed: string, purpose: string): Promise<Content | null> {
  const opened = await open<Content>(sealed, purpose);
  return opened && !opened.expired ? opened.content : null;
}

/** Opens an expired sealed text, to say what has ended; null for any other text. */
async function unsealExpired<Content>(sealed: string, purpose: string): Promise<Content | null> {
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
