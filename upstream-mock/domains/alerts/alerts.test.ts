import { setImmediate as settled } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { DAY, HOUR, MINUTE } from "#contract/durations";
import { GATEWAY, MASTER, rasCalls } from "#mock/domains/ras/testing";
import { codeOf, messageOf } from "#mock/testing";
import { accessRequestId } from "#seeds/access-requests";
import { DOWN, MONDAY, type Shown, startAlerts } from "./testing";

const { world, run, pass, force, outbox, alerts, subjects, choices, choose } = startAlerts();

const FLEET = "fleet@acme.example";
const VIEWER = "viewer@acme.example";
const PLAIN = "plain@acme.example";
const BOREA = "master@borea.example";

const unsubscribe = (token: string) =>
  world.upstream.ask("mutation ($token: String!) { unsubscribeFromAlerts(token: $token) { subject frequency } }", {
    variables: { token },
  });
const subscription = (token: string) =>
  world.upstream.ask("query ($token: String!) { alertSubscriptionByToken(token: $token) { subject frequency } }", {
    variables: { token },
  });
const tokenOf = ({ links }: Shown) => links.at(-1)?.split("/").at(-1) ?? "";

describe("what each user is told of [TOLD-01]", () => {
  test("by default it is gateways and critical events for those who act on them", async () => {
    expect(await choices(MASTER)).toEqual({
      GATEWAYS: "AT_ONCE",
      EVENTS: "AT_ONCE",
      MAINTENANCE: "NEVER",
      CERTIFICATES: "NEVER",
      SEATS: "NEVER",
      ACCESS: "NEVER",
      REQUESTS: "AT_ONCE",
    });
    expect(await choices(VIEWER)).toEqual({ GATEWAYS: "NEVER", CERTIFICATES: "NEVER" });
    expect(await choices(PLAIN)).toEqual({});
    expect(codeOf(await choose(PLAIN, "GATEWAYS", "DAILY"))).toBe("BAD_USER_INPUT");
    expect((await choose(VIEWER, "GATEWAYS", "DAILY")).data.setAlertChoices).toContainEqual({
      subject: "GATEWAYS",
      frequency: "DAILY",
    });
    run("UPDATE sessions SET mfa_token_used = 0");
    const impersonated = await choose(VIEWER, "GATEWAYS", "NEVER");
    expect([codeOf(impersonated), messageOf(impersonated)]).toEqual([undefined, undefined]);
  });

  test("an impersonated session chooses nothing", async () => {
    const as = world.upstream.session(MASTER);
    run("UPDATE sessions SET mfa_token_used = 0 WHERE user_id = ?", world.upstream.account(MASTER).id);
    expect(codeOf(await world.upstream.ask("{ alertChoices { subject } }", { as }))).toBe("FORBIDDEN");
  });

  test("a user of one location hears of that one, and a right that is withdrawn ends the mails", async () => {
    await choose(VIEWER, "GATEWAYS", "AT_ONCE");
    await force(GATEWAY.torino, "FAILED");
    await pass(MINUTE);
    expect(await subjects(VIEWER)).toEqual([]);
    expect(await subjects(MASTER)).toEqual([DOWN]);
    await force(GATEWAY.milano, "FAILED");
    await pass(11 * MINUTE);
    expect((await alerts(VIEWER)).map(({ text }) => /“(.*)”/.exec(text)?.[1])).toEqual(["Milano HQ"]);
    await force(GATEWAY.milano, null);
    await pass(MINUTE);
    await pass(2 * HOUR);
    run("DELETE FROM bindings WHERE user_id = ?", world.upstream.account(VIEWER).id);
    await force(GATEWAY.milano, "FAILED");
    await pass(MINUTE);
    expect(await subjects(VIEWER)).toHaveLength(1);
    expect(await subjects(MASTER)).toHaveLength(3);
    expect(await subjects(BOREA)).toEqual([]);
  });
});

test("a mail server that is down for an hour loses no alert and doubles none [TOLD-05]", async () => {
  await world.upstream.call("POST", "/__mock/faults", { operation: "mail", kind: "status" });
  await force(GATEWAY.milano, "FAILED");
  const waiting = async () => {
    const mails: { kind: string; isWaiting: boolean }[] = await (
      await world.upstream.call("GET", "/__mock/outbox.json")
    ).json();
    return mails.filter(({ kind }) => kind === "alert").map(({ isWaiting }) => isWaiting);
  };
  for (let minutes = 0; minutes < 60; minutes += 5) {
    await pass(5 * MINUTE);
    await settled();
  }
  const held = await waiting();
  expect(held.length).toBeGreaterThan(0);
  expect(held).not.toContain(false);
  await world.upstream.call("DELETE", "/__mock/faults");
  for (let minutes = 0; minutes < 60; minutes += 5) {
    await pass(5 * MINUTE);
    await settled();
  }
  expect(await waiting()).toEqual(held.map(() => false));
});

