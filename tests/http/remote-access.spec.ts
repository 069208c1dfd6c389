import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../support/accounts";
import { cookieHeader } from "../support/cookie-header";
import { freePort, type Running, startServer, stopServer } from "../support/processes/processes";
import { expect, test } from "../support/test";
import { NOW, PASSWORD, SESSION_SECRET } from "../support/world";

const FIRENZE = toSeedId("location", "acme", "Firenze Shop");
const MILANO = toSeedId("location", "acme", "Milano HQ");

const DEPLOYMENT = {
  serialNumber: "BX-2203-101001",
  fqdn: "vpn-firenze.acme.example",
  method: "nat",
  externalNetwork: "WAN",
  externalIP: "172.16.19.20/24",
  dns: "172.16.19.1",
  gatewayIP: "172.16.19.1",
  publicIpOrFqdn: "vpn-firenze.acme.example:1194",
};

/** A portal and a mock over a database that outlives them. */
async function startBoth(folder: string, port: number): Promise<{ mock: Running; portal: Running }> {
  const shared = { NODE_ENV: "production", LOCAL_RUN: "1" };
  const database = { DATABASE_FILE: join(folder, "upstream.sqlite"), MOCK_NOW: NOW, MOCK_CONTROL: "1" };
  const mock = await startServer("dist/upstream-mock.js", { ...shared, ...database, UPSTREAM_PORT: "0" });
  const origin = { PORT: String(port), PUBLIC_ORIGIN: `http://localhost:${port}` };
  const portal = await startServer("dist/portal.js", {
    ...shared,
    ...origin,
    SESSION_SECRET,
    UPSTREAM_URL: mock.address,
  });
  return { mock, portal };
}

async function signIn(browser: APIRequestContext, mock: Running): Promise<void> {
  const { code } = (await (await fetch(`${mock.address}/__mock/totp?email=${MASTER}`)).json()) as { code: string };
  await browser.post("/authentication", { form: { email: MASTER, password: PASSWORD } });
  await browser.post("/authentication/code", { form: { code } });
}

const advance = (mock: Running, advanceSeconds: number) =>
  fetch(`${mock.address}/__mock/clock`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ advanceSeconds }),
  });

test("a deployment goes on across a restart of both processes [RASS-07, UP-03] @all", async ({ playwright }) => {
  const folder = mkdtempSync(join(tmpdir(), "restart-test-"));
  const port = await freePort();
  const before = await startBoth(folder, port);
  const browser = await playwright.request.newContext({ baseURL: `http://localhost:${port}` });
  await signIn(browser, before.mock);
  const deployed = await browser.post(`/ras/deploy/${FIRENZE}`, { form: DEPLOYMENT, maxRedirects: 0 });
  expect(deployed.headers().location).toBe(`/ras/${FIRENZE}`);
  await advance(before.mock, 15);
  expect(await (await browser.get(`/ras/${FIRENZE}/log`)).text()).toContain("Creating the virtual machine");
  await Promise.all([stopServer(before.portal, "SIGKILL"), stopServer(before.mock, "SIGKILL")]);

  const after = await startBoth(folder, port);
  const page = await (await browser.get(`/ras/${FIRENZE}`)).text();
  expect(page).toContain("Deploying...");
  expect(page).toContain('<noscript><meta http-equiv="refresh" content="10"/></noscript>');
  await advance(after.mock, 15);
  expect(await (await browser.get(`/ras/${FIRENZE}/log`)).text()).toContain("Connecting the virtual networks");
  await advance(after.mock, 60);
  expect(await (await browser.get(`/ras/${FIRENZE}`)).text()).toContain("172.16.19.20/24");
  await Promise.all([stopServer(after.portal), stopServer(after.mock)]);
  rmSync(folder, { recursive: true });
});

test("one deployment is made of two that come at once, and the other is told [RASS-05]", async ({ request, world }) => {
  const { cookies } = await world.session(MASTER);
  const headers = { cookie: cookieHeader(cookies) };
  const post = (fqdn: string) =>
    request.post(`/ras/deploy/${FIRENZE}`, { form: { ...DEPLOYMENT, fqdn }, headers, maxRedirects: 0 });
  const answers = await Promise.all([post("vpn-one.acme.example"), post("vpn-two.acme.example")]);
  expect(answers.map((answer) => answer.status()).sort()).toEqual([302, 409]);
  const refused = answers.find((answer) => answer.status() === 409);
  expect(await refused?.text()).toContain("already deployed");
});

test("each form needs its own permission, whatever the page offers [RASP-02]", async ({ request, world }) => {
  const forms = ["edit", "remove", "cancel"].map((form) => `/ras/${MILANO}/${form}`);
  const cookieOf = async (email: string) => cookieHeader((await world.session(email)).cookies);
  const viewer = await cookieOf("viewer@acme.example");
  for (const url of [...forms, `/ras/deploy/${MILANO}`]) {
    const answer = await request.post(url, { form: DEPLOYMENT, headers: { cookie: viewer }, maxRedirects: 0 });
    expect(answer.status(), url).toBe(403);
  }
  // Another company's location is not there.
  const borea = await cookieOf("master@borea.example");
  for (const url of forms) {
    const answer = await request.post(url, { form: DEPLOYMENT, headers: { cookie: borea }, maxRedirects: 0 });
    expect(answer.status(), url).toBe(404);
  }
  const master = await cookieOf(MASTER);
  expect(await (await request.get(`/ras/${MILANO}`, { headers: { cookie: master } })).text()).toContain("172.16.10.20");
});
