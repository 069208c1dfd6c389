import type { Request } from "express";
import type { Visitor } from "~/host/load-context";

/** Returns who is at the other end, with IPv4 addresses in their usual form where the host listens on IPv6. */
export function visitorOf(request: Pick<Request, "ip" | "headers">): Visitor {
  return {
    address: (request.ip ?? "unknown").replace(/^::ffff:(?=\d+\.)/i, ""),
    browser: request.headers["user-agent"] ?? "",
  };
}
