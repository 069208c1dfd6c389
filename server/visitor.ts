import type { Request } from "express";
import { normalizeIpAddress } from "#contract/networks/ip-address";
import type { Visitor } from "~/host/load-context";

/**
 * Returns the visitor's address and browser, with IPv4 addresses in their usual form where the host listens on IPv6.
 */
export function toVisitor(request: Pick<Request, "ip" | "headers">): Visitor {
  return {
    address: normalizeIpAddress(request.ip ?? "unknown"),
    browser: request.headers["user-agent"] ?? "",
  };
}
