// npm start: builds when needed, makes and seeds the database, starts mock and portal, stops cleanly on Ctrl-C.
import "./require-node.js";
import { printWelcome } from "./accounts.js";
import { build } from "./build.js";
import { environment, upstreamAddress, upstreamPort } from "./environment.js";
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
  : startServer("The mock", ["dist/upstream-mock.js"], { ...shared, UPSTREAM_PORT: upstreamPort() });
// Both start at once where the mock's address is known before it listens.
const upstream = external || upstreamAddress() || (await mock) || "";
const portal = await startServer("The portal", ["dist/portal.js"], { ...shared, UPSTREAM_URL: upstream });
printWelcome(process.env.PUBLIC_ORIGIN || portal.replace("127.0.0.1", "localhost"), await mock);
