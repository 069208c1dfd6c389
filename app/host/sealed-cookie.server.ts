import { createHash } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { EncryptJWT, jwtDecrypt } from "jose";
import { settings } from "./settings.server";

const keys = settings.sessionSecrets.map((secret) => createHash("sha256").update(secret).digest());

async function open<Content>(sealed: string, name: string): Promise<Content | null> {
  for (const key of keys) {
    try {
      const { payload } = await jwtDecrypt<{ content: Content }>(sealed, key, { audience: name });
      return payload.content;
    } catch {
      // Another secret may have sealed it; a cookie that none opens is no cookie.
    }
  }
  return null;
}

/**
 * A cookie that only this portal can read or make: encrypted and authenticated (A256GCM), HttpOnly, SameSite=Lax, and
 * `__Host-` with Secure over HTTPS (D1). It is bound to its name, so that one sealed value can't pose as another.
 * @param seconds after which it counts for nothing, whatever the browser does with it
 * @param kept true when the browser keeps it for as long, beyond its own end
 */
export function sealedCookie<Content>(name: string, seconds: number, { kept = false } = {}) {
  const fullName = settings.https ? `__Host-${name}` : name;
  const cookie = createCookie(fullName, { httpOnly: true, sameSite: "lax", path: "/", secure: settings.https });
  return {
    /** What the request's cookie holds; null where there is none, or none that this portal sealed. */
    async read(request: Request): Promise<Content | null> {
      const sealed: unknown = await cookie.parse(request.headers.get("Cookie"));
      return typeof sealed === "string" ? open<Content>(sealed, name) : null;
    },
    /** The Set-Cookie header that keeps this content. */
    async keep(content: Content): Promise<string> {
      const token = new EncryptJWT({ content }).setAudience(name).setExpirationTime(`${seconds}s`);
      return cookie.serialize(
        await token.setProtectedHeader({ alg: "dir", enc: "A256GCM" }).encrypt(keys[0] as Uint8Array),
        kept ? { maxAge: seconds } : {},
      );
    },
    /** The Set-Cookie header that removes it. */
    drop: (): Promise<string> => cookie.serialize("", { maxAge: 0 }),
  };
}
