import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Logger } from "pino";
import { collectDefaultMetrics, register } from "prom-client";
import { exitWithStartupError } from "#lifecycle/start";
import { explainListenFailure } from "#lifecycle/startup-error";
import type { Config } from "~/host/config.server";

/**
 * Serves GET /metrics for Prometheus at METRICS_PORT, apart from the visitors' port and also while the portal drains;
 * does nothing without the setting (OPS-03).
 */
export function serveMetrics({ metricsPort: port, metricsHost: host }: Config, log: Logger): void {
  if (port === undefined) return;
  collectDefaultMetrics();
  const server = createServer(async ({ method, url }, response) => {
    if (url !== "/metrics") return response.writeHead(404).end();
    if (method !== "GET") return response.writeHead(405, { Allow: "GET" }).end();
    return response.writeHead(200, { "Content-Type": register.contentType }).end(await register.metrics());
  });
  server.once("error", (error) =>
    exitWithStartupError(error, explainListenFailure(error, { host: "METRICS_HOST", port: "METRICS_PORT" })),
  );
  server.listen(port, host, () => log.info({ port: (server.address() as AddressInfo).port }, "metrics"));
}
