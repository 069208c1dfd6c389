import { setImmediate as settled } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { DAY, HOUR, MINUTE } from "#contract/durations";
import { GATEWAY, MASTER, rasCalls } from "#mock/domains/ras/testing";
import { codeOf, messageOf, startTestUpstream, type TestUpstream } from "#mock/testing";
import { accessRequestId } from "#seeds/access-requests";
import { lastDigestAt } from "./digest-times";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startTestUpstream();
});
beforeEach(async () => {
  upstream.begin();
  await pass(0);
});
afterEach(async () => {
  await settled();
  upstream.rollBack();
});
afterAll(() => upstream.stop());

const FLEET = "fleet@acme.example";
const VIEWER = "viewer@acme.example";
const PLAIN = "plain@acme.example";
const BOREA = "master@borea.example";
/** Monday, 16 March, 10:00 in Rome. */
const MONDAY = Date.parse("2026-03-16T09:00:00Z");

const run = (statement: string, ...values: unknown[]) => upstream.db.$client.prepare(statement).run(...values);
/** Lets some milliseconds pass by a request, which may be a probe's. */
async function pass(milliseconds: number) {
  upstream.clock.advance(milliseconds);
  await upstream.call("GET", "/healthz");
}
const force = (serialNumber: string, status: string | null) =>
  upstream.call("POST", "/__mock/ras", { serialNumber, status });

interface Shown {
  to: string;
  kind: string;
  subject: string;
  text: string;
  links: string[];
  headers: Record<string, string> | null;
}
async function outbox(): Promise<Shown[]> {
  const mails: Shown[] = await (await upstream.call("GET", "/__mock/outbox.json")).json();
  return mails.toReversed();
}
const alerts = async (to?: string) =>
  (await outbox()).filter((mail) => mail.kind === "alert" && (to === undefined || mail.to === to));
const subjects = async (to?: string) => (await alerts(to)).map(({ subject }) => subject);

const choices = async (email: string) => {
  const { data } = await upstream.ask("{ alertChoices { subject frequency } }", { as: upstream.session(email) });
  const list: { subject: string; frequency: string }[] = data.alertChoices;
  return Object.fromEntries(list.map(({ subject, frequency }) => [subject, frequency]));
};
const choose = (email: string, subject: string, frequency: string) =>
  upstream.ask(
    "mutation ($choices: [AlertChoiceInput!]!) { setAlertChoices(choices: $choices) { subject frequency } }",
    { as: upstream.session(email), variables: { choices: [{ subject, frequency }] } },
  );
const unsubscribe = (token: string) =>
  upstream.ask("mutation ($token: String!) { unsubscribeFromAlerts(token: $token) { subject frequency } }", {
    variables: { token },
  });
const subscription = (token: string) =>
  upstream.ask("query ($token: String!) { alertSubscriptionByToken(token: $token) { subject frequency } }", {
    variables: { token },
  });
const tokenOf = ({ links }: Shown) => links.at(-1)?.split("/").at(-1) ?? "";

const DOWN = "A VPN gateway failed or stopped responding";

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
    const as = upstream.session(MASTER);
    run("UPDATE sessions SET mfa_token_used = 0 WHERE user_id = ?", upstream.account(MASTER).id);
    expect(codeOf(await upstream.ask("{ alertChoices { subject } }", { as }))).toBe("FORBIDDEN");
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
    run("DELETE FROM bindings WHERE user_id = ?", upstream.account(VIEWER).id);
    await force(GATEWAY.milano, "FAILED");
    await pass(MINUTE);
    expect(await subjects(VIEWER)).toHaveLength(1);
    expect(await subjects(MASTER)).toHaveLength(3);
    expect(await subjects(BOREA)).toEqual([]);
  });
});

/** Match the names of what happens at Milano HQ, and at other locations of Acme. */
const HERE = /Milano HQ|“Here/;
const ELSEWHERE = /“There|Torino|Bari|Bologna|Genova|Napoli|Roma|Verona/;

