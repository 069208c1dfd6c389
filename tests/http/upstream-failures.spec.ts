import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { MASTER } from "../support/accounts";
import { freePort, type Running, startServer, stopServer } from "../support/processes/processes";
import { expect, test } from "../support/test";
import { SESSION_SECRET } from "../support/world";

const ENVIRONMENT = { NODE_ENV: "production", LOCAL_RUN: "1", PORT: "0", SESSION_SECRET };

const signIn = (portal: Running) =>
  fetch(`${portal.address}/authentication`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ email: MASTER, password: "wrong" }),
  });

/** A portal in front of an upstream of the test's own. */
async function withUpstream(listener: RequestListener, use: (portal: Running) => Promise<void>, settings = {}) {
  const upstream = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => upstream.once("listening", resolve));
  const { port } = upstream.address() as AddressInfo;
  const portal = await startServer("dist/portal.js", {
    ...ENVIRONMENT,
    UPSTREAM_URL: `http://127.0.0.1:${port}`,
    ...settings,
  });
  try {
    await use(portal);
  } finally {
    await stopServer(portal);
    upstream.closeAllConnections();
    upstream.close();
  }
}

test("a gateway's 429 says for how long, in seconds or as a date @all", async () => {
  const now = new Date("2026-03-16T09:00:00Z");
  for (const retryAfter of ["60", new Date(now.getTime() + 60_000).toUTCString()])
    await withUpstream(
      (request, response) => {
        request.resume();
        response.writeHead(429, { Date: now.toUTCString(), "Retry-After": retryAfter, "Content-Type": "text/html" });
        response.end("<h1>429</h1>");
      },
      async (portal) => {
        const answer = await signIn(portal);
        expect(answer.status).toBe(429);
        expect(answer.headers.get("retry-after")).toBe("60");
      },
    );
});

test("an upstream that lets everybody wait is left alone after two of them, and the log says so [SAFE-10] @all", async () => {
  let calls = 0;
  await withUpstream(
    (request) => {
      // The portal looks once at its start whether anybody is there.
      if (request.method === "POST") calls++;
      request.resume();
    },
    async (portal) => {
      for (let visit = 0; visit < 12; visit++) expect((await signIn(portal)).status).toBe(503);
      // A login also queries the capabilities: that call may run beside the second.
      expect([2, 3]).toContain(calls);
      expect(portal.log.join("\n")).toContain("upstream breaker open");
      const held = await signIn(portal);
      expect(Number(held.headers.get("retry-after"))).toBeGreaterThan(540);
      expect(await held.text()).toContain("Try again in 10 minutes.");
    },
    { UPSTREAM_HEADERS_TIMEOUT_MS: "100", UPSTREAM_TIMEOUT_MS: "150", UPSTREAM_BREAKER_MS: "600000" },
  );
});

test("the log names what lies behind a failed call @all", async () => {
  const portal = await startServer("dist/portal.js", {
    ...ENVIRONMENT,
    UPSTREAM_URL: `http://127.0.0.1:${await freePort()}`,
  });
  expect((await signIn(portal)).status).toBe(503);
  expect(portal.log.join("\n")).toContain("ECONNREFUSED");
  await stopServer(portal);
});
