import { randomUUID } from "node:crypto";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { matchRoutes, type RouteObject } from "react-router";

type Routes = ServerBuild["routes"];

function childrenOf(parentId: string | undefined, routes: Routes): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .flatMap((route) =>
      route
        ? [
            {
              id: route.id,
              path: route.path,
              index: route.index,
              children: childrenOf(route.id, routes),
            } as RouteObject,
          ]
        : [],
    );
}

/** The pattern of the route that a path leads to, such as `/password-reset/:token`: what may stand in a log. */
export function routePatterns(routes: Routes): (path: string) => string {
  const tree = childrenOf(undefined, routes);
  return (path) => {
    const matches = matchRoutes(tree, path.replace(/\.data$/, "")) ?? [];
    const parts = matches.map((match) => match.route.path?.replace(/^\/|\/$/g, "")).filter(Boolean);
    return `/${parts.join("/")}`;
  };
}

/** One line for each request: its pattern, never its URL, since URLs carry tokens. */
export function requestLog(log: Logger, pattern: (path: string) => string): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    response.locals.requestId = requestId;
    response.setHeader("X-Request-Id", requestId);
    response.on("close", () => {
      const milliseconds = Math.round(performance.now() - started);
      const fields = { requestId, method: request.method, route: pattern(request.path), status: response.statusCode };
      log.info({ ...fields, milliseconds, finished: response.writableFinished }, "request");
    });
    next();
  };
}
