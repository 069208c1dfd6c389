// npm start: builds when needed, makes and seeds the database, starts mock and portal, stops cleanly on Ctrl-C.
import { printWelcome } from "./accounts.js";
import { build } from "./build.js";
import { environment, upstreamPort } from "./environment.js";
import { startServer, stopTogether } from "./processes.js";

let stopMock = () => {};
try {
  await build();
  const shared = environment();
  const external = process.env.UPSTREAM_URL;
  const mock = external
    ? null
    : await startServer(process.execPath, ["dist/upstream-mock.js"], { ...shared, UPSTREAM_PORT: upstreamPort() });
  stopMock = () => mock?.child.kill();
  const upstream = external ?? mock?.address;
  const portal = await startServer(process.execPath, ["dist/portal.js"], { ...shared, UPSTREAM_URL: upstream });
  stopTogether([portal.child, ...(mock ? [mock.child] : [])]);
  printWelcome(process.env.PUBLIC_ORIGIN ?? portal.address.replace("127.0.0.1", "localhost"), mock?.address ?? null);
} catch (error) {
  stopMock();
  process.stderr.write(
    `\n${error instanceof Error ? error.message : error}\nIs another one running already? PORT and UPSTREAM_PORT choose other ports.\n`,
  );
  process.exit(1);
}
