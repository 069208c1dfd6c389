import { beforeEach } from "vitest";
import { MASTER } from "../../support/accounts";
import { codeOf, secretIn } from "../../support/authenticator";
import { expect, test } from "../../support/no-js/test";
import { linkSentTo } from "../../support/people";
import type { SourceWorld } from "../../support/source-world";
import { freshCode, idsOf, upstreamAs } from "../../support/upstream";
import { enterCode, enterPassword, failFrom, signInFrom, visitorFrom } from "../../support/visitors";
import { NOW, PASSWORD, type World } from "../../support/world";

const NEW = "newmfa@acme.example";
const ADDRESS = "192.0.2.9";
beforeEach<{ world: SourceWorld }>(({ world }) => world.configure({ signInFailuresPerAddress: 3 }));

interface Line {
  event: string;
  outcome: string;
  level: number;
  requestId: string;
  address: string;
  [field: string]: unknown;
}

const [INFO, WARN] = [30, 40];

/** The security log's lines since the last call. */
function reader(world: World): () => Line[] {
  let at = world.portal.log.length;
  return () => {
    const lines = world.portal.log.slice(at).map((line) => JSON.parse(line));
    at = world.portal.log.length;
    return lines.filter(({ msg }) => msg === "security");
  };
}

const brief = (lines: Line[]) => lines.map(({ event, outcome }) => `${event} ${outcome}`);

/** Reads until that many lines are there: the log comes through a pipe. */
async function read(since: () => Line[], count: number): Promise<Line[]> {
  const lines: Line[] = [];
  await expect.poll(() => lines.push(...since())).toBeGreaterThanOrEqual(count);
  return lines;
}

const visitor = (world: World) => visitorFrom(world, ADDRESS);

test("a sign-in leaves a line for each step, with who, from where and which request", async ({ world }) => {
  const browser = visitor(world);
  const code = await freshCode(world, MASTER);
  const since = reader(world);
  await enterPassword(browser, MASTER, "wrong");
  await enterPassword(browser, MASTER);
  await enterCode(browser, "000000");
  await enterCode(browser, code);
  await browser.post("/sign-out", { form: {} });
  const lines = await read(since, 6);
  expect(brief(lines)).toEqual([
    "first-factor refused",
    "first-factor success",
    "second-factor refused",
    "second-factor success",
    "session-begun success",
    "sign-out success",
  ]);
  for (const { level, outcome, address, requestId } of lines) {
    expect(level).toBe(outcome === "success" ? INFO : WARN);
    expect(address).toBe(ADDRESS);
    expect(requestId).toMatch(/^[\w-]{36}$/);
  }
  expect(new Set(lines.slice(0, 5).map(({ account }) => account)).size).toBe(1);
  const { user } = await idsOf(await upstreamAs(world, MASTER));
  expect([lines[4]?.user, lines[5]?.user]).toEqual([user(MASTER), user(MASTER)]);
  const written = JSON.stringify(lines);
  for (const hidden of [MASTER, "acme", PASSWORD, "wrong"]) expect(written).not.toContain(hidden);
  // As whole numbers: six digits also occur within times and ids.
  for (const hidden of [code, "000000"]) expect(written).not.toMatch(new RegExp(`\\b${hidden}\\b`));
});

test("the log says by what the upstream let a user in, not in which field it came [PASS-01, ACT-04]", async ({
  world,
}) => {
  const browser = visitor(world);
  const since = reader(world);
  const code = await freshCode(world, MASTER);
  await enterPassword(browser, MASTER);
  const form = { code: "000000", passkey: code, recoveryCode: code };
  expect((await browser.post("/authentication/code", { form })).headers().location).toBe("/dashboard");
  expect(await (await browser.get("/dashboard")).text()).not.toContain("recovery code is now used up");
  const lines = await read(since, 3);
  expect(lines.find(({ event }) => event === "session-begun")).toMatchObject({ outcome: "success", method: "CODE" });
});

