import { createCookie } from "@remix-run/node";
import { DAY_IN_SECONDS } from "#contract/durations";
import { config } from "./config.server";
import { seal, unseal, unsealExpired } from "./sealed.server";

/** Returns the name under which a cookie is sent: over HTTPS with the prefix that binds it to this host (D1). */
export const prefixedCookieName = (name: string) => (config.https ? `__Host-${name}` : name);

/**
 * Returns a cookie that only this portal can read or make: encrypted and authenticated (A256GCM), HttpOnly,
 * SameSite=Lax, and over HTTPS Secure with the prefix `__Host-` (D1). It is bound to its name, so that the value of one
 * cookie is refused in another.
 * @param seconds after which the content is no longer read, even if the browser still sends it
 * @param kept true when the browser keeps the cookie for that time, even after it was closed
 */
export function sealedCookie<Content>(name: string, seconds: number, { kept = false } = {}) {
  const cookie = createCookie(prefixedCookieName(name), {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: config.https,
  });
  const readBy =
    (open: typeof unseal) =>
    async (request: Request): Promise<Content | null> => {
      const sealed: unknown = await cookie.parse(request.headers.get("Cookie"));
      return typeof sealed === "string" ? open<Content>(sealed, name) : null;
    };
  return {
    /** Reads the content of the request's cookie; null without a cookie or when this portal did not seal it. */
    read: readBy(unseal),
    /** Reads the content of a cookie whose time is over; null for any other cookie. */
    readExpired: readBy(unsealExpired),
    /**
     * Returns the Set-Cookie header that stores this content.
     * @param lifetime the seconds after which this content is no longer read, where it differs
     */
    async serialize(content: Content, lifetime = seconds): Promise<string> {
      return cookie.serialize(await seal(content, name, lifetime), kept ? { maxAge: lifetime } : {});
    },
    /** Returns the Set-Cookie header that removes the cookie. */
    clear: (): Promise<string> => cookie.serialize("", { maxAge: 0 }),
  };
}

/** Returns a sealed cookie that belongs to one user: for another one its content is null. */
export function userCookie<Content extends object>(name: string, seconds: number) {
  const { read, readExpired, serialize, clear } = sealedCookie<Content & { userId: string }>(name, seconds);
  const contentOf = (content: (Content & { userId: string }) | null, userId: string): Content | null =>
    content?.userId === userId ? content : null;
  return {
    read: async (request: Request, userId: string) => contentOf(await read(request), userId),
    readExpired: async (request: Request, userId: string) => contentOf(await readExpired(request), userId),
    serialize: (userId: string, content: Content) => serialize({ ...content, userId }),
    clear,
  };
}

/** Makes the cookie in which a browser keeps a choice of its user for a year. */
export const preferenceCookie = (name: string) =>
  createCookie(prefixedCookieName(name), {
    path: "/",
    sameSite: "lax",
    httpOnly: true,
    secure: config.https,
    maxAge: 365 * DAY_IN_SECONDS,
  });
