import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer, stopServer } from "../support/processes";
import { MASTER } from "../support/samples";
import { expect, test } from "../support/test";
import { SESSION_SECRET } from "../support/world";

const NEW_SECRET = "what the secret is rotated to in the tests";

test("sessions go on when the portal restarts, and when its secret is rotated", async ({ world, playwright }) => {
  const { cookies, origins } = await world.session(MASTER);
  const environment = { NODE_ENV: "production", LOCAL_RUN: "1", PORT: "0", UPSTREAM_URL: world.mock.address };
  const portal = await startServer("dist/portal.js", {
    ...environment,
    SESSION_SECRET: `${NEW_SECRET},${SESSION_SECRET}`,
  });
  const baseURL = portal.address.replace("127.0.0.1", "localhost");
  const browser = await playwright.request.newContext({ baseURL, storageState: { cookies, origins } });
  expect((await browser.get("/dashboard", { maxRedirects: 0 })).status()).toBe(200);
  expect(await stopServer(portal)).toBe(0);

  const other = await startServer("dist/portal.js", { ...environment, SESSION_SECRET: NEW_SECRET });
  const stranger = await playwright.request.newContext({
    baseURL: other.address.replace("127.0.0.1", "localhost"),
    storageState: { cookies, origins },
  });
  expect((await stranger.get("/dashboard", { maxRedirects: 0 })).headers().location).toBe("/authentication");
  await stopServer(other);
});

test("on SIGTERM a running request is finished, the exit code is 0", async ({ world }) => {
  const environment = { NODE_ENV: "production", LOCAL_RUN: "1", PORT: "0", SESSION_SECRET };
  const portal = await startServer("dist/portal.js", { ...environment, UPSTREAM_URL: world.mock.address });
  await world.fault({ operation: "authenticate", kind: "latency", latencyMs: 500, times: 1 });
  const answer = fetch(`${portal.address}/authentication`, {
    method: "POST",
    body: new URLSearchParams({ email: MASTER, password: "wrong" }),
  });
  // The upstream has got the call when the fault is used up.
  await expect.poll(async () => (await world.steer<unknown[]>("GET", "/faults")).length).toBe(0);
  const exit = stopServer(portal);
  expect((await answer).status).toBe(400);
  expect(await exit).toBe(0);
});

test("what the upstream acknowledged survives its death and a restart [UP-03]", async () => {
  const folder = mkdtempSync(join(tmpdir(), "mock-test-"));
  const environment = { MOCK_CONTROL: "1", UPSTREAM_PORT: "0", DATABASE_FILE: join(folder, "upstream.sqlite") };
  const first = await startServer("dist/upstream-mock.js", environment);
  const ask = async (address: string, query: string, token?: string) => {
    const headers = { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) };
    const answer = await fetch(`${address}/graphql`, { method: "POST", headers, body: JSON.stringify({ query }) });
    return (await answer.json()) as { data: Record<string, unknown> | null };
  };
  const { code } = (await (await fetch(`${first.address}/__mock/totp?email=${MASTER}`)).json()) as { code: string };
  const { data } = await ask(
    first.address,
    `{ verifyToken(email: "${MASTER}", password: "Password1!", token: "${code}") }`,
  );
  const token = String(data?.verifyToken);
  await stopServer(first, "SIGKILL");
  const second = await startServer("dist/upstream-mock.js", environment);
  const me = await ask(second.address, "{ loggedInUser { email } }", token);
  expect(me.data?.loggedInUser).toEqual({ email: MASTER });
  expect(await stopServer(second)).toBe(0);
  rmSync(folder, { recursive: true });
});
