// npm start: builds when needed, makes and seeds the database, starts mock and portal, stops cleanly on Ctrl-C.
import "./right-node.js";
import { printWelcome } from "./accounts.js";
import { build } from "./build.js";
import { environment, upstreamPort } from "./environment.js";
import { startServer, stopTogether } from "./processes.js";
import { checkSettings } from "./settings.js";

stopTogether();
const shared = environment();
const external = process.env.UPSTREAM_URL;
// Before the build, which takes a while.
await checkSettings(shared);
await build({ quiet: true });
const mock = external
  ? null
  : await startServer("The mock", ["dist/upstream-mock.js"], { ...shared, UPSTREAM_PORT: upstreamPort() });
const portal = await startServer("The portal", ["dist/portal.js"], { ...shared, UPSTREAM_URL: external || mock || "" });
printWelcome(process.env.PUBLIC_ORIGIN || portal.replace("127.0.0.1", "localhost"), mock);
