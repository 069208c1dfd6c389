import type { RequestListener } from "node:http";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type Request, type RequestHandler, type Response } from "express";
import type { Logger } from "pino";
import { VERSION } from "#lifecycle/version";
import type { Config } from "~/host/config.server";
import { createCapabilityCache } from "./capability-cache";
import { fieldGuard } from "./guards/bodies";
import { bodyGuard, crossSiteReadGuard, hostGuard, oneClickGuard, originGuard, probeGuard } from "./guards/guards";
import { httpErrorHandler, isDataRequest } from "./guards/http-error";
import { type LoadLimiter, measureLoopDelay, shedLoad } from "./guards/load-shedding";
import { formGuard, methodGuard, replaceUnroutable, targetGuard } from "./guards/target";
import { pageHandlers } from "./handlers";
import { nonce, securityHeaders } from "./headers";
import { language } from "./language";
import { proxyWarning } from "./proxy-warning";
import { forbiddenLog, requestId, requestLog } from "./request-log";
import { type RouteTable, routeTable } from "./route-table";
import { createConfirmedSessions } from "./shared-state/confirmed-sessions";
import { attemptCounters } from "./shared-state/rate-limits";
import { connectRedis } from "./shared-state/redis";
import { createSessionDenylist } from "./shared-state/session-denylist";
import { createTurns } from "./turns";
import { toVisitor } from "./visitor";
import { visitorPageCache } from "./visitor-page-cache";

/** The app that the host runs, and its environment. */
export interface PortalBuild {
  config: Config;
  log: Logger;
  build: ServerBuild | (() => Promise<ServerBuild>);
  routes: ServerBuild["routes"];
  files: RequestHandler;
  development: boolean;
  draining: () => boolean;
  origins: () => Set<string>;
}

/** Compresses pages with gzip only: brotli at request time halves the throughput. */
const gzipOnly: RequestHandler = (request, _response, next) => {
  if (/\bgzip\b/.test(request.headers["accept-encoding"]?.toString() ?? ""))
    request.headers["accept-encoding"] = "gzip";
  next();
};

/** Compresses no refusal under load: it would wait for more turns of a busy event loop. */
const compress = compression({
  filter: (request, response) =>
    !(response as unknown as Response).locals.overloaded && compression.filter(request, response),
});

/** Creates the portal's Express host, which guards requests and passes them to Remix. */
export function createPortal(assembly: PortalBuild): RequestListener {
  const { config, log, origins } = assembly;
  const table = routeTable(assembly.routes);
  const app = express();
  app.disable("x-powered-by");
  // Nothing here reads the parsed query, and express would parse it for every request.
  app.set("query parser", false);
  app.set("trust proxy", config.trustProxy);
  app.use(requestId);
  app.use(["/healthz", "/readyz"], probeGuard(origins));
  app.get("/healthz", (_request, response) => void response.type("text").send(`ok ${VERSION}`));
  app.get("/readyz", (_request, response) => {
    const draining = assembly.draining();
    response
      .status(draining ? 503 : 200)
      .type("text")
      .send(draining ? "draining" : "ready");
  });
  app.use(requestLog(log, table), forbiddenLog(log, table), proxyWarning(config, log));
  app.use(nonce, securityHeaders(config, assembly.development));
  app.use(targetGuard(origins), hostGuard(origins), oneClickGuard(table));
  app.use(originGuard(origins), methodGuard, bodyGuard(table));
  app.use(assembly.files);
  app.use(crossSiteReadGuard(table), formGuard(table));
  const pages = remixPages(assembly, table);
  app.use(
    language(!config.production),
    gzipOnly,
    compress,
    visitorPageCache(table),
    pages.guard,
    fieldGuard(table),
    pages.handle,
  );
  app.use(httpErrorHandler(table, log, !config.production));
  return (request, response) => {
    request.url = replaceUnroutable(request.url ?? "");
    app(request, response);
  };
}

function remixPages(assembly: PortalBuild, table: RouteTable): LoadLimiter {
  const { config, log } = assembly;
  const redis = connectRedis(config, log);
  const createCounters = attemptCounters(config, redis);
  const sessionDenylist = createSessionDenylist(redis);
  const confirmedSessions = createConfirmedSessions();
  const capabilities = createCapabilityCache();
  const limits = { maxRequests: config.maxRequests, maxLoopDelayMs: config.maxLoopDelayMs };
  const nextTurn = createTurns();
  const getLoadContext = (request: Request, response: Response): AppLoadContext => ({
    actor: response.locals.actor,
    nonce: response.locals.nonce,
    requestId: response.locals.requestId,
    log: log.child({ requestId: response.locals.requestId }),
    i18n: response.locals.i18n,
    visitor: { ...toVisitor(request), language: response.locals.i18n.locale },
    isDataRequest: isDataRequest(request),
    cachePage: response.locals.cachePage,
    nextTurn,
    waitForDrain: () => waitForDrain(response),
    sessionDenylist,
    confirmedSessions,
    capabilities,
    ...createCounters(toVisitor(request).address),
  });
  const mode = assembly.development ? "development" : "production";
  const findHandler = pageHandlers({ build: assembly.build, mode, getLoadContext }, table);
  return shedLoad(limits, measureLoopDelay(), nextTurn, async (request, response, next) =>
    findHandler(request.path)(request, response, next),
  );
}

/** Resolves once the browser has received the bytes sent so far, or has gone. */
async function waitForDrain(response: Response): Promise<void> {
  if (!response.writableNeedDrain || response.destroyed) return;
  await new Promise((resolve) => {
    response.once("drain", resolve);
    response.once("close", resolve);
  });
}
