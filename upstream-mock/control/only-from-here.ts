import type { RequestHandler } from "express";
import type { Config } from "#mock/config";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Returns the middleware that guards /__mock, which gives out codes and tokens. A page of another origin can't post its
 * forms. Nor can it read them through a host name that resolves to this machine.
 */
export function onlyFromHere({ host }: Config): RequestHandler {
  const local = host === "127.0.0.1" || host === "::1" || host === "localhost";
  return (request, response, next) => {
    const site = request.get("sec-fetch-site");
    const foreign = site === "cross-site" || site === "same-site";
    const asked = hostnameOf(`http://${request.get("host")}`);
    const origin = request.get("origin");
    const otherOrigin = origin !== undefined && hostnameOf(origin) !== asked;
    const posted = request.method !== "GET" && request.method !== "HEAD";
    if ((posted && (foreign || otherOrigin)) || (local && !LOOPBACK.has(asked))) {
      return response.status(403).json({ message: "The mock is steered from its own page or by tools." });
    }
    return next();
  };
}

function hostnameOf(url: string): string {
  try {
    return new URL(url).hostname;
  } catch {
    return "";
  }
}