test("an enrolment, a one-time token and a reset are told of, guesses that the portal stops as well", async ({
  world,
}) => {
  const browser = visitor(world);
  const since = reader(world);
  await enterPassword(browser, NEW);
  const page = await (await browser.get("/authentication/code")).text();
  await enterCode(browser, codeOf(secretIn(page), NOW));
  expect(brief(await read(since, 5))).toEqual([
    "first-factor success",
    "enrolment-begun success",
    "second-factor success",
    "enrolment success",
    "session-begun success",
  ]);

  const { token } = await world.control<{ token: string }>("POST", "/one-time-token", { email: MASTER });
  const link = `/impersonate?email=${MASTER}&token=${token}`;
  await browser.get(link);
  await visitor(world).get(link);
  const impersonated = await read(since, 4);
  expect(brief(impersonated)).toEqual([
    "one-time-token success",
    "sign-out success",
    "session-begun success",
    "one-time-token refused",
  ]);

  const other = visitorFrom(world, "192.0.2.10");
  await other.post("/password-recovery", { form: { email: MASTER } });
  const reset = await linkSentTo(world, MASTER);
  const form = { password: "Other-Secret-2", passwordAgain: "Other-Secret-2" };
  await other.post(reset, { form });
  await other.post(reset, { form });
  expect(brief(await read(since, 3))).toEqual([
    "password-reset-request success",
    "password-reset success",
    "password-reset refused",
  ]);

  await failFrom(other, "nobody@acme.example", 4);
  const guesses = await read(since, 4);
  expect(guesses.map(({ reason }) => reason)).toEqual(["invalid", "invalid", "invalid", "limited"]);
  const written = world.portal.log.join("\n");
  for (const hidden of [token, reset.split("/").at(-1) ?? "-", "Other-Secret-2", MASTER, NEW])
    expect(written).not.toContain(hidden);
});

test("what somebody may not open or do is told of, with their id", async ({ world }) => {
  const ids = await idsOf(await upstreamAs(world, MASTER));
  const plain = visitor(world);
  await signInFrom(plain, world, "plain@acme.example");
  const viewer = visitor(world);
  await signInFrom(viewer, world, "viewer@acme.example");
  const since = reader(world);
  await plain.get("/users");
  await viewer.post("/dashboard/locations/new", { form: { name: "x" } });
  await plain.post("/authentication", { form: {}, headers: { Origin: "https://evil.example" } });
  const lines = await read(since, 3);
  expect(lines.map(({ event, outcome, user }) => ({ event, outcome, user }))).toEqual([
    { event: "authorisation", outcome: "refused", user: ids.user("plain@acme.example") },
    { event: "authorisation", outcome: "refused", user: ids.user("viewer@acme.example") },
    { event: "authorisation", outcome: "refused", user: undefined },
  ]);
  expect(lines[0]?.reason).toBe("/users");
});

test("invitations, changed roles and removed users are told of, with whom they are about", async ({ world }) => {
  const ids = await idsOf(await upstreamAs(world, MASTER));
  const master = visitor(world);
  await signInFrom(master, world, MASTER);
  const since = reader(world);
  const plain = ids.user("plain@acme.example");
  await master.post("/users/new", { form: { email: "ada@acme.example", fleetManager: "on" } });
  await master.post(`/users/${plain}/edit`, {
    form: { firstName: "A", lastName: "B", phone: "+391", userManager: "on" },
  });
  await master.post(`/users/${plain}/delete`, { form: {} });
  const lines = await read(since, 3);
  expect(lines.map(({ event, outcome, roles, target }) => ({ event, outcome, roles, target }))).toEqual([
    { event: "invitation", outcome: "success", roles: ["fleet.admin"], target: expect.stringMatching(/^[\w-]{22}$/) },
    { event: "roles-set", outcome: "success", roles: ["user.admin"], target: plain },
    { event: "user-removed", outcome: "success", roles: undefined, target: plain },
  ]);
  for (const { user } of lines) expect(user).toBe(ids.user(MASTER));
});
