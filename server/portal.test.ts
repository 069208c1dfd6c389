import { createServer } from "node:http";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { config } from "~/host/config.server";
import { createPortal } from "./portal";

test("a balancer sees whether the process lives, and whether it takes requests; a drain ends the second [SAFE-10]", async () => {
  let draining = false;
  const portal = createPortal({
    config,
    log: pino({ level: "silent" }),
    build: () => Promise.reject(new Error("no page is asked for")),
    routes: {},
    files: (_request, _response, next) => next(),
    development: false,
    draining: () => draining,
    origins: () => new Set(["https://central.example"]),
  });
  const server = createServer(portal).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const probe = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return `${answer.status} ${await answer.text()}`;
  };
  expect([await probe("/healthz"), await probe("/readyz")]).toEqual(["200 ok from sources", "200 ready"]);
  draining = true;
  expect([await probe("/healthz"), await probe("/readyz")]).toEqual(["200 ok from sources", "503 draining"]);
});