function nameMachines() {
  run("UPDATE machines SET name = 'Here' WHERE serial_number = ?", GATEWAY.milano);
  run("UPDATE machines SET name = 'There' WHERE serial_number = ?", GATEWAY.torino);
}

/** Lets something of each subject happen at Milano HQ and elsewhere in Acme. */
const HAPPENINGS: Record<string, () => unknown> = {
  GATEWAYS: async () => {
    for (const serial of [GATEWAY.milano, GATEWAY.torino]) await force(serial, "FAILED");
  },
  EVENTS: () => {
    nameMachines();
    for (const serial of [GATEWAY.milano, GATEWAY.torino])
      run(
        `INSERT INTO appliance_events (id, company_id, serial_number, emitter_type, occurrences, severity, record_timestamp, subject, body)
         SELECT ?, company_id, serial_number, 'disk', 1, 'critical', ?, 'A disk has failed', '' FROM machines WHERE serial_number = ?`,
        `event-${serial}`,
        upstream.clock.now() + 1,
        serial,
      );
  },
  MAINTENANCE: () => {
    nameMachines();
    run(
      "UPDATE machines SET expires_on = ? WHERE serial_number IN (?, ?)",
      upstream.clock.now() + 30 * DAY + 1,
      GATEWAY.milano,
      GATEWAY.torino,
    );
  },
  CERTIFICATES: () =>
    run(
      "UPDATE ras_gateways SET certificate_ends_at = ? WHERE serial_number IN (?, ?)",
      upstream.clock.now() + 1,
      GATEWAY.milano,
      GATEWAY.torino,
    ),
  SEATS: () => run("UPDATE company_services SET value = '0' WHERE property = 'availableSeats'"),
  REQUESTS: () => {
    for (const location of ["Milano HQ", "Torino Plant"])
      run(
        `INSERT INTO access_requests (id, company_id, user_id, location_id, allowed_destinations, reason, asked_at)
         SELECT ?, company_id, ?, id, '[]', 'To work', ? FROM locations WHERE name = ?`,
        `request-${location}`,
        upstream.account(PLAIN).id,
        upstream.clock.now() + 1,
        location,
      );
  },
  ACCESS: () => run("UPDATE ras_users SET valid_until = ?", upstream.clock.now() + 1),
};

const EDITOR = "editor@acme.example";
/** How many mails about it have come a minute, a day and a week after something happened. */
const COMES: Record<string, [number, number, number]> = {
  AT_ONCE: [1, 1, 1],
  DAILY: [0, 1, 1],
  WEEKLY: [0, 0, 1],
  NEVER: [0, 0, 0],
};

for (const [subject, happen] of Object.entries(HAPPENINGS))
  for (const [frequency, comes] of Object.entries(COMES))
    test(`${subject} ${frequency}: those who may see it hear of it in time, an editor of one location of that one [TOLD-01, TOLD-02]`, async () => {
      for (const email of [MASTER, EDITOR]) {
        for (const other of Object.keys(HAPPENINGS)) await choose(email, other, "NEVER");
        await choose(email, subject, frequency);
      }
      await happen();
      const came: number[] = [];
      for (const wait of [MINUTE, DAY, 7 * DAY]) {
        await pass(wait);
        const mails = await alerts(EDITOR);
        expect(mails.filter(({ text }) => ELSEWHERE.test(text))).toEqual([]);
        came.push(mails.filter(({ text }) => HERE.test(text)).length);
      }
      expect(came).toEqual(comes);
      const all = await alerts(MASTER);
      expect(all.filter(({ text }) => ELSEWHERE.test(text))).toHaveLength(comes[2]);
    });

