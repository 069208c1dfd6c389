import ICAL from "ical.js";
import { expect, test } from "vitest";
import { DAY } from "#contract/durations";
import { issueAlertToken } from "#mock/domains/alerts/unsubscribing";
import { rasCalls } from "#mock/domains/ras/testing";
import { listMails } from "#mock/mail/outbox";
import { testUpstream } from "#mock/test-upstream";
import { codeOf } from "#mock/testing";

const upstream = testUpstream();

const MASTER = "master@acme.example";
const VIEWER = "viewer@acme.example";
const PLAIN = "plain@acme.example";
/** Saturday, 21 March, as it begins in Rome. */
const SATURDAY = "2026-03-20T23:00:00.000Z";

const read = (secret: string) =>
  upstream.ask("query ($secret: String!) { calendarBySecret(secret: $secret) }", { variables: { secret } });
const isThere = async (secret: string) => (await read(secret)).data.calendarBySecret !== null;
async function create(email: string): Promise<string> {
  const answer = await upstream.ask("mutation { createCalendarFeed { secret } }", { as: upstream.session(email) });
  return answer.data.createCalendarFeed.secret;
}
const withdraw = (email: string) => upstream.ask("mutation { withdrawCalendarFeed }", { as: upstream.session(email) });
const run = (statement: string, ...values: unknown[]) => upstream.db.$client.prepare(statement).run(...values);

/** Reads a feed as a calendar program does, by another library than the one that wrote it. */
async function eventsOf(secret: string) {
  const text: string = (await read(secret)).data.calendarBySecret;
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const { startDate, endDate, uid, summary } = event;
    expect([startDate.isDate, endDate.subtractDate(startDate).days]).toEqual([true, 1]);
    const textOf = (name: string) => String(component.getFirstPropertyValue(name));
    return { uid, summary, day: startDate.toString(), url: textOf("url"), stamp: textOf("dtstamp") };
  });
}
const summaries = async (secret: string) => (await eventsOf(secret)).map(({ day, summary }) => `${day} ${summary}`);

test("a calendar has one all-day event for each day, location and kind of a year [TOLD-04]", async () => {
  const events = await eventsOf(await create(MASTER));
  expect(events.length).toBeGreaterThan(3);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  const days = events.map(({ day }) => day);
  expect(days).toEqual(days.toSorted());
  expect(days.every((day) => day >= "2026-03-16" && day <= "2027-03-16")).toBe(true);
  const expected = upstream.db.$client
    .prepare("SELECT sum(expires_on BETWEEN ? AND ?) FROM machines WHERE company_id = ?")
    .pluck()
    .get(upstream.clock.now() - DAY / 2, upstream.clock.now() + 365 * DAY, upstream.account(MASTER).companyId);
  const counted = events
    .filter(({ uid }) => uid.startsWith("maintenance-"))
    .reduce((sum, { summary }) => sum + Number(/of (\d+) machines/.exec(summary)?.[1] ?? 1), 0);
  expect(counted).toBe(expected);
});

test("a last day is the day before access ends; own ones are told from others, who are numbers [TOLD-04, RASX-03]", async () => {
  const calls = rasCalls(upstream);
  const [own, others, foreign] = [await create(PLAIN), await create(MASTER), await create(VIEWER)];
  await calls.grant([PLAIN, "users@acme.example"], [], MASTER, { from: null, until: SATURDAY });
  expect(await summaries(own)).toEqual(["2026-03-20 Your last day of remote access: Milano HQ"]);
  expect(await summaries(others)).toContain("2026-03-20 Last day of remote access for 3 users: Milano HQ");
  expect((await read(others)).data.calendarBySecret).not.toMatch(/plain|users@/i);
  expect((await summaries(foreign)).filter((line) => line.includes("Last day"))).toEqual([]);
});

