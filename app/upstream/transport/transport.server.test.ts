import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { config } from "~/host/config.server";
import { createI18n } from "~/i18n/i18n";
import type * as transport from "./transport.server";

test("the time of an answer is the upstream's, or this machine's where it states none [UP-06]", async () => {
  let stated = "";
  const server = createServer((_request, response) => {
    response.sendDate = false;
    if (stated) response.setHeader("Date", stated);
    response.setHeader("Content-Type", "application/json").end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { upstreamUrl } = config;
  onTestFinished(() => {
    Object.assign(config, { upstreamUrl });
    server.close();
  });
  Object.assign(config, { upstreamUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const own = "./transport.server?dated";
  const { sendCall } = (await import(/* @vite-ignore */ own)) as typeof transport;
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const dateOf = async (header: string) => {
    stated = header;
    const call = {
      operation: "Page",
      path: "/graphql",
      method: "POST",
      headers: {},
      body: "{}",
      readOnly: true,
    } as const;
    return (await sendCall(call, { log: silent, requestId: "r", i18n: createI18n("en") })).date;
  };
  expect(await dateOf("Mon, 16 Mar 2026 09:00:00 GMT")).toEqual(new Date("2026-03-16T09:00:00Z"));
  const began = Date.now();
  for (const none of ["", "soon"]) {
    const at = (await dateOf(none)).getTime();
    expect(at, none).toBeGreaterThanOrEqual(began);
    expect(at, none).toBeLessThanOrEqual(Date.now());
  }
});
