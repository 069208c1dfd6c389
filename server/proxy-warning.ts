import type { RequestHandler } from "express";
import type { Logger } from "pino";
import type { Config } from "~/host/config.server";

/**
 * Warns once where a proxy seems to stand in front that isn't believed: everybody behind it then has one address, hence one
 * allowance of failures. In production only: a developer's tools send what they like. SAFE-02.
 */
export function proxyWarning(
  { production, trustProxy }: Pick<Config, "production" | "trustProxy">,
  log: Pick<Logger, "warn">,
): RequestHandler {
  let due = production && trustProxy === 0;
  return (request, _response, next) => {
    if (due && request.headers["x-forwarded-for"] !== undefined) {
      due = false;
      log.warn(
        { setting: "trustProxy" },
        "A request came with X-Forwarded-For, which is not believed. Behind a proxy set trustProxy to the number of proxies.",
      );
    }
    next();
  };
}