test("an event keeps its UID, and moves with its date [TOLD-04]", async () => {
  const secret = await create(MASTER);
  const before = await eventsOf(secret);
  upstream.clock.advance(60_000);
  expect(await eventsOf(secret)).toEqual(before);
  const machine = "BX-2207-100101";
  run(
    "UPDATE maintenance_services SET expires_on = ? WHERE machine_id = (SELECT id FROM machines WHERE serial_number = ?)",
    Date.parse("2026-09-01T10:00:00Z"),
    machine,
  );
  const after = await eventsOf(secret);
  const added = after.filter(({ uid }) => !before.some((event) => event.uid === uid));
  expect(added).toMatchObject([
    {
      day: "2026-09-01",
      summary: "Maintenance of mi-gw-01 expires: Milano HQ",
      url: expect.stringMatching(/\/locations\/[\w-]+$/),
    },
  ]);
});

test("an event's DTSTAMP changes only when the event does, and an unchanged calendar is the same text [TOLD-04]", async () => {
  const calls = rasCalls(upstream);
  const textOf = async (secret: string) => (await read(secret)).data.calendarBySecret;
  await calls.grant([PLAIN], [], MASTER, { from: null, until: SATURDAY });
  const secret = await create(MASTER);
  const [text, before] = [await textOf(secret), await eventsOf(secret)];
  upstream.clock.advance(3_600_000);
  expect(await textOf(secret)).toBe(text);
  await calls.grant(["users@acme.example"], [], MASTER, { from: null, until: SATURDAY });
  const changed = (await eventsOf(secret)).filter(
    (event) => !before.some(({ stamp, uid }) => `${uid}${stamp}` === `${event.uid}${event.stamp}`),
  );
  expect(changed).toMatchObject([
    { stamp: "2026-03-16T10:00:00Z", summary: "Last day of remote access for 3 users: Milano HQ" },
  ]);
  upstream.clock.advance(3_600_000);
  expect(await textOf(await create(MASTER)), "at a new address").toContain("DTSTAMP:20260316T100000Z");
  expect(await eventsOf(await create(VIEWER)), "of another user").not.toContainEqual(
    expect.objectContaining({ stamp: "2026-03-16T10:00:00Z" }),
  );
});

test("a gateway's certificate is a date of those who may renew it [TOLD-04]", async () => {
  const secret = await create(MASTER);
  const others = await create(VIEWER);
  const end = upstream.clock.now() + 100 * DAY;
  run("UPDATE ras_gateways SET certificate_ends_at = ? WHERE serial_number = 'BX-2207-100101'", end);
  const line = "2026-06-24 VPN gateway's certificate expires: Milano HQ";
  expect(await summaries(secret)).toContain(line);
  expect(await summaries(others)).not.toContain(line);
});

test("a VPN profile is a date of its user, unless access ends before [TOLD-04]", async () => {
  const calls = rasCalls(upstream);
  await calls.grant([PLAIN], [], MASTER);
  const { id } = upstream.account(PLAIN);
  const insert = "INSERT INTO ras_issued_certificates (serial_number, certificate_serial, issued_at, user_id, ends_at)";
  for (const [serial, days] of [
    ["aa", 20],
    ["bb", 30],
  ] as const)
    run(`${insert} VALUES ('BX-2207-100101', ?, 0, ?, ?)`, serial, id, upstream.clock.now() + days * DAY);
  const secret = await create(PLAIN);
  expect(await summaries(secret)).toEqual(["2026-04-15 Your VPN profile expires: Milano HQ"]);
  expect((await eventsOf(secret))[0]?.url).toMatch(/\/ras$/);
  const others = await create(MASTER);
  expect(await summaries(others)).toContain("2026-04-15 A user's VPN profile expires: Milano HQ");
  const end = upstream.clock.now() + 30 * DAY;
  run("UPDATE ras_users SET valid_until = ? WHERE user_id = ?", end, id);
  expect(await summaries(secret)).toEqual(["2026-04-15 Your last day of remote access: Milano HQ"]);
  run("UPDATE ras_users SET valid_until = ? WHERE user_id = ?", end + 1, id);
  expect(await summaries(secret)).toContain("2026-04-15 Your VPN profile expires: Milano HQ");
  run("UPDATE ras_users SET valid_until = ? WHERE user_id = ?", Date.parse(SATURDAY), id);
  expect(await summaries(secret)).toEqual(["2026-03-20 Your last day of remote access: Milano HQ"]);
  run("UPDATE ras_users SET valid_until = NULL");
  const profiles = "UPDATE ras_issued_certificates SET ends_at = ? WHERE serial_number = 'BX-2207-100101'";
  run(`${profiles} AND user_id IS NOT NULL`, end);
  expect(await summaries(others)).toContain("2026-04-15 Your VPN profile and 6 more expire: Milano HQ");
  run(`${profiles} AND user_id = ?`, end + 5 * DAY, upstream.account(MASTER).id);
  expect(await summaries(others)).toContain("2026-04-15 VPN profiles of 6 users expire: Milano HQ");
});

