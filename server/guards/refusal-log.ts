import type { AppLoadContext } from "@remix-run/node";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { securityEvent } from "~/host/security-log.server";
import { type RouteTable, routeOf } from "../route-table";
import { visitorOf } from "../visitor";

/** Writes every answer of 403 to the security log, with the user whom the app found to be signed in. */
export function refusalLog(log: Logger, table: RouteTable): RequestHandler {
  return (request, response, next) => {
    const actor: AppLoadContext["actor"] = {};
    response.locals.actor = actor;
    response.on("finish", () => {
      if (response.statusCode !== 403) return;
      securityEvent(log.child({ requestId: response.locals.requestId }), {
        event: "authorisation",
        outcome: "refused",
        address: visitorOf(request).address,
        user: actor.userId,
        route: routeOf(table, request, response).pattern,
      });
    });
    next();
  };
}
