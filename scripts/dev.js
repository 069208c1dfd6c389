// npm run dev: mock and portal from their sources, both reload on change.
import { printWelcome } from "./accounts.js";
import { environment, upstreamPort } from "./environment.js";
import { runAll, startServer, stopTogether } from "./processes.js";

await runAll([["npm", ["run", "--silent", "generate"]]]);
const shared = { ...environment(), NODE_ENV: "development" };
/** @param {string} entry @param {string[]} options */
const watched = (entry, options = []) => [
  "node_modules/tsx/dist/cli.mjs",
  "watch",
  "--clear-screen=false",
  ...options,
  entry,
];
const external = process.env.UPSTREAM_URL;
const mock = external
  ? null
  : await startServer(process.execPath, watched("upstream-mock/server.ts"), {
      ...shared,
      UPSTREAM_PORT: upstreamPort(),
    });
const upstream = external ?? mock?.address;
// Vite reloads the app by itself: only a change of the host restarts it.
const host = watched("server/index.ts", ["--exclude", "./app/**", "--exclude", "./*.timestamp-*"]);
const portal = await startServer(process.execPath, host, { ...shared, UPSTREAM_URL: upstream });
stopTogether([portal.child, ...(mock ? [mock.child] : [])]);
printWelcome(portal.address.replace("127.0.0.1", "localhost"), mock?.address ?? null);
