import type { RequestHandler } from "express";
import { HEADERS } from "#contract/headers";
import type { Upstream } from "#mock/context";
import { isSame } from "./visitor";

/**
 * Says in the answer, and once in the log, that the key of a portal is another than this upstream's, which therefore
 * does not believe what it says about its visitors (SAFE-07).
 */
export function wrongKey({ config, log }: Pick<Upstream, "config" | "log">): RequestHandler {
  let isDue = true;
  return (request, response, next) => {
    const given = request.get(HEADERS.portalKey);
    if (given === undefined || (config.portalKey !== null && isSame(given, config.portalKey))) return next();
    response.set(HEADERS.portalKey, "wrong");
    if (isDue) log.warn({ setting: "PORTAL_KEY" }, "A portal sends another PORTAL_KEY. Set the same one for both.");
    isDue = false;
    return next();
  };
}
