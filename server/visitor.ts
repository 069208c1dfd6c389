import type { Request } from "express";
import { normalizeIpAddress } from "#contract/networks/ip-address";
import type { Visitor } from "~/host/load-context";

export function toVisitor(request: Pick<Request, "ip" | "headers">): Visitor {
  return {
    address: normalizeIpAddress(request.ip ?? "unknown"),
    browser: request.headers["user-agent"] ?? "",
  };
}
