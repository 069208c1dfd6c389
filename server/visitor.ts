import type { Request } from "express";
import { plainAddress } from "#contract/networks/network";
import type { Visitor } from "~/host/load-context";

/**
 * Returns the visitor's address and browser, with IPv4 addresses in their usual form where the host listens on IPv6.
 */
export function visitorOf(request: Pick<Request, "ip" | "headers">): Visitor {
  return {
    address: plainAddress(request.ip ?? "unknown"),
    browser: request.headers["user-agent"] ?? "",
  };
}
