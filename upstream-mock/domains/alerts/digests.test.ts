import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#contract/durations";
import { GATEWAY, MASTER, rasCalls } from "#mock/domains/ras/testing";
import { lastDigestAt } from "./alerts";
import { DOWN, MONDAY, startAlerts } from "./testing";

const { world, run, pass, force, outbox, alerts, choose } = startAlerts();

const FLEET = "fleet@acme.example";
const VIEWER = "viewer@acme.example";
const PLAIN = "plain@acme.example";

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

test("a digest tells of a recovery that has lasted an hour, not of one before a relapse [TOLD-02]", async () => {
  await choose(MASTER, "GATEWAYS", "DAILY");
  /** Returns what the digests said of Milano HQ, in their order. */
  const told = async () =>
    (await alerts(MASTER)).flatMap(({ text }) => text.replace(/\s+/g, " ").match(/\bA VPN [^:]*: “Milano HQ”/g) ?? []);
  const [failed, works] = ["failed or stopped responding", "is working again"].map(
    (said) => `A VPN gateway ${said}: “Milano HQ”`,
  );
  await force(GATEWAY.milano, "FAILED");
  await pass(MINUTE);
  await pass(22 * HOUR - 11 * MINUTE);
  // It works ten minutes before eight in Rome, and fails after the digest.
  await force(GATEWAY.milano, null);
  for (const minutes of [2, 10]) await pass(minutes * MINUTE);
  expect(await told()).toEqual([failed]);
  await force(GATEWAY.milano, "FAILED");
  for (const wait of [MINUTE, DAY, DAY, DAY, DAY]) await pass(wait);
  expect(await told()).toEqual([failed]);
  await force(GATEWAY.milano, null);
  for (const wait of [MINUTE, DAY]) await pass(wait);
  expect(await told()).toEqual([failed, works]);
  await force(GATEWAY.milano, "FAILED");
  for (const wait of [MINUTE, DAY]) await pass(wait);
  expect(await told()).toEqual([failed, works, failed]);
});

test("a digest announces nothing that has ended by the time it is sent [TOLD-02]", async () => {
  for (const subject of ["ACCESS", "MAINTENANCE", "CERTIFICATES"]) await choose(MASTER, subject, "WEEKLY");
  const { id } = world.upstream.account(VIEWER);
  const far = MONDAY + 400 * DAY;
  run("UPDATE machines SET expires_on = NULL");
  run("UPDATE ras_gateways SET certificate_ends_at = ?", far);
  run("UPDATE ras_issued_certificates SET ends_at = ?", far);
  run("UPDATE ras_users SET valid_until = NULL");
  /** Lets all of a gateway end at an instant, its profiles with the access of others. */
  const end = (serial: string, instant: string) => {
    const at = Date.parse(instant);
    run("UPDATE machines SET name = serial_number, expires_on = ? WHERE serial_number = ?", at, serial);
    run("UPDATE ras_gateways SET certificate_ends_at = ? WHERE serial_number = ?", at, serial);
    run("UPDATE ras_issued_certificates SET ends_at = ? WHERE serial_number = ? AND user_id = ?", at, serial, id);
    run("UPDATE ras_users SET valid_until = ? WHERE serial_number = ? AND user_id <> ?", at, serial, id);
  };
  const said = async () =>
    (await alerts(MASTER)).flatMap(
      ({ text }) => text.replace(/\s+/g, " ").match(/(?:\bAn? |\d+ users)[^:“]*: “[^”]*”/g) ?? [],
    );
  // The digest of Monday, 27 April, is sent on Thursday: Milano's have ended by Monday, Torino's by Thursday.
  end(GATEWAY.milano, "2026-04-20T10:00:00Z");
  end(GATEWAY.torino, "2026-04-28T10:00:00Z");
  end(GATEWAY.genova, "2026-05-10T10:00:00Z");
  world.upstream.clock.freeze(Date.parse("2026-04-30T08:00:00Z"));
  await pass(0);
  expect(await said()).toEqual([
    "A machine's maintenance has expired: “BX-2207-100101”",
    "A machine's maintenance expires within 30 days: “BX-2103-100401”",
    "A VPN gateway's certificate has expired: “Milano HQ”",
    "A VPN profile has expired: “viewer@acme.example (Milano HQ)”",
    "A VPN gateway's certificate expires within 30 days: “Genova Port”",
    "6 users' remote access has ended: “both@acme.example (Milano HQ)”",
  ]);
});

test("a week of a fleet sends the mails that each user wants, and no empty ones [TOLD-01, TOLD-02, TOLD-05] @all", async () => {
  const calls = rasCalls(world.upstream);
  await choose(FLEET, "GATEWAYS", "DAILY");
  await choose(FLEET, "EVENTS", "NEVER");
  await choose(FLEET, "REQUESTS", "DAILY");
  const asks = async (location: string) => {
    const document = `mutation ($company: ID!, $request: AccessRequestInput!) {
      requestAccess(companyId: $company, request: $request) { id } }`;
    const request = { locationId: calls.at(location), allowedDestinations: [], reason: "To work" };
    const variables = { company: world.upstream.account(VIEWER).companyId, request };
    return (await world.upstream.ask(document, { as: world.upstream.session(VIEWER), variables })).data.requestAccess
      .id;
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
      world.upstream.ask('mutation ($id: ID!) { declineAccessRequest(id: $id, reason: "Not now.") { id } }', {
        as: world.upstream.session(FLEET),
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
      sent.push(`${new Date(world.upstream.clock.now()).toISOString().slice(5, 16)} ${to.split("@")[0]} ${subject}`);
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
    "03-21T07:00 fleet Reminder of an event",
    "03-22T09:00 master A VPN gateway's certificate has expired",
    "03-23T07:00 both What changed: access that ends",
  ]);
  const ofFleet = await alerts(FLEET);
  expect(ofFleet[0]?.text).toMatch(/A VPN gateway failed.*“Milano HQ”/s);
  const [ends] = await alerts("both@acme.example");
  expect(ends?.text.replace(/\s+/g, " ")).toContain(
    "2 users' remote access has ended: “plain@acme.example (Milano HQ)”, “support@acme.example (Milano HQ)”.",
  );
});
