import { randomBytes } from "node:crypto";
import type { RequestHandler } from "express";
import helmet from "helmet";
import onHeaders from "on-headers";
import type { Config } from "~/host/config.server";

/** Sets `response.locals.nonce` for the content security policy. */
export const nonce: RequestHandler = (_request, response, next) => {
  response.locals.nonce = randomBytes(16).toString("base64");
  next();
};

/**
 * Sets the security headers, and `no-store` unless the route sets another Cache-Control. Referrer-Policy is same-origin:
 * with helmet's default, forms without scripts would send `Origin: null`.
 */
export function securityHeaders(config: Config, development: boolean): RequestHandler {
  const withNonce = (_request: unknown, response: unknown) =>
    `'nonce-${(response as { locals: { nonce: string } }).locals.nonce}'`;
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", withNonce],
        styleSrc: ["'self'", withNonce],
        imgSrc: ["'self'", "data:"],
        connectSrc: development ? ["'self'", "ws:"] : ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(config.https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity: config.https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: "deny" },
  });
  return (request, response, next) => {
    response.setHeader("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    // This comes last, since Remix's adapter adds to headers instead of replacing them.
    onHeaders(response, () => {
      // nginx would add the one of a refusal to that of the portal that answers in its place.
      const isLeftToAnother = response.hasHeader("X-Accel-Redirect");
      if (!response.hasHeader("Cache-Control") && !isLeftToAnother) response.setHeader("Cache-Control", "no-store");
      const policies = response.getHeader("Referrer-Policy");
      if (Array.isArray(policies)) response.setHeader("Referrer-Policy", policies.at(-1) ?? "same-origin");
    });
    protect(request, response, next);
  };
}
