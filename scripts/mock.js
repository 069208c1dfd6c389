// npm run mock: the upstream alone, from the build where that is fresh, else from the sources; nothing is built.
import "./require-node.js";
import { printMock } from "./accounts.js";
import { isStale } from "./build.js";
import { environment, production, upstreamPort } from "./environment.js";
import { startServer, stopTogether } from "./processes.js";

stopTogether();
const entry = isStale() ? ["--import", "tsx", "upstream-mock/server.ts"] : ["dist/upstream-mock.js"];
const upstream = await startServer("The mock", entry, { ...environment(), UPSTREAM_PORT: upstreamPort() });
printMock(upstream, !production);
