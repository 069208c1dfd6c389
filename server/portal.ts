import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type Express, type RequestHandler } from "express";
import type { Logger } from "pino";
import type { Settings } from "~/settings.server";
import { allowanceCounters } from "./allowances";
import { foreignReads } from "./foreign-reads";
import { bodyGuard, hostGuard, originGuard } from "./guards";
import { nonce, securityHeaders } from "./headers";
import { proxyWarning } from "./proxy-warning";
import { connectRedis } from "./redis";
import { requestLog, routePatterns } from "./request-log";
import { failureCounters } from "./sign-in-attempts";
import { visitorOf } from "./visitor";

/** What the host runs: the app, and where its browser files come from. */
export interface Assembly {
  settings: Settings;
  log: Logger;
  build: ServerBuild | (() => Promise<ServerBuild>);
  routes: ServerBuild["routes"];
  files: RequestHandler;
  development: boolean;
  draining: () => boolean;
  origins: () => Set<string>;
}

/** Brotli at request time halves the throughput; gzip is what pages get. */
const gzipOnly: RequestHandler = (request, _response, next) => {
  if (/\bgzip\b/.test(request.headers["accept-encoding"]?.toString() ?? ""))
    request.headers["accept-encoding"] = "gzip";
  next();
};

/** The portal's Express host: what no route should see is refused here, the rest is handed to Remix. */
export function portal(assembly: Assembly): Express {
  const { settings, log } = assembly;
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", settings.TRUST_PROXY);
  app.get("/healthz", (_request, response) => void response.type("text").send("ok"));
  app.get("/readyz", (_request, response) => {
    const draining = assembly.draining();
    response
      .status(draining ? 503 : 200)
      .type("text")
      .send(draining ? "draining" : "ready");
  });
  app.use(requestLog(log, routePatterns(assembly.routes)), proxyWarning(settings, log));
  app.use(nonce, securityHeaders(settings, assembly.development));
  app.use(hostGuard(assembly.origins), originGuard(assembly.origins), bodyGuard);
  app.use(assembly.files);
  app.use(foreignReads, gzipOnly, compression());
  app.all("*", pages(assembly));
  return app;
}

function pages({ settings, log, build, development }: Assembly): RequestHandler {
  const redis = connectRedis(settings);
  const countersOf = failureCounters(settings, redis);
  const allowancesOf = allowanceCounters(settings, redis);
  return createRequestHandler({
    build,
    mode: development ? "development" : "production",
    getLoadContext: (request, response) => ({
      nonce: response.locals.nonce,
      requestId: response.locals.requestId,
      log: log.child({ requestId: response.locals.requestId }),
      visitor: visitorOf(request),
      ...countersOf(visitorOf(request).address),
      ...allowancesOf(visitorOf(request).address),
    }),
  }) as RequestHandler;
}