test("a mail server that is down for an hour loses no alert and doubles none [TOLD-05]", async () => {
  await upstream.call("POST", "/__mock/faults", { operation: "mail", kind: "status" });
  await force(GATEWAY.milano, "FAILED");
  const waiting = async () => {
    const mails: { kind: string; isWaiting: boolean }[] = await (
      await upstream.call("GET", "/__mock/outbox.json")
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
  await upstream.call("DELETE", "/__mock/faults");
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
    upstream.clock.freeze(MONDAY);
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
  let now = upstream.clock.now();
  const clock = vi.spyOn(upstream.clock, "now").mockImplementation(() => ++now);
  try {
    await upstream.call("GET", "/healthz");
    now += 2 * MINUTE;
    await upstream.call("GET", "/healthz");
  } finally {
    clock.mockRestore();
  }
  expect(upstream.db.$client.prepare("SELECT * FROM gateway_troubles").all()).not.toEqual([]);
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
    expect(JSON.stringify(upstream.db.$client.prepare("SELECT * FROM alert_tokens").all())).not.toContain(token);
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
    await pass(91 * DAY);
    expect((await subscription(token)).data.alertSubscriptionByToken).toBeNull();
    expect((await unsubscribe(token)).data.unsubscribeFromAlerts).toBeNull();
  });
});

test("who wants no mails still gets those about the own account, request and access [TOLD-01, ACT-05, ASK-02, RASX-03]", async () => {
  for (const who of [PLAIN, VIEWER])
    for (const subject of Object.keys(await choices(who))) await choose(who, subject, "NEVER");
  expect(codeOf(await choose(VIEWER, "SECURITY", "NEVER"))).toBe("BAD_USER_INPUT");
  const before = (await outbox()).length;
  const until = new Date(upstream.clock.now() + 2 * DAY + 2 * MINUTE).toISOString();
  await rasCalls(upstream).grant([PLAIN], [], MASTER, { from: null, until });
  await upstream.ask('mutation ($id: ID!) { declineAccessRequest(id: $id, reason: "Not now.") { id } }', {
    as: upstream.session(FLEET),
    variables: { id: accessRequestId("printers") },
  });
  await upstream.ask('mutation { resetUserPassword(passwordResetToken: "reset-open", password: "Lampada-al-neon-7") }');
  await pass(3 * MINUTE);
  const came = (await outbox()).slice(before).map(({ to, subject }) => `${to.split("@")[0]}: ${subject}`);
  expect(came).toEqual([
    "viewer: Your request for access was declined",
    "plain: Your Brenta Central password was changed",
    "plain: Your remote access ends soon",
  ]);
});

test("digests are due at eight in the time zone's morning, weekly ones on Mondays [TOLD-02]", () => {
  const at = (frequency: "DAILY" | "WEEKLY", now: string, zone = "Europe/Rome") =>
    new Date(lastDigestAt(frequency, Date.parse(now), zone)).toISOString();
  expect(at("DAILY", "2026-03-16T06:59:59Z")).toBe("2026-03-15T07:00:00.000Z");
  expect(at("DAILY", "2026-03-16T07:00:00Z")).toBe("2026-03-16T07:00:00.000Z");
  // Clocks go forward on the 29th.
  expect(at("DAILY", "2026-03-30T05:59:00Z")).toBe("2026-03-29T06:00:00.000Z");
  expect(at("WEEKLY", "2026-03-30T05:59:00Z")).toBe("2026-03-23T07:00:00.000Z");
  expect(at("WEEKLY", "2026-03-30T06:00:00Z")).toBe("2026-03-30T06:00:00.000Z");
  expect(at("DAILY", "2026-03-16T02:20:00Z", "Asia/Kathmandu")).toBe("2026-03-16T02:15:00.000Z");
});

