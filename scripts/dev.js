// npm run dev: mock and portal from their sources, both reload on change.
import "./require-node.js";
import { printWelcome } from "./accounts.js";
import { environment, upstreamPort } from "./environment.js";
import { runAll, startServer, stopTogether } from "./processes.js";
import { checkSettings } from "./settings.js";

stopTogether();
const shared = { ...environment(), NODE_ENV: "development" };
await checkSettings(shared);
await runAll([["npm", ["run", "--silent", "generate"]]], { quiet: true });
/**
 * Returns node's arguments that start a server anew whenever its sources change.
 * @param {string} entry
 * @param {string[]} options
 */
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
  : await startServer("The mock", watched("upstream-mock/server.ts"), { ...shared, UPSTREAM_PORT: upstreamPort() });
// Vite reloads the app by itself: only a change of the host restarts it.
const host = watched("server/index.ts", ["--exclude", "./app/**", "--exclude", "./*.timestamp-*"]);
const portal = await startServer("The portal", host, { ...shared, UPSTREAM_URL: external || mock || "" });
printWelcome(portal.replace("127.0.0.1", "localhost"), mock);
