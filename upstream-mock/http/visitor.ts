import { timingSafeEqual } from "node:crypto";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { HEADERS } from "#contract/headers";
import { MAX_USER_AGENT_LENGTH } from "#contract/limits";
import { parseIpAddress } from "#contract/networks/ip-address";
import { digest } from "#db/secrets";
import type { Config } from "#mock/config";

/**
 * The visitor for whom a portal sends a request, as the portal says. A value is null when it is missing or the portal
 * is not believed.
 */
export interface Visitor {
  address: string | null;
  browser: string | null;
  /** Identifies the browser's earlier sign-in to the account that a request is about (SAFE-02). */
  device: string | null;
}

/** Reads a header that describes a visitor, as `schema/common.graphql` documents them. */
type ReadHeader = (
  name: (typeof HEADERS)["portalKey" | "visitorAddress" | "visitorBrowser" | "visitorDevice"],
) => string | null | undefined;

/** The visitor of a request that names none. */
export const UNKNOWN_VISITOR: Visitor = { address: null, browser: null, device: null };

/** Returns the visitor that a portal names with the shared key. Without the right key it is the unknown visitor. */
export function readVisitor(portalKey: string | null, header: ReadHeader): Visitor {
  if (portalKey === null || !isSame(header(HEADERS.portalKey) ?? "", portalKey)) return UNKNOWN_VISITOR;
  const address = header(HEADERS.visitorAddress) ?? "";
  const device = header(HEADERS.visitorDevice) ?? "";
  return {
    address: parseIpAddress(address),
    browser: decodeBrowser(header(HEADERS.visitorBrowser) ?? ""),
    device: /^[\w-]{16,128}$/.test(device) ? device : null,
  };
}

/** True when both texts are the same. It takes the same time for any two texts. */
function isSame(header: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(digest(header)), Buffer.from(digest(expected)));
}

function decodeBrowser(text: string): string | null {
  try {
    return decodeURIComponent(text).slice(0, MAX_USER_AGENT_LENGTH) || null;
  } catch {
    return null;
  }
}

/**
 * Says in the answer, and once in the log, that the key of a portal is another than this upstream's, which therefore
 * does not believe what it says about its visitors (SAFE-07).
 */
export function wrongKey({ config, log }: { config: Config; log: Logger }): RequestHandler {
  let isDue = true;
  return (request, response, next) => {
    const header = request.get(HEADERS.portalKey);
    if (header === undefined || (config.portalKey !== null && isSame(header, config.portalKey))) return next();
    response.set(HEADERS.portalKey, "wrong");
    if (isDue) log.warn({ setting: "PORTAL_KEY" }, "A portal sends another PORTAL_KEY. Set the same one for both.");
    isDue = false;
    return next();
  };
}
