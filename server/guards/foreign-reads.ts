import type { Request, RequestHandler } from "express";

/**
 * True when a browser says that a foreign page asks for this in the background: as a picture, a frame, a script or by
 * fetch. Such a page gets nothing and spends none of its visitor's allowances. Somebody who follows a link may read,
 * and so may a browser that says nothing. SAFE-04.
 */
export function isForeignRead({ headers }: Pick<Request, "headers">): boolean {
  const site = headers["sec-fetch-site"];
  if (site === undefined || site === "same-origin" || site === "none") return false;
  const { "sec-fetch-mode": mode = "navigate", "sec-fetch-dest": dest = "document" } = headers;
  return mode !== "navigate" || dest !== "document";
}

/** Answers a foreign page's request in the background with nothing, before any route sees it. */
export const foreignReads: RequestHandler = (request, response, next) => {
  if (!isForeignRead(request)) return next();
  response.status(204).end();
};
