// npm run mock: starts the upstream alone, from a fresh build or else from the sources. It builds nothing.
import "./require-node.js";
import { printMock } from "./accounts.js";
import { isStale } from "./build.js";
import { environment, production, upstreamPort } from "./environment.js";
import { runAll, startServer, stopTogether } from "./processes.js";

stopTogether();
const stale = isStale();
// A fresh clone has no generated files, and the sources of an older one may have changed.
if (stale) await runAll([["npm", ["run", "--silent", "generate"]]], { quiet: true });
const entry = stale ? ["--import", "tsx", "upstream-mock/server.ts"] : ["dist/upstream-mock.js"];
const upstream = await startServer("The mock", entry, { ...environment(), UPSTREAM_PORT: upstreamPort() });
printMock(upstream, !production);
