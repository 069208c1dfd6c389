import { hkdfSync } from "node:crypto";
import { EncryptJWT, jwtDecrypt } from "jose";
import { MASTER } from "../../support/accounts";
import { codeOf, secretIn } from "../../support/authenticator";
import { expect, test } from "../../support/no-js/test";
import { freshCode } from "../../support/upstream";
import type { Visitor } from "../../support/visitor";
import { enterCode, enterPassword, impersonateBy, signInFrom, visitorFrom } from "../../support/visitors";
import { NOW, SESSION_SECRET, type World } from "../../support/world";

const FLEET = "fleet@acme.example";
const NEW = "newmfa@acme.example";

const impersonate = async (visitor: Visitor, world: World, email: string) => {
  const { token } = await world.control<{ token: string }>("POST", "/one-time-token", { email });
  return impersonateBy(visitor, `/impersonate?email=${encodeURIComponent(email)}&token=${token}`);
};

/** Returns the path to which a copy of somebody's cookies leads. */
const visitWith = async (request: Visitor, cookie: string) =>
  (await request.get("/dashboard", { headers: { cookie }, maxRedirects: 0 })).status();

test("impersonating over a session ends the session that it replaces [SAFE-08]", async ({ world, request }) => {
  const visitor = visitorFrom(world, "192.0.2.1");
  await signInFrom(visitor, world, MASTER);
  const copied = visitor.cookie();
  expect(await visitWith(request, copied)).toBe(200);
  expect(await impersonate(visitor, world, FLEET)).toBe("/dashboard");
  expect(await visitWith(request, copied)).toBe(302);
  expect((await visitor.get("/dashboard")).status()).toBe(200);
});

test("after a sign-out that the upstream did not hear of, a copied cookie is refused, and the upstream told again [SAFE-08]", async ({
  world,
  request,
}) => {
  const visitor = visitorFrom(world, "192.0.2.2");
  await signInFrom(visitor, world, MASTER);
  const copied = visitor.cookie();
  const before = world.portal.log.length;
  await world.fault({ operation: "logout", kind: "status", status: 503, times: 1 });
  expect((await visitor.post("/sign-out", { form: {} })).headers().location).toBe("/authentication");
  expect(await visitWith(request, copied)).toBe(302);
  const told = () => world.portal.log.slice(before).filter((line) => line.includes('"event":"sign-out"'));
  await expect.poll(() => told().map((line) => JSON.parse(line).outcome)).toEqual(["failed", "success"]);
});

test("after a sign-out a copied cookie neither searches places nor reads tiles [SAFE-08]", async ({
  world,
  request,
}) => {
  const reads = async (cookie: string) =>
    Promise.all(
      ["/places?q=Via+Roma", "/tiles/6/33/23"].map(async (url) =>
        (await request.get(url, { headers: { cookie }, maxRedirects: 0 })).status(),
      ),
    );
  const visitor = visitorFrom(world, "192.0.2.7");
  await signInFrom(visitor, world, MASTER);
  const copied = visitor.cookie();
  expect(await reads(copied)).toEqual([200, 200]);
  await visitor.post("/sign-out", { form: {} });
  expect(await reads(copied)).toEqual([401, 401]);
});

test("one user's searches of places are limited, wherever they come from [LOC-02, SAFE-07]", async ({ world }) => {
  world.configure({ placeSearchesPerUser: 2 });
  const searchAs = async (email: string, address: string) => {
    const visitor = visitorFrom(world, address);
    visitor.use(await world.session(email));
    return (await visitor.get("/places?q=Via+Roma")).status();
  };
  const byMaster = ["192.0.2.8", "192.0.2.9", "192.0.2.10"].map((address) => () => searchAs(MASTER, address));
  const statuses: number[] = [];
  for (const search of byMaster) statuses.push(await search());
  expect(statuses).toEqual([200, 200, 429]);
  expect(await searchAs(FLEET, "192.0.2.8")).toBe(200);
});

