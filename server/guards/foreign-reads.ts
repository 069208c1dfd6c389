import type { Request, RequestHandler } from "express";

/**
 * True when a browser says that a foreign page asks for this without anybody going there: as a picture, a frame, a script
 * or by fetch. Such a page gets nothing, and spends nothing of what its visitor may do here. A link, and a browser that
 * says nothing, may read. SAFE-04.
 */
export function isForeignRead({ headers }: Pick<Request, "headers">): boolean {
  const site = headers["sec-fetch-site"];
  if (site === undefined || site === "same-origin" || site === "none") return false;
  const { "sec-fetch-mode": mode = "navigate", "sec-fetch-dest": dest = "document" } = headers;
  return mode !== "navigate" || dest !== "document";
}

/** Answers with nothing what a foreign page asks for: no route sees it. */
export const foreignReads: RequestHandler = (request, response, next) => {
  if (!isForeignRead(request)) return next();
  response.status(204).end();
};
