import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import type { RequestHandler, Response } from "express";
import type { Logger } from "pino";
import { HEADERS, isRequestId } from "#contract/headers";
import { metrics } from "~/host/metrics.server";
import { securityEvent } from "~/host/security-log.server";
import { matchRoute, type RouteTable } from "./route-table";
import { toVisitor } from "./visitor";

/** Sets the request's id, which the logs and the error page show. A valid one is kept from a proxy that is believed. */
export const requestId: RequestHandler = (request, response, next) => {
  const received = request.headers[HEADERS.requestId];
  const isTrusted = request.app.get("trust proxy fn")(request.socket.remoteAddress, 0);
  const id = isTrusted && isRequestId(received) ? received : randomUUID();
  response.locals.requestId = id;
  response.setHeader(HEADERS.requestId, id);
  next();
};

/** Logs and counts each request, with the route's pattern instead of its URL: URLs carry tokens. */
export function requestLog(log: Logger, table: RouteTable): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    const { method } = request;
    response.on("close", () => {
      const milliseconds = Math.round(performance.now() - start);
      const { requestId } = response.locals;
      const route = matchRoute(table, request, response).pattern;
      const fields = { requestId, method, route, status: response.statusCode };
      metrics.requests.inc({ method: toMethodLabel(method), route, status: response.statusCode });
      metrics.requestSeconds.observe({ route }, milliseconds / 1000);
      log[chooseLevel(response)]({ ...fields, milliseconds, finished: response.writableFinished }, "request");
    });
    next();
  };
}

/** Bounds the number of metrics: made-up methods count as one. */
const toMethodLabel = (method: string) => (["GET", "HEAD", "POST"].includes(method) ? method : "other");

/** Chooses the level of a response: failures are errors, rejections for load are warnings. */
function chooseLevel({ statusCode, locals }: Response): "info" | "warn" | "error" {
  if (statusCode < 500) return "info";
  return locals.overloaded ? "warn" : "error";
}

/** Writes 403 responses to the security log, with the signed-in user. */
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
