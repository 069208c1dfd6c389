import "#lifecycle/start";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import express from "express";
import { pino } from "pino";
import { drainOnSignal } from "#lifecycle/drain";
import { listen } from "#lifecycle/listen";
import { config } from "~/host/config.server";
import { answerClientError } from "./guards/client-error";
import { ownOrigins } from "./guards/guards";
import { boundConnections } from "./guards/load-shedding";
import { serveMetrics } from "./metrics";
import { createPortal, type PortalBuild } from "./portal";
import { staticFiles } from "./static-files";
import { warnWhenUnreachable } from "./upstream-check";

const root = new URL("..", import.meta.url);
const development = process.env.NODE_ENV !== "production";
const log = pino({ level: config.logLevel, base: { service: "portal" } }, pino.destination(2));

type AppFiles = Pick<PortalBuild, "build" | "routes" | "files">;

async function loadBuild(): Promise<AppFiles> {
  const build: ServerBuild = await import(new URL("dist/app.js", root).href);
  return { build, routes: build.routes, files: staticFiles(fileURLToPath(new URL("build/client", root))) };
}

/** Starts Vite for development on the portal's own port, so that two portals can run side by side. */
async function startVite(): Promise<AppFiles> {
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({ root: fileURLToPath(root), server: { middlewareMode: true, hmr: { server } } });
  const load = () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>;
  const files = express.Router().use(vite.middlewares);
  return { build: load, routes: (await load()).routes, files };
}

const server = createServer({
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 65_000,
  // Slow requests end within a second of their timeout.
  connectionsCheckingInterval: 1000,
});
boundConnections(server, config.maxConnections);
const state = drainOnSignal(server, { log, seconds: config.drainSeconds });
answerClientError(server, log, !config.production);
// Stored, since a closing server has no address, and its last requests still need the own origins.
let { port } = config;
server.once("listening", () => {
  port = (server.address() as AddressInfo).port;
});
void warnWhenUnreachable(config.upstreamUrl, log, process.env.LOCAL_RUN === "1");
const appFiles = development ? await startVite() : await loadBuild();
server.on(
  "request",
  createPortal({
    ...appFiles,
    config,
    log,
    development,
    draining: () => state.draining,
    origins: () => ownOrigins(config, port),
  }),
);
listen(server, {
  log,
  name: "portal",
  host: config.host,
  port: config.port,
  settings: { host: "HOST", port: "PORT" },
  warnings: config.warnings,
});
serveMetrics(config, log);
