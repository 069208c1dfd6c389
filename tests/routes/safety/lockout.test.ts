import { beforeEach } from "vitest";
import { MASTER } from "../../support/accounts";
import { expect, test } from "../../support/no-js/test";
import { linkSentTo } from "../../support/people";
import type { SourceWorld } from "../../support/source-world";
import { freshCode } from "../../support/upstream";
import { enterCode, enterPassword, failFrom, signInFrom, visitorFrom } from "../../support/visitors";

const FLEET = "fleet@acme.example";
const PER_ADDRESS = 12;
beforeEach<{ world: SourceWorld }>(({ world }) => world.configure({ signInFailuresPerAddress: PER_ADDRESS }));

test("a stranger's guesses keep no browser out that the account knows [SAFE-02]", async ({ world }) => {
  const owner = visitorFrom(world, "192.0.2.1");
  await signInFrom(owner, world, MASTER);
  await owner.post("/sign-out", { form: {} });
  const stranger = visitorFrom(world, "192.0.2.2");
  await failFrom(stranger, MASTER, 10);

  const unknown = await enterPassword(visitorFrom(world, "192.0.2.3"), MASTER);
  expect(unknown.status()).toBe(429);
  expect(unknown.headers()["retry-after"]).toBe("300");
  expect(await unknown.text()).toContain("Too many attempts. Try again in 5 minutes.");

  const known = await enterPassword(owner, MASTER);
  expect(known.headers().location).toMatch(/\/authentication\/code\?login=/);
  expect((await enterCode(owner, await freshCode(world, MASTER))).headers().location).toBe("/dashboard");
});

test("a network whose failures are used up still lets in those who signed in from it [SAFE-02]", async ({ world }) => {
  const shared = "192.0.2.10";
  const owner = visitorFrom(world, shared);
  await signInFrom(owner, world, MASTER);
  await owner.post("/sign-out", { form: {} });
  const stranger = visitorFrom(world, shared);
  for (let each = 0; each < PER_ADDRESS; each++) await failFrom(stranger, `nobody${each}@acme.example`, 1);
  const refused = await enterPassword(stranger, MASTER);
  expect(refused.status()).toBe(429);
  expect(await refused.text()).toMatch(/from your network\. Try again in \d minutes?\./);
  expect((await enterPassword(owner, MASTER)).headers().location).toMatch(/\/authentication\/code\?login=/);
});

test("only what the upstream refused counts: neither a success nor an outage spends an attempt [SAFE-02]", async ({
  world,
}) => {
  world.configure({ signInFailuresPerAddress: 2 });
  const somebody = visitorFrom(world, "192.0.2.15");
  for (let time = 0; time < 3; time++)
    expect((await enterPassword(somebody, MASTER)).headers().location).toMatch(/\/authentication\/code\?login=/);
  await world.fault({ operation: "authenticate", kind: "status", status: 503, times: 3 });
  for (let time = 0; time < 3; time++) expect((await enterPassword(somebody, MASTER)).status()).toBe(503);
  expect((await failFrom(somebody, MASTER, 2)).status()).toBe(400);
  expect((await enterPassword(somebody, MASTER)).status()).toBe(429);
});

test("a device is known to the accounts that it signed in to alone [SAFE-02]", async ({ world }) => {
  const other = visitorFrom(world, "192.0.2.20");
  await signInFrom(other, world, FLEET);
  await other.post("/sign-out", { form: {} });
  await failFrom(visitorFrom(world, "192.0.2.21"), MASTER, 10);
  expect((await enterPassword(other, MASTER)).status()).toBe(429);
});

test("a stolen device cookie has few guesses [SAFE-02]", async ({ world }) => {
  const thief = visitorFrom(world, "192.0.2.30");
  await signInFrom(thief, world, MASTER);
  await thief.post("/sign-out", { form: {} });
  const statuses: number[] = [];
  for (let guess = 0; guess < 30; guess++) statuses.push((await enterPassword(thief, MASTER, "wrong")).status());
  expect(statuses.filter((status) => status === 400)).toHaveLength(20);
  expect((await enterPassword(thief, MASTER)).status()).toBe(429);
});

test("the device cookie is kept half a year, sealed, and says nothing of whose it is [SAFE-02]", async ({ world }) => {
  const owner = visitorFrom(world, "192.0.2.40");
  await enterPassword(owner, MASTER);
  const answer = await enterCode(owner, await freshCode(world, MASTER));
  const cookie =
    answer
      .headers()
      ["set-cookie"]?.split("\n")
      .find((line) => line.startsWith("device=")) ?? "";
  expect(cookie).toContain(`Max-Age=${180 * 24 * 3600}`);
  expect(cookie).toMatch(/HttpOnly.*SameSite=Lax/);
  expect(Buffer.from(cookie, "base64").toString()).not.toContain("acme");
  // Somebody who only knows the password has no such cookie.
  const halfway = visitorFrom(world, "192.0.2.41");
  await enterPassword(halfway, MASTER);
  expect([...halfway.cookies.keys()]).toEqual([expect.stringMatching(/^challenge-/)]);
});

test("a reset ends the wait [SAFE-02]", async ({ world }) => {
  await failFrom(visitorFrom(world, "192.0.2.50"), MASTER, 10);
  const owner = visitorFrom(world, "192.0.2.51");
  expect((await enterPassword(owner, MASTER)).status()).toBe(429);
  await owner.post("/password-recovery", { form: { email: MASTER } });
  const password = "Other-Secret-2";
  await owner.post(await linkSentTo(world, MASTER), { form: { password, passwordAgain: password } });
  expect((await enterPassword(owner, MASTER, password)).headers().location).toMatch(/\/authentication\/code\?login=/);
});
