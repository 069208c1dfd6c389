import type { RequestHandler } from "express";
import express, { type Express, Router, text } from "express";
import type { GraphQLSchema } from "graphql";
import { HEADERS } from "#contract/headers";
import { msg } from "#contract/i18n/i18n";
import { openapiJudge } from "#contract/openapi";
import { GRAPHQL_PATH } from "#contract/rest";
import { buildContract } from "#contract/sdl";
import { VERSION } from "#lifecycle/version";
import type { Config } from "#mock/config";
import type { UpstreamState } from "#mock/context";
import { giveOwnAnswers, OwnAnswers } from "#mock/control/answers";
import { injectFaults } from "#mock/control/faults";
import { metricsRouter } from "#mock/control/metrics";
import type { OperationCounts } from "#mock/control/operation-counts";
import type { RecentRequest } from "#mock/control/page";
import { controlRouter, rejectForeignPages } from "#mock/control/router";
import * as monitoring from "#mock/domains/monitoring/rest";
import * as settings from "#mock/domains/settings/rest";
import { getVirtualApplianceLinks } from "#mock/domains/settings/stored-settings";
import { restErrors } from "#mock/http/rest";
import { wrongKey } from "#mock/http/visitor";
import { readLanguage } from "#mock/i18n/languages";
import { mapsServiceRouter } from "#mock/maps-service/router";
import { doDueWork } from "./due-work";
import { graphqlHandler } from "./graphql";
import { requestLog } from "./request-log";
import { restRouter } from "./rest";
import { dropHeaders } from "./unsupported";

const NOTHING_HERE = msg("There is nothing at this address.");

/**
 * Returns everything that the upstream serves, without listening.
 * @param root the project's folder
 * @param draining true after a stop signal, when the process is not ready any more
 */
export function createApp(
  upstream: UpstreamState,
  schema: GraphQLSchema,
  root: string,
  draining = () => false,
): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("query parser", "simple");
  app.use((_request, response, next) => {
    // The portal takes its present time from this header (UP-06).
    response.set("Date", new Date(upstream.clock.now()).toUTCString());
    response.set("Cache-Control", "no-store");
    next();
  });
  app.use((_request, _response, next) => {
    doDueWork(upstream);
    next();
  });
  app.use(health(upstream, draining));
  app.use(dropHeaders(upstream.config));
  const recentRequests: RecentRequest[] = [];
  app.use(requestLog(upstream.log, upstream.config.control ? recentRequests : null), wrongKey(upstream));
  const counts: OperationCounts = new Map();
  const answers = new OwnAnswers();
  const contract = once(() => ({
    schema: buildContract(root, upstream.config.capabilities),
    wrongByOpenapi: openapiJudge(root),
  }));
  if (upstream.config.control) {
    app.use("/metrics", rejectForeignPages(upstream.config));
    app.use("/__mock", controlRouter(upstream, counts, recentRequests, answers, contract));
    app.use(metricsRouter(upstream, counts));
  }
  app.use((request, response, next) => {
    if (upstream.config.capabilities.includes("languages"))
      response.set("Content-Language", readLanguage(upstream.config, request).locale);
    next();
  });
  // Behind the control, which no page of another origin reads.
  app.use(crossOrigin(upstream.config));
  app.use(GRAPHQL_PATH, text({ type: "application/json", limit: "256kb" }));
  app.use(
    injectFaults(upstream),
    giveOwnAnswers(answers, () => contract().schema),
  );
  app.all(GRAPHQL_PATH, graphqlHandler(upstream, schema, counts));
  app.use(mapsServiceRouter());
  app.use(restRouter(upstream, { ...settings, ...monitoring, getVirtualApplianceLinks }, counts));
  app.use((request, response) =>
    response.status(404).json({ message: readLanguage(upstream.config, request)._(NOTHING_HERE) }),
  );
  app.use(restErrors(upstream.log, (request) => readLanguage(upstream.config, request)));
  return app;
}

/**
 * Returns the router of /healthz, which answers while the process runs, and of /readyz, which also needs a readable
 * database and no stop signal.
 */
function health({ db }: UpstreamState, draining: () => boolean): Router {
  const router = Router();
  router.get("/healthz", (_request, response) => response.json({ status: "ok", version: VERSION }));
  router.get("/readyz", (_request, response) => {
    if (draining()) return response.status(503).json({ status: "draining" });
    try {
      db.$client.prepare("SELECT 1 FROM companies LIMIT 1").get();
      return response.json({ status: "ready" });
    } catch {
      return response.status(503).json({ status: "not ready" });
    }
  });
  return router;
}

/** Makes a value when it is first needed: few upstreams get answers of one's own. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const METHODS = "GET, POST, DELETE";
const SHOWN = ["date", "retry-after", HEADERS.requestId].join(", ");
/** The time for which a browser need not ask again, in seconds. */
const MAX_AGE = "600";

/** Creates the middleware that lets pages of the listed origins read answers, without cookies. The control comes before it. */
function crossOrigin({ corsOrigins }: Pick<Config, "corsOrigins">): RequestHandler {
  return (request, response, next) => {
    const origin = request.get("origin");
    if (corsOrigins.length === 0) return next();
    response.vary("Origin");
    if (origin === undefined || !corsOrigins.includes(origin)) return next();
    response.set({ "Access-Control-Allow-Origin": origin, "Access-Control-Expose-Headers": SHOWN });
    if (request.method !== "OPTIONS" || !request.get("access-control-request-method")) return next();
    // Libraries send headers of their own.
    const asked = request.get("access-control-request-headers");
    response.vary("Access-Control-Request-Headers");
    if (asked) response.set("Access-Control-Allow-Headers", asked);
    return response
      .set({ "Access-Control-Allow-Methods": METHODS, "Access-Control-Max-Age": MAX_AGE })
      .status(204)
      .end();
  };
}
