import type { RequestHandler } from "express";
import { matchRoute, NO_ROUTE, type RouteTable } from "../route-table";
import { HttpError, UNREADABLE } from "./http-error";

const METHODS = ["GET", "HEAD", "POST"];
const ABSOLUTE = /^(https?:\/\/[^/?#]*)(.*)$/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what this looks for.
const ODD = /[\u0000\\]/;

/**
 * Returns a request's target, or `*` where express finds no path in it, such as in `http://`: it would answer that by
 * itself, before any guard.
 */
export const normalizeTarget = (target: string): string =>
  target.startsWith("/") || (ABSOLUTE.test(target) && URL.canParse(target)) ? target : "*";

const NOT_FOUND_HERE = new HttpError(421, "Unknown host", "This address does not belong to this portal.");
const NO_METHOD = new HttpError(405, "This can't be sent here", "This portal only answers page requests and forms.", {
  Allow: METHODS.join(", "),
});

/** Bounds the addresses that are looked up: no page's is deeper or longer, and each part costs time (SAFE-01). */
const MOST_PARTS = 20;
const LONGEST_PATH = 2000;
const NO_PAGE = new HttpError(
  404,
  "404 Page Not Found",
  "We couldn't find this page. The link may no longer be valid.",
);

/**
 * Names the address where the browser's router asks for the modules of linked pages; Remix looks up each one's parents
 * too.
 */
const MANIFEST = "/__manifest";
const MOST_MANIFEST_PARTS = 800;

/** Returns how many addresses a request for the manifest makes Remix look up, doubles included. */
function partsOfManifest(target: string): number {
  const asked = new URL(target, "http://localhost").searchParams.getAll("p");
  return asked.reduce(
    (parts, path) => parts + (isTooLong(path) ? Number.POSITIVE_INFINITY : path.split("/").length - 1),
    0,
  );
}

const pathOf = (target: string) => target.replace(/[?#].*$/s, "");

const isTooLong = (path: string) => path.length > LONGEST_PATH || path.split("/").length > MOST_PARTS;

/** True when a path, decoded, is one that a page could have. */
function isReadable(path: string): boolean {
  if (!path.startsWith("/") || path.startsWith("//")) return false;
  try {
    return !ODD.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/**
 * Refuses targets that are no path: `*`, `//`, what can't be decoded, NUL and backslashes. An absolute address, which
 * proxies send and every server has to take (RFC 9112), counts as its path where its origin is the portal's.
 */
export function targetGuard(origins: () => Set<string>): RequestHandler {
  return (request, response, next) => {
    const [, origin, path] = ABSOLUTE.exec(request.url) ?? [];
    const target = path === undefined ? request.url : `${path.startsWith("/") ? "" : "/"}${path}`;
    const isForeign = origin !== undefined && !origins().has(origin.toLowerCase());
    const refusal = isForeign ? NOT_FOUND_HERE : refusalOf(target);
    if (refusal) {
      response.locals.route = NO_ROUTE;
      return next(refusal);
    }
    request.url = asRead(target);
    request.originalUrl = request.url;
    return next();
  };
}

/**
 * Returns a target as Remix reads it, with `.` and `..` carried out: guards, log and app then speak of the same route.
 */
function asRead(target: string): string {
  const { pathname, search } = new URL(`http://localhost${target}`);
  return pathname + search;
}

/** True for the parameter by which Remix's former router asked for data: Remix logs it as an error of the program. */
const asksOldRouter = (target: string) =>
  target.includes("?") && new URL(target, "http://localhost").searchParams.has("_data");

function refusalOf(target: string): HttpError | null {
  if (!isReadable(pathOf(target))) return UNREADABLE;
  const read = asRead(target);
  const path = pathOf(read);
  if (path.startsWith("//")) return UNREADABLE;
  if (isTooLong(path)) return NO_PAGE;
  if (asksOldRouter(read)) return UNREADABLE;
  return path === MANIFEST && partsOfManifest(read) > MOST_MANIFEST_PARTS ? UNREADABLE : null;
}

/** Refuses every method but those of pages and forms. */
export const methodGuard: RequestHandler = (request, _response, next) =>
  next(METHODS.includes(request.method) ? undefined : NO_METHOD);

const NO_FORMS = new HttpError(
  405,
  "This can't be sent here",
  "This page doesn't accept forms. Go back and try again.",
);

/**
 * Refuses a form for a route with neither page nor action. Remix itself refuses one for a page; this adds its Allow.
 */
export function formGuard(table: RouteTable): RequestHandler {
  return (request, response, next) => {
    const { isPage, takesForms } = matchRoute(table, request, response);
    if (request.method !== "POST" || takesForms) return next();
    response.setHeader("Allow", "GET, HEAD");
    return next(isPage ? undefined : NO_FORMS);
  };
}
