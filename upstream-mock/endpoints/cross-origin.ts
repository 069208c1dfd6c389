import type { RequestHandler } from "express";
import { HEADERS } from "#contract/headers";
import type { Config } from "#mock/config";

const METHODS = "GET, POST, DELETE";
const ASKED = ["authorization", "content-type", HEADERS.requestId, HEADERS.idempotencyKey].join(", ");
const SHOWN = ["date", "retry-after", HEADERS.requestId].join(", ");
/** The time for which a browser need not ask again, in seconds. */
const MAX_AGE = "600";

/** Creates the middleware that lets pages of the listed origins read answers, without cookies. The control comes before it. */
export function crossOrigin({ corsOrigins }: Pick<Config, "corsOrigins">): RequestHandler {
  return (request, response, next) => {
    const origin = request.get("origin");
    if (corsOrigins.length === 0) return next();
    response.vary("Origin");
    if (origin === undefined || !corsOrigins.includes(origin)) return next();
    response.set({ "Access-Control-Allow-Origin": origin, "Access-Control-Expose-Headers": SHOWN });
    if (request.method !== "OPTIONS" || !request.get("access-control-request-method")) return next();
    const allowed = { "Access-Control-Allow-Methods": METHODS, "Access-Control-Allow-Headers": ASKED };
    return response
      .set({ ...allowed, "Access-Control-Max-Age": MAX_AGE })
      .status(204)
      .end();
  };
}
