import type { RequestHandler } from "express";
import { matchRoute, type RouteTable } from "../route-table";
import { isForm } from "./guards";

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
