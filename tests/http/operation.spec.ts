import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MASTER } from "../support/accounts";
import { runCommand } from "../support/processes/commands";
import { freePort, type Running, startServer, stopServer } from "../support/processes/processes";
import { expect, test } from "../support/test";
import { NOW, PASSWORD, SESSION_SECRET } from "../support/world";

const NEW_SECRET = "what the secret is rotated to in the tests";

test("sessions go on when the portal restarts, and when its secret is rotated @all", async ({ world, playwright }) => {
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

test("the mock's clock, sessions and seed survive its death; another MOCK_NOW seeds anew [UP-03, UP-06] @all", async () => {
  const folder = mkdtempSync(join(tmpdir(), "mock-test-"));
  const environment = { UPSTREAM_PORT: "0", MOCK_NOW: NOW, DATABASE_FILE: join(folder, "upstream.sqlite") };
  const date = async ({ address }: Running) => (await fetch(`${address}/healthz`)).headers.get("date");
  const ask = async ({ address }: Running, query: string, token?: string) => {
    const headers = { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) };
    const answer = await fetch(`${address}/graphql`, { method: "POST", headers, body: JSON.stringify({ query }) });
    return (await answer.json()) as { data: Record<string, unknown> | null };
  };
  const first = await startServer("dist/upstream-mock.js", { ...environment, MOCK_CONTROL: "1" });
  expect(await date(first)).toBe("Mon, 16 Mar 2026 09:00:00 GMT");
  const control = `${first.address}/__mock`;
  const { code } = (await (await fetch(`${control}/totp?email=${MASTER}`)).json()) as { code: string };
  const { data } = await ask(first, `{ verifyToken(email: "${MASTER}", password: "${PASSWORD}", token: "${code}") }`);
  await fetch(`${control}/clock`, { method: "POST", body: new URLSearchParams({ advanceSeconds: "60" }) });
  await stopServer(first, "SIGKILL");
  const second = await startServer("dist/upstream-mock.js", { ...environment, NODE_ENV: "production" });
  expect(await date(second)).toBe("Mon, 16 Mar 2026 09:01:00 GMT");
  const me = await ask(second, "{ loggedInUser { email } }", String(data?.verifyToken));
  expect(me.data?.loggedInUser).toEqual({ email: MASTER });
  expect((await fetch(`${second.address}/__mock`)).status).toBe(404);
  expect(await stopServer(second)).toBe(0);
  const third = await startServer("dist/upstream-mock.js", { ...environment, MOCK_NOW: "2027-01-01T00:00:00Z" });
  expect(await date(third)).toBe("Fri, 01 Jan 2027 00:00:00 GMT");
  await stopServer(third);
  rmSync(folder, { recursive: true });
});

test("npm run totp says what is missing: a mock, or the account [SAFE-06]", async ({ world }) => {
  const totp = async (email: string, address: string) => {
    const { code, err } = await runCommand(["scripts/totp.js", email], { UPSTREAM_PORT: new URL(address).port });
    return [code, err];
  };
  const unknown = "nobody@acme.example has no authenticator app or no account.\n";
  expect(await totp("nobody@acme.example", world.mock.address)).toEqual([1, unknown]);
  const nobody = `http://127.0.0.1:${await freePort()}`;
  expect(await totp(MASTER, nobody)).toEqual([1, `The mock isn't running at ${nobody}. Start it with: npm start\n`]);
});
