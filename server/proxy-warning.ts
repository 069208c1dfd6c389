import type { RequestHandler } from "express";
import type { Logger } from "pino";
import type { Settings } from "~/host/settings.server";

/**
 * Warns once where a proxy seems to stand in front that isn't believed: everybody behind it then has one address, hence one
 * allowance of failures. In production only: a developer's tools send what they like. SAFE-02.
 */
export function proxyWarning(
  { production, TRUST_PROXY }: Pick<Settings, "production" | "TRUST_PROXY">,
  log: Pick<Logger, "warn">,
): RequestHandler {
  let due = production && TRUST_PROXY === 0;
  return (request, _response, next) => {
    if (due && request.headers["x-forwarded-for"] !== undefined) {
      due = false;
      log.warn(
        { setting: "TRUST_PROXY" },
        "A request came with X-Forwarded-For, which is not believed. Behind a proxy set TRUST_PROXY to the number of proxies.",
      );
    }
    next();
  };
}