test("a week of a fleet sends the mails that each user wants, and no empty ones [TOLD-01, TOLD-02, TOLD-05] @all", async () => {
  const calls = rasCalls(upstream);
  await choose(FLEET, "GATEWAYS", "DAILY");
  await choose(FLEET, "EVENTS", "NEVER");
  await choose(FLEET, "REQUESTS", "DAILY");
  const asks = async (location: string) => {
    const document = `mutation ($company: ID!, $request: AccessRequestInput!) {
      requestAccess(companyId: $company, request: $request) { id } }`;
    const request = { locationId: calls.at(location), allowedDestinations: [], reason: "To work" };
    const variables = { company: upstream.account(VIEWER).companyId, request };
    return (await upstream.ask(document, { as: upstream.session(VIEWER), variables })).data.requestAccess.id;
  };
  let asked = "";
  for (const name of ["editor", "both", "support", "newmfa", "never"])
    for (const subject of ["GATEWAYS", "EVENTS", "REQUESTS"]) await choose(`${name}@acme.example`, subject, "NEVER");
  await choose("both@acme.example", "ACCESS", "WEEKLY");
  await choose(MASTER, "CERTIFICATES", "AT_ONCE");
  const sent: string[] = [];
  let seen = (await outbox()).length;
  /** Plays what happens at an instant of the week. */
  const happens: Record<number, () => unknown> = {
    // Monday evening, until Tuesday: access that ends on Wednesday night.
    10: () => calls.grant([PLAIN], [], MASTER, { from: null, until: "2026-03-18T23:00:00.000Z" }),
    // Tuesday night: a gateway flaps.
    18: () => force(GATEWAY.milano, "FAILED"),
    18.5: () => force(GATEWAY.milano, null),
    19: () => force(GATEWAY.milano, "FAILED"),
    19.5: () => force(GATEWAY.milano, null),
    // Tuesday afternoon: a request for access, which is answered on Wednesday.
    30: async () => {
      asked = await asks("Milano HQ");
    },
    50: () =>
      upstream.ask('mutation ($id: ID!) { declineAccessRequest(id: $id, reason: "Not now.") { id } }', {
        as: upstream.session(FLEET),
        variables: { id: asked },
      }),
    // Thursday: a whole site is without power.
    75: async () => {
      for (const serial of [GATEWAY.milano, GATEWAY.torino]) await force(serial, "INACTIVE");
    },
    80: async () => {
      for (const serial of [GATEWAY.milano, GATEWAY.torino]) await force(serial, null);
    },
  };
  // A certificate that ends on Sunday.
  run("UPDATE ras_gateways SET certificate_ends_at = ? WHERE serial_number = ?", MONDAY + 6 * DAY - 1, GATEWAY.napoli);
  for (let hour = 0; hour < 7 * 24; hour += 0.5) {
    await happens[hour]?.();
    await pass(HOUR / 2);
    const all = await outbox();
    for (const { to, subject } of all.slice(seen))
      sent.push(`${new Date(upstream.clock.now()).toISOString().slice(5, 16)} ${to.split("@")[0]} ${subject}`);
    seen = all.length;
  }
  expect(sent).toEqual([
    "03-16T23:00 plain Your remote access ends soon",
    `03-17T03:30 master ${DOWN}`,
    "03-17T07:00 fleet What changed: VPN gateways",
    "03-17T15:30 master A user requests more remote access",
    "03-18T07:00 fleet What changed: requests for access",
    "03-18T11:30 viewer Your request for access was declined",
    "03-18T23:00 support Your remote access ends soon",
    "03-19T12:30 master 2 VPN gateways failed or stopped responding",
    "03-20T07:00 fleet What changed: VPN gateways",
    "03-22T09:00 master A VPN gateway's certificate has expired",
    "03-23T07:00 both What changed: access that ends",
  ]);
  const ofFleet = await alerts(FLEET);
  expect(ofFleet[0]?.text).toMatch(/1 VPN gateway failed.*“Milano HQ”/s);
  const [ends] = await alerts("both@acme.example");
  expect(ends?.text.replace(/\s+/g, " ")).toContain(
    "2 users' remote access has ended: “plain@acme.example (Milano HQ)”, “support@acme.example (Milano HQ)”.",
  );
});
