import type { RequestHandler } from "express";
import type { Logger } from "pino";
import type { Config } from "~/host/config.server";

/**
 * Warns once, in production, about a proxy that TRUST_PROXY does not cover: all visitors behind it then share one address
 * and one rate limit (SAFE-02).
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
        { setting: "TRUST_PROXY" },
        "Ignored X-Forwarded-For. If the portal runs behind proxies, set TRUST_PROXY to their number.",
      );
    }
    next();
  };
}
