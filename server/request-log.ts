import { randomUUID } from "node:crypto";
import type { RequestHandler, Response } from "express";
import type { Logger } from "pino";
import { type RouteTable, routeOf } from "./route-table";

/** An id that a proxy gave to the request, and that is kept: it may stand in a header, a log and a page. */
const WELL_FORMED = /^[A-Za-z0-9._-]{8,64}$/;

/** Gives each request the id by which both logs and the error page name it. */
export const requestId: RequestHandler = (request, response, next) => {
  const given = request.headers["x-request-id"];
  const id = typeof given === "string" && WELL_FORMED.test(given) ? given : randomUUID();
  response.locals.requestId = id;
  response.setHeader("X-Request-Id", id);
  next();
};

/** One line for each request: its pattern, never its URL, since URLs carry tokens. */
export function requestLog(log: Logger, table: RouteTable): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const { method } = request;
    response.on("close", () => {
      const milliseconds = Math.round(performance.now() - started);
      const { requestId } = response.locals;
      const fields = {
        requestId,
        method,
        route: routeOf(table, request, response).pattern,
        status: response.statusCode,
      };
      log[levelOf(response)]({ ...fields, milliseconds, finished: response.writableFinished }, "request");
    });
    next();
  };
}

/** What failed is an error; a visitor that the portal had no room for is a warning. */
function levelOf({ statusCode, locals }: Response): "info" | "warn" | "error" {
  if (statusCode < 500) return "info";
  return locals.overloaded ? "warn" : "error";
}
