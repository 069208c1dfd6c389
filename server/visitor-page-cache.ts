import type { Request, RequestHandler, Response } from "express";
import type { CacheablePage } from "~/host/load-context";
import { createFormNonce } from "~/session/form-nonce.server";
import { matchRoute, type RouteTable } from "./route-table";

/** A page that is kept, in pieces: the policy's nonce stands between them, the forms' nonce between the parts of each. */
interface KeptPage {
  headers: [name: string, value: string][];
  pieces: string[][];
}

/**
 * Answers visitors with the pages that are the same for all of them: rendered once, with fresh nonces each time, which saves
 * four fifths of the log-in's processor time.
 * Who sends any cookie, asks for anything but the page's own address, or sends a form gets a page of their own.
 */
export function visitorPageCache(table: RouteTable): RequestHandler {
  const kept = new Map<string, KeptPage>();
  return (request, response, next) => {
    if (!isSameForAll(request, response, table)) return next();
    const page = kept.get(request.url);
    if (page) return send(page, response);
    response.locals.keepPage = (rendered: CacheablePage) =>
      kept.set(request.url, inPieces(rendered, response.locals.nonce));
    return next();
  };
}

/** True when a route says so, and the request holds nothing but the route's address. The table bounds what is kept. */
function isSameForAll(request: Request, response: Response, table: RouteTable): boolean {
  const { handle, pattern } = matchRoute(table, request, response);
  const isPlain = request.method === "GET" && request.headers.cookie === undefined && request.url === pattern;
  return isPlain && handle.cacheableForVisitors === true;
}

function inPieces({ html, headers, formNonce }: CacheablePage, nonce: string): KeptPage {
  return { headers: [...headers], pieces: html.split(nonce).map((piece) => piece.split(formNonce)) };
}

function send({ headers, pieces }: KeptPage, response: Response): void {
  const formNonce = createFormNonce(undefined);
  const body = Buffer.from(pieces.map((parts) => parts.join(formNonce)).join(response.locals.nonce));
  for (const [name, value] of headers) response.append(name, value);
  response.setHeader("Content-Length", body.length);
  response.end(body);
}
