import { createHash } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { EncryptJWT, jwtDecrypt } from "jose";
import { config } from "./config.server";

const keys = config.sessionSecrets.map((secret) => createHash("sha256").update(secret).digest());

async function open<Content>(sealed: string, name: string): Promise<Content | null> {
  for (const key of keys) {
    try {
      const { payload } = await jwtDecrypt<{ content: Content }>(sealed, key, { audience: name });
      return payload.content;
    } catch {
      // Another secret may have sealed the cookie. A cookie that no secret opens is read as null.
    }
  }
  return null;
}

/**
 * Returns a cookie that only this portal can read or make: encrypted and authenticated (A256GCM), HttpOnly,
 * SameSite=Lax, and over HTTPS Secure with the prefix `__Host-` (D1). It is bound to its name, so that the value of one
 * cookie is refused in another.
 * @param seconds after which the content is no longer read, even if the browser still sends it
 * @param kept true when the browser keeps the cookie for that time, even after it was closed
 */
export function sealedCookie<Content>(name: string, seconds: number, { kept = false } = {}) {
  const fullName = config.https ? `__Host-${name}` : name;
  const cookie = createCookie(fullName, { httpOnly: true, sameSite: "lax", path: "/", secure: config.https });
  return {
    /** Reads the content of the request's cookie; null without a cookie or when this portal did not seal it. */
    async read(request: Request): Promise<Content | null> {
      const sealed: unknown = await cookie.parse(request.headers.get("Cookie"));
      return typeof sealed === "string" ? open<Content>(sealed, name) : null;
    },
    /** Returns the Set-Cookie header that stores this content. */
    async keep(content: Content): Promise<string> {
      const token = new EncryptJWT({ content }).setAudience(name).setExpirationTime(`${seconds}s`);
      return cookie.serialize(
        await token.setProtectedHeader({ alg: "dir", enc: "A256GCM" }).encrypt(keys[0] as Uint8Array),
        kept ? { maxAge: seconds } : {},
      );
    },
    /** Returns the Set-Cookie header that removes the cookie. */
    drop: (): Promise<string> => cookie.serialize("", { maxAge: 0 }),
  };
}
