import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { freePort, type Running, startServer, stopServer } from "../support/processes";
import { MASTER } from "../support/samples";
import { expect, test } from "../support/test";
import { SESSION_SECRET, type World } from "../support/world";

const ENVIRONMENT = { NODE_ENV: "production", LOCAL_RUN: "1", PORT: "0", SESSION_SECRET };
const SAID = "SQLSTATE[28000] user=portal password=hunter2 Bearer hunter2 at /srv/db.php:7";

const cookieOf = async (world: World) => {
  const { cookies } = await world.session(MASTER);
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
};

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

test("what the upstream says of its own trouble is in the log, masked, and on no page [SAFE-05]", async ({
  request,
  world,
}) => {
  const headers = { cookie: await cookieOf(world) };
  await world.fault({ operation: "*", kind: "status", status: 500, message: SAID });
  for (const path of ["/monitoring/contacts", "/dashboard", "/users", "/support/new-ticket", "/users/export"]) {
    const page = await (await request.get(path, { headers })).text();
    expect(page, path).not.toMatch(/hunter2|SQLSTATE/);
  }
  await world.steer("DELETE", "/faults");
  const form = { subject: "Noise", comment: "The fan is loud." };
  for (const code of ["INTERNAL", "DOWNSTREAM_ERROR"]) {
    await world.fault({ operation: "sendTicketEmail", kind: "graphql-error", message: SAID, code, times: 1 });
    const answer = await request.post("/support/new-ticket", { headers, form });
    expect(answer.status(), code).toBe(503);
    const page = await answer.text();
    expect(page, code).not.toMatch(/hunter2|SQLSTATE/);
    expect(page, code).toContain("The fan is loud.");
  }
  await world.fault({ operation: "sendTicketEmail", kind: "graphql-error", message: "Not on Sundays.", times: 1 });
  expect(await (await request.post("/support/new-ticket", { headers, form })).text()).toContain("Not on Sundays.");
  const logged = world.portal.log.filter((line) => line.includes("SQLSTATE"));
  expect(logged.length).toBeGreaterThan(5);
  expect(logged.join()).not.toContain("hunter2");
});

test("the status of a gateway before the upstream counts: 401 ends the session [GATE-06]", async ({
  request,
  world,
}) => {
  const headers = { cookie: await cookieOf(world) };
  for (const kind of ["status", "html"] as const) {
    await world.fault({ operation: "*", kind, status: 401, message: "Unauthorized" });
    const answer = await request.get("/users", { headers, maxRedirects: 0 });
    expect(answer.headers().location, kind).toBe("/authentication?to=%2Fusers");
    expect(answer.headers()["set-cookie"], kind).toContain("session=;");
    await world.steer("DELETE", "/faults");
  }
  await world.fault({ operation: "*", kind: "status", status: 403, message: "Forbidden" });
  expect((await request.get("/users", { headers })).status()).toBe(403);
});

test("a gateway's 429 says for how long, in seconds or as a date", async () => {
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

test("an upstream that lets everybody wait is left alone after five of them, and the log says so [SAFE-10]", async () => {
  let calls = 0;
  await withUpstream(
    (request) => {
      // The portal looks once at its start whether anybody is there.
      if (request.method === "POST") calls++;
      request.resume();
    },
    async (portal) => {
      for (let visit = 0; visit < 12; visit++) expect((await signIn(portal)).status).toBe(503);
      // A sign-in asks besides what the upstream can do: a call may be on its way beside the fifth.
      expect([5, 6]).toContain(calls);
      expect(portal.log.join("\n")).toContain("upstream breaker open");
    },
    { UPSTREAM_HEADERS_TIMEOUT_MS: "100", UPSTREAM_TIMEOUT_MS: "150", UPSTREAM_BREAKER_MS: "600000" },
  );
});

test("the log names what lies behind a failed call", async () => {
  const portal = await startServer("dist/portal.js", {
    ...ENVIRONMENT,
    UPSTREAM_URL: `http://127.0.0.1:${await freePort()}`,
  });
  expect((await signIn(portal)).status).toBe(503);
  expect(portal.log.join("\n")).toContain("ECONNREFUSED");
  await stopServer(portal);
});

test("where no page can show a failure, its text names the request", async ({ request, world }) => {
  const headers = { cookie: await cookieOf(world) };
  await world.fault({ operation: "*", kind: "status", status: 503 });
  const answer = await request.get("/users/export", { headers });
  expect(answer.status()).toBe(503);
  expect(await answer.text()).toContain(answer.headers()["x-request-id"]);
});
