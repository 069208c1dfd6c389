import { type Request, type RequestHandler, type Response, Router } from "express";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { OPERATION_ACCESS } from "#contract/permissions";
import { VERSION } from "#lifecycle/version";
import type { UpstreamState } from "#mock/context";
import { armedFaults } from "./faults";
import type { OperationCounts } from "./operation-counts";

/** The name for requests without an operation of the contract. */
const OTHER = ["other"];

/** Returns a request's GraphQL operations or path pattern. There are only so many values, as Prometheus needs. */
function operationsOf({ baseUrl, route }: Request, { locals }: Response): readonly string[] {
  const graphql: string[] | undefined = locals.operations;
  const known = graphql?.filter((name) => Object.hasOwn(OPERATION_ACCESS, name)) ?? [];
  if (known.length > 0) return [...new Set(known)];
  return !graphql?.length && typeof route?.path === "string" ? [baseUrl + route.path] : OTHER;
}

/** Creates the router that counts requests and serves GET /metrics for Prometheus: numbers without any personal data. */
export function metricsRouter({ db }: UpstreamState, counts: OperationCounts): Router {
  const registry = new Registry();
  const registers = [registry];
  const labelNames = ["operation", "status"] as const;
  const requests = new Counter({ name: "mock_requests_total", help: "Answered requests.", labelNames, registers });
  const seconds = new Histogram({
    name: "mock_request_duration_seconds",
    help: "Time from a request to the end of its answer.",
    registers,
  });
  new Gauge({
    name: "mock_effects_total",
    help: "Operations carried out, without failed and repeated ones.",
    labelNames: ["operation"],
    registers,
    collect() {
      for (const [operation, count] of counts) this.set({ operation }, count);
    },
  });
  new Gauge({
    name: "mock_armed_faults",
    help: "Faults that wait for their operation.",
    registers,
    collect() {
      this.set(armedFaults(db).length);
    },
  });
  new Gauge({ name: "mock_build_info", help: "Always 1.", labelNames: ["version"], registers }).set(
    { version: VERSION },
    1,
  );
  // Tests start many mocks and read the metrics of few.
  let hasProcess = false;
  const router = Router();
  router.get("/metrics", async (_request, response) => {
    if (!hasProcess) collectDefaultMetrics({ register: registry });
    hasProcess = true;
    response.type(registry.contentType).send(await registry.metrics());
  });
  router.use(countRequests(requests, seconds));
  return router;
}

function countRequests(requests: Counter<"operation" | "status">, seconds: Histogram): RequestHandler {
  return (request, response, next) => {
    const end = seconds.startTimer();
    response.on("close", () => {
      end();
      for (const operation of operationsOf(request, response)) requests.inc({ operation, status: response.statusCode });
    });
    next();
  };
}
