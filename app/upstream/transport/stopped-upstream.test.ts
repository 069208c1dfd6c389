import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { config } from "~/host/config.server";
import { createI18n } from "~/i18n/i18n";
import { FailureResponse } from "~/upstream/failure.server";
import type * as transport from "./transport.server";

test("an upstream that takes calls and answers none keeps one page waiting, refuses the next at once, and says until when [SAFE-10]", async () => {
  let asked = 0;
  const server = createServer((socket) => void socket.on("data", () => asked++).on("error", () => socket.destroy()));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const usual = { ...config };
  onTestFinished(() => {
    Object.assign(config, usual);
    server.close();
  });
  const upstreamUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(config, { upstreamUrl, upstreamHeadersTimeoutMs: 50, upstreamTimeoutMs: 60_000 });
  // A module of its own, whose pool has these settings.
  const own = "./transport.server?stopped";
  const { sendCall } = (await import(/* @vite-ignore */ own)) as typeof transport;
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const readPage = () =>
    sendCall(
      { operation: "Page", path: "/graphql", method: "POST", headers: {}, body: "{}", readOnly: true },
      { log: silent, requestId: "r", i18n: createI18n("en") },
    ).catch((thrown: unknown) => thrown);
  expect(await readPage()).toBeInstanceOf(FailureResponse);
  expect(asked).toBe(2);
  const refused = await readPage();
  expect(asked).toBe(2);
  expect((refused as FailureResponse).failure).toMatchObject({
    kind: "unreachable",
    message: expect.stringMatching(/^The service isn't available right now\. Try again in \d+ seconds?\.$/),
    retryAfter: expect.any(Number),
  });
});
