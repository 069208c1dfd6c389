import { randomUUID } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import type { Logger } from "pino";
import { HEADERS, isRequestId } from "#contract/headers";
import { keepBodies, rememberBody } from "#mock/control/journal";
import { addRecentRequest, type RecentRequest } from "#mock/control/page";

/** The path of the control, which is not logged as a request to the upstream. */
const CONTROL_PATH = "/__mock";

/**
 * Creates the middleware that logs a line for each request. The line and the answer have the id that the portal's log
 * and error page show. The line has the operation's name or the path's pattern, never the URL, because URLs contain
 * tokens.
 * @param recent is filled for the control's page and journal; null without the control
 */
export function requestLog(log: Logger, recent: RecentRequest[] | null): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const header = request.get(HEADERS.requestId);
    const requestId = isRequestId(header) ? header : randomUUID();
    response.locals.requestId = requestId;
    response.set(HEADERS.requestId, requestId);
    const bodyOf = recent && rememberBody(response);
    response.on("close", () => {
      const milliseconds = Math.round(performance.now() - started);
      const fields = { requestId, method: request.method, operation: describeRequest(request, response) };
      const { statusCode: status, writableFinished: finished } = response;
      log[status < 500 ? "info" : "error"]({ ...fields, status, milliseconds, finished }, "request");
      const at = new Date().toISOString();
      if (!recent || request.originalUrl.startsWith(CONTROL_PATH)) return;
      const { by = null, asked = request.body } = response.locals;
      const { originalUrl, query } = request;
      const bodies = keepBodies({ originalUrl, query, body: asked }, bodyOf?.());
      addRecentRequest(recent, { ...fields, at, status, milliseconds, by, bodies });
    });
    next();
  };
}

/** Root fields that a line names; the portal's requests have fewer. */
const MAX_NAMED_FIELDS = 10;

/** Returns the root fields of a GraphQL request, or the pattern of a path. */
function describeRequest(request: Request, { locals }: Response): string {
  const graphql: string[] | undefined = locals.operations;
  const pattern: unknown = request.route?.path;
  if (graphql?.length) return graphql.slice(0, MAX_NAMED_FIELDS).join(", ");
  return typeof pattern === "string" ? request.baseUrl + pattern : "none";
}
