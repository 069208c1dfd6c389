import type { Request, RequestHandler, Response } from "express";
import { ONLY_LANGUAGE } from "~/host/language.server";
import type { CacheablePage } from "~/host/load-context";
import { createFormNonce } from "~/session/form-nonce.server";
import { matchRoute, type RouteTable } from "./route-table";

/** A cached page, split at its CSP nonce; each piece is split again at the form nonce. */
interface CachedPage {
  headers: [name: string, value: string][];
  pieces: string[][];
}

/**
 * Answers visitors with pages that are the same for all: rendered once in each language, with fresh nonces each time. A
 * request with a cookie other than a chosen language, a query or a form gets its own page.
 */
export function visitorPageCache(table: RouteTable): RequestHandler {
  const cache = new Map<string, CachedPage>();
  return (request, response, next) => {
    if (!isSameForAll(request, response, table)) return next();
    // The routes and the languages bound the cache.
    const key = `${response.locals.i18n.locale} ${request.url}`;
    const page = cache.get(key);
    if (page) return send(page, response);
    response.locals.cachePage = (rendered: CacheablePage) => cache.set(key, splitPage(rendered, response.locals.nonce));
    return next();
  };
}

/** True when the route allows it and the request has only the route's path. */
function isSameForAll(request: Request, response: Response, table: RouteTable): boolean {
  const { handle, pattern } = matchRoute(table, request, response);
  const { cookie } = request.headers;
  const knowsNobody = cookie === undefined || ONLY_LANGUAGE.test(cookie);
  const isBare = request.method === "GET" && knowsNobody && request.url === pattern;
  return isBare && handle.cacheableForVisitors === true;
}

function splitPage({ html, headers, formNonce }: CacheablePage, nonce: string): CachedPage {
  return { headers: [...headers], pieces: html.split(nonce).map((piece) => piece.split(formNonce)) };
}

function send({ headers, pieces }: CachedPage, response: Response): void {
  const formNonce = createFormNonce(undefined);
  const body = Buffer.from(pieces.map((parts) => parts.join(formNonce)).join(response.locals.nonce));
  for (const [name, value] of headers) response.append(name, value);
  response.setHeader("Content-Length", body.length);
  response.end(body);
}
