import { randomUUID } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import type { Logger } from "pino";
import { HEADERS, isRequestId } from "#contract/headers";
import { addRecentRequest, type RecentRequest } from "#mock/control/page";

/** The address of what steers the mock, which is no request to the upstream. */
const STEERING = "/__mock";

/**
 * Returns the middleware that logs a line for each request. The line and the answer carry the id that the portal's log
 * and error page show. The line has the operation's name or the path's pattern, never the address, because addresses
 * carry tokens.
 */
export function requestLog(log: Logger, seen: RecentRequest[]): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const given = request.get(HEADERS.requestId);
    const requestId = isRequestId(given) ? given : randomUUID();
    response.locals.requestId = requestId;
    response.set(HEADERS.requestId, requestId);
    response.on("close", () => {
      const milliseconds = Math.round(performance.now() - started);
      const fields = { requestId, method: request.method, operation: nameOf(request, response) };
      const { statusCode: status, writableFinished: finished } = response;
      log[status < 500 ? "info" : "error"]({ ...fields, status, milliseconds, finished }, "request");
      const at = new Date().toISOString();
      if (!request.originalUrl.startsWith(STEERING)) addRecentRequest(seen, { ...fields, at, status, milliseconds });
    });
    next();
  };
}

/** The most root fields that a line names; the portal asks for fewer. */
const MOST_NAMED = 10;

/** Returns the root fields of a GraphQL request, or the pattern of a path. */
function nameOf(request: Request, { locals }: Response): string {
  const graphql: string[] | undefined = locals.operations;
  const pattern: unknown = request.route?.path;
  if (graphql?.length) return graphql.slice(0, MOST_NAMED).join(", ");
  return typeof pattern === "string" ? request.baseUrl + pattern : "none";
}
