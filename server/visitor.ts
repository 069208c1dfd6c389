import type { Request } from "express";
import { parseIpAddress } from "#contract/networks/ip-address";
import type { Visitor } from "~/host/load-context";

type Browser = Omit<Visitor, "language">;

/** Returns the browser at the other end. What a proxy names that is no address counts as the proxy's own (SAFE-02). */
export function toVisitor({ ip, headers, socket }: Pick<Request, "ip" | "headers" | "socket">): Browser {
  return {
    address: parseIpAddress(ip ?? "") ?? parseIpAddress(socket.remoteAddress ?? "") ?? "unknown",
    browser: headers["user-agent"] ?? "",
  };
}