describe("mails at once [TOLD-02]", () => {
  test("one mail is about all that happens together, and what follows is collected", async () => {
    await force(GATEWAY.milano, "FAILED");
    await force(GATEWAY.torino, "INACTIVE");
    await pass(MINUTE);
    expect(await subjects(MASTER)).toEqual(["2 VPN gateways failed or stopped responding"]);
    await force(GATEWAY.genova, "FAILED");
    await pass(MINUTE);
    expect(await subjects(MASTER)).toHaveLength(1);
    await pass(10 * MINUTE);
    expect(await subjects(MASTER)).toEqual(["2 VPN gateways failed or stopped responding", DOWN]);
  });

  test("a gateway that flaps within an hour is one mail, and tells nothing of its recovery", async () => {
    for (let time = 0; time < 12; time++) {
      await force(GATEWAY.milano, time % 2 === 0 ? "FAILED" : null);
      await pass(20 * MINUTE);
    }
    expect(await subjects(MASTER)).toEqual([DOWN]);
    await pass(2 * HOUR);
    await force(GATEWAY.milano, "FAILED");
    await pass(MINUTE);
    expect(await subjects(MASTER)).toEqual([DOWN, DOWN]);
  });

  test("a clock that jumps sends what is due then, once; one that is set back sends nothing [TOLD-05]", async () => {
    await choose(MASTER, "MAINTENANCE", "AT_ONCE");
    await choose(FLEET, "MAINTENANCE", "DAILY");
    await pass(200 * DAY);
    await pass(MINUTE);
    expect(await alerts(MASTER)).toHaveLength(1);
    expect((await alerts(FLEET)).filter(({ subject }) => subject.includes("maintenance"))).toHaveLength(1);
    const before = (await alerts()).length;
    world.upstream.clock.freeze(MONDAY);
    await pass(0);
    await pass(MINUTE);
    expect(await alerts()).toHaveLength(before);
    await force(GATEWAY.milano, "FAILED");
    await pass(MINUTE);
    expect(await alerts(MASTER)).toHaveLength(2);
  });
});

test("what a clock that goes on finds at its first look is no news [TOLD-02, TOLD-05]", async () => {
  run("DELETE FROM alert_schedule");
  run("DELETE FROM gateway_troubles");
  let now = world.upstream.clock.now();
  const clock = vi.spyOn(world.upstream.clock, "now").mockImplementation(() => ++now);
  try {
    await world.upstream.call("GET", "/healthz");
    now += 2 * MINUTE;
    await world.upstream.call("GET", "/healthz");
  } finally {
    clock.mockRestore();
  }
  expect(world.upstream.db.$client.prepare("SELECT * FROM gateway_troubles").all()).not.toEqual([]);
  expect(await alerts()).toEqual([]);
});

describe("stopping the mails of a subject [TOLD-02]", () => {
  test("a mail's token ends its subject for its user; reading it, and a foreign one, change nothing", async () => {
    await force(GATEWAY.milano, "FAILED");
    await pass(MINUTE);
    const [mail] = await alerts(MASTER);
    if (!mail) throw new Error("There is no mail.");
    expect(mail.headers).toEqual({
      "List-Unsubscribe": `<${mail.links.at(-1)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    const token = tokenOf(mail);
    expect(JSON.stringify(world.upstream.db.$client.prepare("SELECT * FROM alert_tokens").all())).not.toContain(token);
    expect((await subscription(token)).data.alertSubscriptionByToken).toEqual({
      subject: "GATEWAYS",
      frequency: "AT_ONCE",
    });
    expect((await unsubscribe(`${token}x`)).data.unsubscribeFromAlerts).toBeNull();
    expect((await choices(MASTER)).GATEWAYS).toBe("AT_ONCE");
    const ended = { subject: "GATEWAYS", frequency: "NEVER" };
    expect((await unsubscribe(token)).data.unsubscribeFromAlerts).toEqual(ended);
    expect((await unsubscribe(token)).data.unsubscribeFromAlerts).toEqual(ended);
    expect(await choices(MASTER)).toMatchObject({ GATEWAYS: "NEVER", EVENTS: "AT_ONCE" });
    expect((await choices(FLEET)).GATEWAYS).toBe("AT_ONCE");
    await force(GATEWAY.torino, "FAILED");
    await pass(HOUR);
    expect(await subjects(MASTER)).toEqual([DOWN]);
    await pass(90 * DAY - HOUR - 1);
    expect((await subscription(token)).data.alertSubscriptionByToken).toEqual(ended);
    await pass(1);
    expect((await subscription(token)).data.alertSubscriptionByToken).toBeNull();
    expect((await unsubscribe(token)).data.unsubscribeFromAlerts).toBeNull();
  });
});

test("who wants no mails still gets those about the own account, request and access [TOLD-01, ACT-05, ASK-02, RASX-03]", async () => {
  for (const who of [PLAIN, VIEWER])
    for (const subject of Object.keys(await choices(who))) await choose(who, subject, "NEVER");
  expect(codeOf(await choose(VIEWER, "SECURITY", "NEVER"))).toBe("BAD_USER_INPUT");
  const before = (await outbox()).length;
  const until = new Date(world.upstream.clock.now() + 2 * DAY + 2 * MINUTE).toISOString();
  await rasCalls(world.upstream).grant([PLAIN], [], MASTER, { from: null, until });
  await world.upstream.ask('mutation ($id: ID!) { declineAccessRequest(id: $id, reason: "Not now.") { id } }', {
    as: world.upstream.session(FLEET),
    variables: { id: accessRequestId("printers") },
  });
  await world.upstream.ask(
    'mutation { resetUserPassword(passwordResetToken: "reset-open", password: "Lampada-al-neon-7") }',
  );
  await pass(3 * MINUTE);
  const came = (await outbox()).slice(before).map(({ to, subject }) => `${to.split("@")[0]}: ${subject}`);
  expect(came).toEqual([
    "viewer: Your request for access was declined",
    "plain: Your Brenta Central password was changed",
    "plain: Your remote access ends soon",
  ]);
});
