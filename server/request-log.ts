import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import type { RequestHandler, Response } from "express";
import type { Logger } from "pino";
import { HEADERS, isRequestId } from "#contract/headers";
import { metrics } from "~/host/metrics.server";
import { securityEvent } from "~/host/security-log.server";
import { matchRoute, type RouteTable } from "./route-table";
import { toVisitor } from "./visitor";

/** Gives each request the id by which both logs and the error page name it. */
export const requestId: RequestHandler = (request, response, next) => {
  const given = request.headers[HEADERS.requestId];
  // A proxy's own id is kept: it may stand in a header, a log and a page.
  const id = isRequestId(given) ? given : randomUUID();
  response.locals.requestId = id;
  response.setHeader(HEADERS.requestId, id);
  next();
};

/** Logs and counts each request, with the route's pattern instead of its URL: URLs carry tokens. */
export function requestLog(log: Logger, table: RouteTable): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const { method } = request;
    response.on("close", () => {
      const milliseconds = Math.round(performance.now() - started);
      const { requestId } = response.locals;
      const route = matchRoute(table, request, response).pattern;
      const fields = { requestId, method, route, status: response.statusCode };
      metrics.requests.inc({ method: countedMethod(method), route, status: response.statusCode });
      metrics.requestSeconds.observe({ route }, milliseconds / 1000);
      log[levelOf(response)]({ ...fields, milliseconds, finished: response.writableFinished }, "request");
    });
    next();
  };
}

/** Returns a method that people use as it is: a visitor who makes up others must not make up numbers without end. */
const countedMethod = (method: string) => (["GET", "HEAD", "POST"].includes(method) ? method : "other");

/** Returns an answer's level in the log: a failure is an error; a visitor that was refused for load is a warning. */
function levelOf({ statusCode, locals }: Response): "info" | "warn" | "error" {
  if (statusCode < 500) return "info";
  return locals.overloaded ? "warn" : "error";
}

/** Writes every answer of 403 to the security log, with the user whom the app found to be signed in. */
export function forbiddenLog(log: Logger, table: RouteTable): RequestHandler {
  return (request, response, next) => {
    const actor: AppLoadContext["actor"] = {};
    response.locals.actor = actor;
    response.on("finish", () => {
      if (response.statusCode !== 403) return;
      securityEvent(log.child({ requestId: response.locals.requestId }), {
        event: "authorisation",
        outcome: "refused",
        address: toVisitor(request).address,
        user: actor.userId,
        route: matchRoute(table, request, response).pattern,
      });
    });
    next();
  };
}