test("own dates lead to one's own page, others to where one can act, and both on a day are one event [TOLD-04]", async () => {
  const secret = await create(MASTER);
  const { id } = upstream.account(MASTER);
  run(
    "UPDATE machines SET expires_on = ? WHERE id = (SELECT min(id) FROM machines WHERE company_id = ? AND location_id IS NULL)",
    Date.parse("2026-08-01T10:00:00Z"),
    upstream.account(MASTER).companyId,
  );
  run("UPDATE ras_gateways SET certificate_ends_at = ? WHERE serial_number = 'BX-2207-100101'", Date.parse(SATURDAY));
  const path = async (line: RegExp) => {
    const event = (await eventsOf(secret)).find(({ day, summary }) => line.test(`${day} ${summary}`));
    return event && new URL(event.url).pathname.replace(/[\da-f-]{36}/, "ID");
  };
  expect(await path(/2026-08-01 Maintenance of .* expires: no location/)).toBe("/inventory");
  expect(await path(/2026-03-21 VPN gateway's certificate expires: Milano HQ/)).toBe("/ras/ID");
  expect(await path(/2026-03-20 Last day of remote access for a user: Milano HQ/)).toBe("/ras/ID/access");
  run("UPDATE ras_users SET valid_until = ? WHERE user_id = ?", Date.parse(SATURDAY), id);
  expect(await path(/2026-03-20 Your last day of remote access, and that of a user: Milano HQ/)).toBe("/ras");
});

test("a day counts in the portal's time zone, for a year from today on [TOLD-04]", async () => {
  const secret = await create(MASTER);
  const certificates = async (end: number) => {
    run("UPDATE ras_gateways SET certificate_ends_at = ? WHERE serial_number = 'BX-2207-100101'", end);
    return (await summaries(secret))
      .filter((line) => /certificate expires: Milano HQ/.test(line))
      .map((line) => line.slice(0, 10));
  };
  expect(await certificates(Date.parse("2026-06-23T22:30:00Z"))).toEqual(["2026-06-24"]);
  const now = upstream.clock.now();
  expect(await certificates(now + 365 * DAY)).toEqual(["2027-03-16"]);
  expect(await certificates(now + 365 * DAY + 1)).toEqual([]);
  expect(await certificates(Date.parse("2026-03-15T23:00:00Z"))).toEqual(["2026-03-16"]);
  expect(await certificates(Date.parse("2026-03-15T22:59:59Z"))).toEqual([]);
});

test("a feed is told with when it was made, and says what a calendar program needs [TOLD-04]", async () => {
  const madeAt = async () =>
    (await upstream.ask("{ calendarFeed { createdAt } }", { as: upstream.session(VIEWER) })).data.calendarFeed;
  await withdraw(VIEWER);
  expect(await madeAt()).toBeNull();
  for (const wait of [0, 60_000]) {
    upstream.clock.advance(wait);
    await create(VIEWER);
    expect(await madeAt()).toEqual({ createdAt: new Date(upstream.clock.now()).toISOString() });
  }
  const text: string = (await read(await create(MASTER))).data.calendarBySecret;
  for (const line of ["NAME:Brenta Central", "TRANSP:TRANSPARENT", "DTSTAMP:20260316T090", "METHOD:PUBLISH"])
    expect(text).toContain(line);
  expect(text).toMatch(/^(?:[^\r\n]+\r\n)+$/);
  expect(text).toMatch(/REFRESH-INTERVAL;VALUE=DURATION:PT6H/);
  expect(text).toMatch(/DESCRIPTION:https?:/);
});

test("what a user may see counts at each read [TOLD-04, UP-02]", async () => {
  const editor = "editor@acme.example";
  const secret = await create(editor);
  const events = await eventsOf(secret);
  expect(events.map(({ summary }) => summary.split(": ")[1])).toContain("Milano HQ");
  expect(events.filter(({ summary }) => !/: (?:Milano HQ|Firenze Shop)$|^Your /.test(summary))).toEqual([]);
  run(
    "DELETE FROM bindings WHERE user_id = ? AND resource_id IN (SELECT id FROM resources WHERE type = 'location')",
    upstream.account(editor).id,
  );
  expect(await eventsOf(secret)).toEqual([]);
});

test("a renewed, a withdrawn and a removed user's calendar is there no more [TOLD-04]", async () => {
  const first = await create(VIEWER);
  const second = await create(VIEWER);
  expect(await isThere(first)).toBe(false);
  expect(await isThere(second)).toBe(true);
  expect((await withdraw(VIEWER)).data.withdrawCalendarFeed).toBe(true);
  expect((await withdraw(VIEWER)).data.withdrawCalendarFeed).toBe(false);
  expect(await isThere(second)).toBe(false);
  const third = await create(VIEWER);
  const { id } = upstream.account(VIEWER);
  await upstream.ask("mutation ($id: ID!) { removeUser(id: $id) }", {
    as: upstream.session(MASTER),
    variables: { id },
  });
  expect(await isThere(third)).toBe(false);
  const sentences = upstream.db.$client
    .prepare("SELECT sentence FROM activity WHERE sentence LIKE '%calendar feed%' ORDER BY rowid")
    .pluck()
    .all();
  expect(sentences.map((sentence) => String(sentence).split(" the ")[0])).toEqual([
    "created",
    "renewed",
    "withdrew",
    "created",
    "withdrew",
  ]);
});

test("a reset by mail ends the feed and the links of alerts, and its mail names the feed [TOLD-04, TOLD-02, REC-04]", async () => {
  const secret = await create(PLAIN);
  const { id } = upstream.account(PLAIN);
  const token = issueAlertToken(upstream.db, id, "EVENTS", upstream.clock.now());
  const subscription = `{ alertSubscriptionByToken(token: "${token}") { subject } }`;
  expect((await upstream.ask(subscription)).data.alertSubscriptionByToken).not.toBeNull();
  const reset = `mutation { resetUserPassword(passwordResetToken: "reset-open", password: "Lampada-al-neon-7") }`;
  expect((await upstream.ask(reset)).data.resetUserPassword).toBe(true);
  expect(await isThere(secret)).toBe(false);
  expect((await upstream.ask(subscription)).data.alertSubscriptionByToken).toBeNull();
  expect(listMails(upstream.db)[0]?.text).toContain("Calendar feed: Its address no longer works.");
});

test("a secret is stored as a hash only, and an impersonated session gets none [TOLD-04, PROF-06]", async () => {
  const secret = await create(PLAIN);
  expect(JSON.stringify(upstream.db.$client.prepare("SELECT * FROM calendar_feeds").all())).not.toContain(secret);
  const as = upstream.session(PLAIN);
  run("UPDATE sessions SET mfa_token_used = 0 WHERE user_id = ?", upstream.account(PLAIN).id);
  for (const document of [
    "mutation { createCalendarFeed { secret } }",
    "mutation { withdrawCalendarFeed }",
    "{ calendarFeed { createdAt } }",
  ])
    expect(codeOf(await upstream.ask(document, { as }))).toBe("FORBIDDEN");
});
