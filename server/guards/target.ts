import type { RequestHandler } from "express";
import { msg } from "~/i18n/i18n";
import { matchRoute, NO_ROUTE, type RouteTable } from "../route-table";
import { HttpError, UNREADABLE } from "./http-error";

const METHODS = ["GET", "HEAD", "POST"];
const ABSOLUTE = /^(https?:\/\/[^/?#]*)(.*)$/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what this looks for.
const ODD_CHARACTERS = /[\u0000\\]/;

const UNKNOWN_HOST = new HttpError(421, msg("Unknown host"), msg("This address doesn't belong to this portal."));
const NO_METHOD = new HttpError(
  405,
  msg("This can't be sent here"),
  msg("This portal only answers page requests and forms."),
  {
    Allow: METHODS.join(", "),
  },
);
const NO_FORMS = new HttpError(
  405,
  msg("This can't be sent here"),
  msg("This page doesn't accept forms. Go back and try again."),
);
const NO_PAGE = new HttpError(
  404,
  msg("404 Page Not Found"),
  msg("We couldn't find this page. The link may no longer be valid."),
);

/**
 * Replaces a target without a path, such as `http://`, by `*`, which `targetGuard` rejects. Express would answer such a
 * target itself, before any guard.
 */
export const replaceUnroutable = (target: string): string =>
  target.startsWith("/") || (ABSOLUTE.test(target) && URL.canParse(target)) ? target : "*";

/** Limits of the paths that are looked up: no page's is longer, and each part takes time (SAFE-01). */
const MAX_PARTS = 20;
const MAX_PATH_LENGTH = 2000;

/** The path at which the browser's router requests the modules of linked pages; Remix looks up their parents too. */
export const MANIFEST_PATH = "/__manifest";
const MAX_MANIFEST_PARTS = 800;

/** True when a request for the manifest makes Remix look up too many paths, duplicates included, or too long ones. */
function asksTooMuch(target: string): boolean {
  const paths = new URL(target, "http://localhost").searchParams.getAll("p");
  const parts = paths.reduce((sum, path) => sum + path.split("/").length - 1, 0);
  return parts > MAX_MANIFEST_PARTS || paths.some(isTooLong);
}

const removeQuery = (target: string) => target.replace(/[?#].*$/s, "");

const isTooLong = (path: string) => path.length > MAX_PATH_LENGTH || path.split("/").length > MAX_PARTS;

/** True when a path, decoded, is one that a page could have. */
function isReadable(path: string): boolean {
  if (!path.startsWith("/") || path.startsWith("//")) return false;
  try {
    return !ODD_CHARACTERS.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/**
 * Rejects targets that are no path: `*`, `//`, undecodable text, NUL and backslashes. An absolute URL, which every server
 * has to accept (RFC 9112), counts as its path when its origin is the portal's.
 */
export function targetGuard(origins: () => Set<string>): RequestHandler {
  return (request, response, next) => {
    const [, origin, path] = ABSOLUTE.exec(request.url) ?? [];
    const target = path === undefined ? request.url : `${path.startsWith("/") ? "" : "/"}${path}`;
    const isForeign = origin !== undefined && !origins().has(origin.toLowerCase());
    const error = isForeign ? UNKNOWN_HOST : findTargetError(target);
    if (error) {
      response.locals.route = NO_ROUTE;
      return next(error);
    }
    request.url = resolveTarget(target);
    request.originalUrl = request.url;
    return next();
  };
}

/** Resolves `.` and `..` in a target as Remix does, so that guards, log and app see the same route. */
function resolveTarget(target: string): string {
  const { pathname, search } = new URL(`http://localhost${target}`);
  return pathname + search;
}

/** True for the data parameter of Remix's former router, which Remix would log as a program error. */
const hasFormerDataParameter = (target: string) =>
  target.includes("?") && new URL(target, "http://localhost").searchParams.has("_data");

function findTargetError(target: string): HttpError | null {
  if (!isReadable(removeQuery(target))) return UNREADABLE;
  const resolved = resolveTarget(target);
  const path = removeQuery(resolved);
  // `/.//x` resolves to `//x`.
  if (path.startsWith("//")) return UNREADABLE;
  if (isTooLong(path)) return NO_PAGE;
  if (hasFormerDataParameter(resolved)) return UNREADABLE;
  return path === MANIFEST_PATH && asksTooMuch(resolved) ? UNREADABLE : null;
}

export const methodGuard: RequestHandler = (request, _response, next) =>
  next(METHODS.includes(request.method) ? undefined : NO_METHOD);

/** Rejects a form for a route with neither page nor action. Remix itself rejects one for a page; this adds its Allow. */
export function formGuard(table: RouteTable): RequestHandler {
  return (request, response, next) => {
    const { isPage, takesForms } = matchRoute(table, request, response);
    if (request.method !== "POST" || takesForms) return next();
    response.setHeader("Allow", "GET, HEAD");
    return next(isPage ? undefined : NO_FORMS);
  };
}