test("a session of the future is none", async ({ world, request }) => {
  const visitor = visitorFrom(world, "192.0.2.3");
  await signInFrom(visitor, world, MASTER);
  const sealed = visitor.cookies.get("session") ?? "";
  const key = new Uint8Array(hkdfSync("sha256", SESSION_SECRET, "", "brenta-central sealing", 32));
  const given = JSON.parse(Buffer.from(decodeURIComponent(sealed), "base64").toString());
  const { payload } = await jwtDecrypt<{ content: { begunAt: number; seenAt: number } }>(given, key);
  const visitAt = async (shift: number) => {
    const { begunAt, seenAt } = payload.content;
    const content = { ...payload.content, begunAt: begunAt + shift, seenAt: seenAt + shift };
    const made = new EncryptJWT({ content }).setAudience("session").setExpirationTime("12h");
    const token = await made.setProtectedHeader({ alg: "dir", enc: "A256GCM" }).encrypt(key);
    return visitWith(request, `session=${encodeURIComponent(btoa(JSON.stringify(token)))}`);
  };
  expect([await visitAt(0), await visitAt(30_000), await visitAt(3_600_000)]).toEqual([200, 200, 302]);
});

test("a copied second step opens nothing in another browser [SAFE-03, SAFE-08]", async ({ world }) => {
  const form = { code: await freshCode(world, MASTER), nonce: "the-form-of-this-page" };
  const browser = visitorFrom(world, "192.0.2.7");
  const path = (await enterPassword(browser, MASTER)).headers().location ?? "";
  const copied = new Map(browser.cookies);
  const send = async (address: string, agent: string) => {
    const other = visitorFrom(world, address);
    for (const [name, value] of copied) other.cookies.set(name, value);
    const answer = await other.post(path, { form, headers: { "user-agent": agent } });
    return [answer.headers().location, other.cookies.has("session"), other.cookies.has("device")];
  };
  const entered = ["/dashboard", true, true];
  expect(await send("192.0.2.7", "Its own")).toEqual(entered);
  expect(await send("192.0.2.7", "Another")).toEqual([undefined, false, false]);
  expect(await send("192.0.2.8", "Its own")).toEqual([undefined, false, false]);
  // The answer may have been lost on its way to the own browser.
  expect(await send("192.0.2.7", "Its own")).toEqual(entered);
  await world.control("POST", "/clock", { advanceSeconds: 31 });
  expect(await send("192.0.2.7", "Its own")).toEqual([undefined, false, false]);
});

test("a planted authenticator: the owner is shown another secret, and the planted one opens nothing [SAFE-08]", async ({
  world,
}) => {
  const intruder = visitorFrom(world, "192.0.2.66");
  await enterPassword(intruder, NEW);
  const planted = secretIn(await (await intruder.get("/authentication/code")).text());
  expect(planted).not.toBe("");
  const owner = visitorFrom(world, "192.0.2.4");
  await enterPassword(owner, NEW);
  const owners = secretIn(await (await owner.get("/authentication/code")).text());
  expect(owners).not.toBe(planted);
  // A reload shows the own secret, to either.
  expect(secretIn(await (await owner.get("/authentication/code")).text())).toBe(owners);
  expect(secretIn(await (await intruder.get("/authentication/code")).text())).toBe(planted);

  const refused = await enterCode(intruder, codeOf(planted, NOW));
  expect(refused.status()).toBe(400);
  expect(await refused.text()).toContain("someone started another login to this account");
  expect((await enterCode(owner, codeOf(owners, NOW))).headers().location).toBe("/dashboard");
});

test("the owner whose secret was replaced is told so, and confirms nobody else's [SAFE-08]", async ({ world }) => {
  const owner = visitorFrom(world, "192.0.2.5");
  await enterPassword(owner, NEW);
  const intruder = visitorFrom(world, "192.0.2.66");
  await enterPassword(intruder, NEW);
  const intruders = secretIn(await (await intruder.get("/authentication/code")).text());
  // Even the code of the other secret.
  const refused = await enterCode(owner, codeOf(intruders, NOW));
  expect(await refused.text()).toContain("Log in again. If it wasn&#x27;t you, reset your password.");
  await enterPassword(owner, NEW);
  const own = secretIn(await (await owner.get("/authentication/code")).text());
  expect((await enterCode(owner, codeOf(own, NOW))).headers().location).toBe("/dashboard");
});
