import { isIP } from "node:net";
import type { Request, RequestHandler } from "express";
import type { Config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import { matchRoute, type RouteTable } from "../route-table";
import { HttpError } from "./http-error";

/** Bytes of a request's body. */
const MAX_BODY_BYTES = 256 * 1024;

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"];

/** Lists the portal's own origins: the public one and, outside production, the loopback names on the portal's port. */
export function ownOrigins(config: Pick<Config, "publicOrigin" | "production">, port: number): Set<string> {
  const local = config.production ? [] : LOOPBACK_NAMES.map((name) => new URL(`http://${name}:${port}`).origin);
  return new Set([config.publicOrigin, ...local]);
}

const UNKNOWN_HOST = new HttpError(421, msg("Unknown host"), msg("This address doesn't belong to this portal."));

/**
 * Rejects a Host that is not the portal's own, so that no link or redirect is built for another name. The portal's own Host is
 * rewritten as in its origin, without the default port. Removes X-Forwarded-Host, which Remix would trust from any client.
 */
export function hostGuard(origins: () => Set<string>): RequestHandler {
  return ({ headers }, _response, next) => {
    delete headers["x-forwarded-host"];
    const own = [...origins()].map((origin) => new URL(origin)).find((origin) => isHostOf(origin, headers.host));
    if (!own) return next(UNKNOWN_HOST);
    headers.host = own.host;
    return next();
  };
}

/** True when a Host header names an origin, with or without its default port. */
const isHostOf = ({ protocol, host }: URL, header = ""): boolean =>
  /^[^\s/?#@\\]+$/.test(header) && parseUrl(`${protocol}//${header}`)?.host === host;

const parseUrl = (text: string) => (URL.canParse(text) ? new URL(text) : null);

/** Rejects health probes for a host name that is not the portal's. Probes by IP address or localhost are allowed. */
export function probeGuard(origins: () => Set<string>): RequestHandler {
  return ({ headers }, response, next) => {
    response.setHeader("X-Content-Type-Options", "nosniff");
    const { hostname = "" } = parseUrl(`http://${headers.host}`) ?? {};
    const isAddress = hostname === "localhost" || isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
    if (isAddress || [...origins()].some((origin) => new URL(origin).hostname === hostname)) return next();
    return void response.status(421).type("text").send("Unknown host");
  };
}

/**
 * True when a browser reports a request from a page of another origin, also between the portal's own, such as localhost
 * and 127.0.0.1. Programs send neither of the two headers.
 */
export function isCrossOrigin(request: Pick<Request, "headers">, origins: Set<string>): boolean {
  const { host, origin, "sec-fetch-site": site } = request.headers;
  if (origin !== undefined && !(origins.has(origin) && isHostOf(new URL(origin), host))) return true;
  return site !== undefined && site !== "same-origin" && site !== "none";
}

const FOREIGN = new HttpError(
  403,
  msg("Request refused"),
  msg("This form wasn't sent from this portal. Open the page again and try again."),
);

/** Rejects forms of foreign pages before any route, sign-in and sign-out included. */
export function originGuard(origins: () => Set<string>): RequestHandler {
  return (request, _response, next) => {
    if (SAFE_METHODS.has(request.method) || !isCrossOrigin(request, origins())) return next();
    request.resume();
    return next(FOREIGN);
  };
}

/** Matches the content type of the portal's forms. */
const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/** Matches the content type of a form with a file, as browsers send it. */
const MULTIPART = /^multipart\/form-data;\s*boundary=([\w'()+./:=?-]{1,70})$/i;

/** Returns what parts the fields of a form with a file; undefined for any other body. */
export const findBoundary = (headers: Request["headers"]): string | undefined =>
  MULTIPART.exec(headers["content-type"] ?? "")?.[1];

/** True for a body of the portal's forms, with its length. */
const isForm = (headers: Request["headers"]): boolean =>
  headers["transfer-encoding"] === undefined && FORM.test(headers["content-type"] ?? "");

const UNKNOWN_LENGTH = new HttpError(411, msg("Length required"), msg("Send the request with a Content-Length."));
const NO_FORM = new HttpError(415, msg("Not a form"), msg("This address only accepts forms from this portal."));
const TOO_LONG = new HttpError(
  413,
  msg("Too much data"),
  msg("You can send up to 256 KiB. Go back and shorten what you typed."),
);

/**
 * Rejects bodies that are no forms, over the limit, or without the length that browsers always send. A form with a file is one
 * where its route takes files.
 */
export const bodyGuard =
  (table: RouteTable): RequestHandler =>
  (request, response, next) => {
    const { headers, method } = request;
    if (SAFE_METHODS.has(method)) return next();
    const unknownLength = headers["transfer-encoding"] !== undefined;
    const fits = !unknownLength && Number(headers["content-length"] ?? 0) <= MAX_BODY_BYTES;
    const takesFile = () =>
      findBoundary(headers) !== undefined && matchRoute(table, request, response).handle.takesFiles;
    if (fits && (method !== "POST" || FORM.test(headers["content-type"] ?? "") || takesFile())) return next();
    request.resume();
    response.setHeader("Connection", "close");
    if (unknownLength) return next(UNKNOWN_LENGTH);
    return next(fits ? NO_FORM : TOO_LONG);
  };

/**
 * True for a cross-site subresource request (image, frame, script, fetch). It gets an empty response and uses none of
 * the visitor's rate limits. Followed links are allowed, and so are browsers without Sec-Fetch headers (SAFE-04).
 */
export function isCrossSiteRead({ headers }: Pick<Request, "headers">): boolean {
  const site = headers["sec-fetch-site"];
  if (site === undefined || site === "same-origin" || site === "none") return false;
  const { "sec-fetch-mode": mode = "navigate", "sec-fetch-dest": dest = "document" } = headers;
  return mode !== "navigate" || dest !== "document";
}

/** Answers cross-site subresource requests with 204, before any route but those that programs read. */
export const crossSiteReadGuard =
  (table: RouteTable): RequestHandler =>
  (request, response, next) => {
    if (!isCrossSiteRead(request) || matchRoute(table, request, response).handle.readByOthers) return next();
    response.status(204).end();
  };

/**
 * Lets programs post to the routes that accept it, from any origin, as any type and of any length (RFC 8058): such a
 * route changes only what its address names. A body that is no form stays unread.
 */
export function oneClickGuard(table: RouteTable): RequestHandler {
  return (request, response, next) => {
    const { headers, method } = request;
    if (method !== "POST" || !matchRoute(table, request, response).handle.postedByOthers) return next();
    delete headers.origin;
    delete headers["sec-fetch-site"];
    if (isForm(headers)) return next();
    delete headers["transfer-encoding"];
    Object.assign(headers, { "content-type": "application/x-www-form-urlencoded", "content-length": "0" });
    response.setHeader("Connection", "close");
    return next();
  };
}
