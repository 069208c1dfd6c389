import type { Request, RequestHandler } from "express";
import type { Config } from "~/host/config.server";
import { HttpError } from "./http-error";

/** Bounds the bytes of a request's body. */
const BODY_LIMIT = 256 * 1024;

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Returns the portal's own origins: the public one and, outside production, the loopback names on the portal's port.
 */
export function ownOrigins(config: Pick<Config, "publicOrigin" | "production">, port: number): Set<string> {
  const local = config.production ? [] : LOOPBACK_NAMES.map((name) => new URL(`http://${name}:${port}`).origin);
  return new Set([config.publicOrigin, ...local]);
}

/**
 * Refuses a Host that is not the portal's own: links and redirects are never built for somebody else's name. Remix
 * would believe X-Forwarded-Host, whoever sent it: a proxy passes Host.
 */
export function hostGuard(origins: () => Set<string>): RequestHandler {
  return (request, _response, next) => {
    delete request.headers["x-forwarded-host"];
    const host = request.headers.host?.toLowerCase();
    if (host && [...origins()].some((origin) => new URL(origin).host === host)) return next();
    return next(new HttpError(421, "Unknown host", "This address does not belong to this portal."));
  };
}

/**
 * True when a browser says that a page of another origin sends this request: also where both origins are the portal's,
 * as localhost and 127.0.0.1 are. Programs send neither of the two headers.
 */
export function isCrossOrigin(request: Pick<Request, "headers">, origins: Set<string>): boolean {
  const { host, origin, "sec-fetch-site": site } = request.headers;
  if (origin !== undefined && !(origins.has(origin) && new URL(origin).host === host?.toLowerCase())) return true;
  return site !== undefined && site !== "same-origin" && site !== "none";
}

const FOREIGN = new HttpError(
  403,
  "Request refused",
  "This form wasn't sent from this portal. Open the page again and try again.",
);

/** Refuses requests of foreign pages before any route sees them, sign-in and sign-out included. */
export function originGuard(origins: () => Set<string>): RequestHandler {
  return (request, _response, next) => {
    if (SAFE_METHODS.has(request.method) || !isCrossOrigin(request, origins())) return next();
    request.resume();
    return next(FOREIGN);
  };
}

/** Matches the type of the bodies that the portal's forms send. No action could read another. */
const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i;

const UNKNOWN_LENGTH = new HttpError(411, "Length required", "Send the request with a Content-Length.");
const NO_FORM = new HttpError(415, "Not a form", "This address only accepts forms from this portal.");
const TOO_LONG = new HttpError(413, "Too much data", "You can send up to 256 KiB. Go back and shorten what you typed.");

/**
 * Refuses bodies that are not a form's, are over the limit, or don't say how long they are, as browsers' forms always
 * do.
 */
export const bodyGuard: RequestHandler = (request, response, next) => {
  if (SAFE_METHODS.has(request.method)) return next();
  const unknownLength = request.headers["transfer-encoding"] !== undefined;
  const fits = !unknownLength && Number(request.headers["content-length"] ?? 0) <= BODY_LIMIT;
  if (fits && (request.method !== "POST" || FORM.test(request.headers["content-type"] ?? ""))) return next();
  request.resume();
  response.setHeader("Connection", "close");
  if (unknownLength) return next(UNKNOWN_LENGTH);
  return next(fits ? NO_FORM : TOO_LONG);
};

/**
 * True when a browser says that a foreign page asks for this in the background: as a picture, a frame, a script or by
 * fetch. Such a page gets nothing and spends none of its visitor's allowances. Somebody who follows a link may read,
 * and so may a browser that says nothing. SAFE-04.
 */
export function isCrossSiteRead({ headers }: Pick<Request, "headers">): boolean {
  const site = headers["sec-fetch-site"];
  if (site === undefined || site === "same-origin" || site === "none") return false;
  const { "sec-fetch-mode": mode = "navigate", "sec-fetch-dest": dest = "document" } = headers;
  return mode !== "navigate" || dest !== "document";
}

/** Answers a foreign page's request in the background with nothing, before any route sees it. */
export const crossSiteReadGuard: RequestHandler = (request, response, next) => {
  if (!isCrossSiteRead(request)) return next();
  response.status(204).end();
};
