import { beforeEach, describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#contract/durations";
import { MAX_NOTICES } from "#contract/limits";
import { CONFIGURATION, GATEWAY, MASTER, rasCalls } from "#mock/domains/ras/testing";
import { codeOf } from "#mock/testing";
import { accessRequestId } from "#seeds/access-requests";
import { locationId } from "#seeds/locations";
import { noticeId } from "#seeds/notices";
import { startAlerts } from "./testing";

const { world, run, pass, force, choose } = startAlerts();
beforeEach(() => void run("DELETE FROM notices"));

const FLEET = "fleet@acme.example";
const EDITOR = "editor@acme.example";
const VIEWER = "viewer@acme.example";
const SUPPORT = "support@acme.example";
const PLAIN = "plain@acme.example";

const call = (by: string, query: string, variables: object = {}, as = world.upstream.session(by)) =>
  world.upstream.ask(query, { as, variables: { ...variables } });

interface Notice {
  id: string;
  kind: string;
  at: string;
  isRead: boolean;
  isOwn: boolean;
  name: string | null;
  locationId: string | null;
  serialNumber: string | null;
  requestId: string | null;
  eventId: string | null;
}
const read = async (by: string, as?: string) => {
  const fields = "id kind at isRead isOwn name locationId serialNumber requestId eventId";
  const { data } = await call(by, `{ notices { ${fields} } unreadNoticeCount }`, {}, as);
  return { notices: data.notices as Notice[], unread: data.unreadNoticeCount as number };
};
const told = async (by: string) => (await read(by)).notices.map(({ kind, name }) => `${kind} ${name}`);
const markOne = (by: string, id: string, as?: string) =>
  call(by, "mutation ($id: ID!) { markNoticeAsRead(id: $id) { id isRead } }", { id }, as);
const markAll = (by: string, until: string, as?: string) =>
  call(by, "mutation ($until: DateTime!) { markNoticesAsRead(until: $until) }", { until }, as);
const now = () => new Date(world.upstream.clock.now()).toISOString();

describe("what the mails of chosen subjects name [TOLD-03]", () => {
  test("is a notice each, when it is told: at once or with the digest, and never without a mail", async () => {
    await choose(FLEET, "GATEWAYS", "DAILY");
    await choose("both@acme.example", "GATEWAYS", "NEVER");
    for (const serial of [GATEWAY.milano, GATEWAY.torino]) await force(serial, "FAILED");
    await pass(MINUTE);
    const { notices, unread } = await read(MASTER);
    expect(notices.map(({ name }) => name).sort()).toEqual(["Milano HQ", "Torino Plant"]);
    expect(unread).toBe(2);
    expect(notices[0]).toMatchObject({ kind: "GATEWAY_DOWN", at: now(), isRead: false, isOwn: false });
    expect(await told(FLEET)).toEqual([]);
    await pass(DAY);
    expect((await told(FLEET)).filter((each) => each.startsWith("GATEWAY"))).toHaveLength(2);
    expect(await told(MASTER)).toHaveLength(2);
    expect(await told("both@acme.example")).toEqual([]);
    expect(await told("master@borea.example")).toEqual([]);
  });

  test("of one's own VPN profile names the location alone", async () => {
    for (const who of [VIEWER, MASTER]) await choose(who, "CERTIFICATES", "AT_ONCE");
    run(
      "UPDATE ras_issued_certificates SET ends_at = ? WHERE serial_number = ? AND user_id = ?",
      world.upstream.clock.now() + MINUTE / 2,
      GATEWAY.milano,
      world.upstream.account(VIEWER).id,
    );
    await pass(MINUTE);
    expect((await read(VIEWER)).notices).toMatchObject([{ kind: "PROFILE_EXPIRED", name: "Milano HQ", isOwn: true }]);
    expect(await told(MASTER)).toEqual([`PROFILE_EXPIRED ${VIEWER} (Milano HQ)`]);
  });

  test("what happens in the instant of a look is told by the next one, once", async () => {
    run(
      `INSERT INTO access_requests (id, company_id, user_id, location_id, allowed_destinations, reason, asked_at)
       SELECT 'now', company_id, ?, id, '[]', 'To work', ? FROM locations WHERE name = 'Milano HQ'`,
      world.upstream.account(PLAIN).id,
      world.upstream.clock.now(),
    );
    for (const _ of [1, 2, 3]) await pass(MINUTE);
    const { notices } = await read(EDITOR);
    expect(notices).toMatchObject([{ kind: "REQUEST", requestId: "now", locationId: locationId("acme", "Milano HQ") }]);
  });
});

describe("what ends of one's own, which no choice switches off [TOLD-01, TOLD-03]", () => {
  test("a deployment, for who began it, while its gateway may be seen", async () => {
    const calls = rasCalls(world.upstream);
    await calls.ask("deployRas", { hyperSerialNumber: GATEWAY.firenze, rasConfiguration: CONFIGURATION }, FLEET);
    await pass(MINUTE / 60);
    expect(await told(FLEET)).toEqual([]);
    await pass(HOUR);
    expect(await told(FLEET)).toEqual(["DEPLOYMENT_SUCCEEDED Firenze Shop"]);
    expect((await read(FLEET)).notices[0]?.isOwn).toBe(true);
    expect(await told(MASTER)).toEqual([]);
    run("DELETE FROM bindings WHERE user_id = ?", world.upstream.account(FLEET).id);
    expect(await read(FLEET)).toEqual({ notices: [], unread: 0 });
  });

  test("a request: approved, declined or lapsed", async () => {
    const approval = { allowedDestinations: ["Printers"], widens: true };
    const id = accessRequestId("printers");
    const document = `mutation ($id: ID!, $approval: AccessApprovalInput!) {
      approveAccessRequest(id: $id, approval: $approval) { id } }`;
    expect(codeOf(await call(FLEET, document, { id, approval }))).toBeUndefined();
    await pass(MINUTE);
    expect((await read(VIEWER)).notices).toMatchObject([
      { kind: "REQUEST_APPROVED", name: "Milano HQ", requestId: id, isOwn: true },
    ]);
    const ask = (name: string) =>
      run(
        `INSERT INTO access_requests (id, company_id, user_id, allowed_destinations, reason, asked_at)
         SELECT ?, company_id, id, '[]', 'To work', ? FROM users WHERE id = ?`,
        name,
        world.upstream.clock.now(),
        world.upstream.account(PLAIN).id,
      );
    ask("to lapse");
    ask("to decline");
    const decline = 'mutation ($id: ID!) { declineAccessRequest(id: $id, reason: "Not now.") { id } }';
    expect(codeOf(await call(FLEET, decline, { id: "to decline" }))).toBeUndefined();
    await pass(MINUTE);
    expect(await told(PLAIN)).toEqual(["REQUEST_DECLINED null"]);
    await pass(14 * DAY);
    expect(await told(PLAIN)).toEqual(["REQUEST_LAPSED null", "REQUEST_DECLINED null"]);
  });

  test("access: two days before its last day ends, after it, and when another user revokes it", async () => {
    const calls = rasCalls(world.upstream);
    const until = new Date(world.upstream.clock.now() + 3 * DAY).toISOString();
    await calls.grant([PLAIN], [], MASTER, { from: null, until });
    await pass(DAY + HOUR);
    expect(await told(PLAIN)).toEqual(["ACCESS_SOON Milano HQ"]);
    await pass(2 * DAY);
    expect(await told(PLAIN)).toEqual(["ACCESS_ENDED Milano HQ", "ACCESS_SOON Milano HQ"]);
    for (const [whose, by] of [
      [VIEWER, MASTER],
      [FLEET, FLEET],
    ] as const)
      expect(codeOf(await calls.revoke(whose, by))).toBeUndefined();
    await pass(MINUTE);
    expect(await told(VIEWER)).toEqual(["ACCESS_REVOKED Milano HQ"]);
    expect((await told(FLEET)).filter((each) => each.startsWith("ACCESS"))).toEqual([]);
  });

  test("a connection that another user has ended", async () => {
    const calls = rasCalls(world.upstream);
    const { data } = await calls.ask("rasReportsByCompanyId", { companyId: world.upstream.account(MASTER).companyId });
    const [report] = data.rasReportsByCompanyId.filter(
      ({ serialNumber }: { serialNumber: string }) => serialNumber === GATEWAY.milano,
    );
    const [connected] = report.access.filter(({ sessions }: { sessions: unknown[] }) => sessions.length > 0);
    const by = connected.userId === world.upstream.account(FLEET).id ? MASTER : FLEET;
    const variables = { hyperSerialNumber: GATEWAY.milano, sessionId: connected.sessions[0].id, reason: "Maintenance" };
    expect((await calls.ask("disconnectRasSession", variables, by)).data.disconnectRasSession).toBe(true);
    await pass(MINUTE);
    expect(await told(connected.email)).toEqual(["CONNECTION_ENDED Milano HQ"]);
  });
});

test("a notice is there while its user may see what it is about [TOLD-03, UP-02]", async () => {
  const { id } = world.upstream.account(EDITOR);
  for (const serial of [GATEWAY.milano, GATEWAY.torino])
    run(
      `INSERT INTO appliance_events (id, company_id, serial_number, emitter_type, occurrences, severity, record_timestamp, subject, body)
       SELECT ?, company_id, serial_number, 'disk', 1, 'critical', ?, 'A disk has failed', '' FROM machines WHERE serial_number = ?`,
      `event-${serial}`,
      world.upstream.clock.now() + 1,
      serial,
    );
  await pass(MINUTE);
  expect((await read(EDITOR)).notices).toMatchObject([
    { kind: "EVENT", serialNumber: GATEWAY.milano, eventId: `event-${GATEWAY.milano}` },
  ]);
  // The machine is taken elsewhere, and back.
  const move = (location: string | null) =>
    world.upstream.db.$client.transaction(() => {
      world.upstream.db.$client.pragma("defer_foreign_keys = ON");
      run("DELETE FROM ras_gateways WHERE serial_number = ?", GATEWAY.milano);
      run("UPDATE machines SET location_id = ? WHERE serial_number = ?", location, GATEWAY.milano);
    })();
  move(null);
  expect(await read(EDITOR)).toEqual({ notices: [], unread: 0 });
  move(locationId("acme", "Milano HQ"));
  expect((await read(EDITOR)).unread).toBe(1);
  run(
    "DELETE FROM bindings WHERE user_id = ? AND resource_id IN (SELECT id FROM resources WHERE type = 'location')",
    id,
  );
  expect(await read(EDITOR)).toEqual({ notices: [], unread: 0 });
  expect((await markAll(EDITOR, now())).data.markNoticesAsRead).toBe(0);
  expect((await read(MASTER)).unread).toBe(2);
});

describe("reading [TOLD-03]", () => {
  beforeEach(async () => {
    for (const serial of [GATEWAY.milano, GATEWAY.torino]) await force(serial, "FAILED");
    await pass(MINUTE);
  });

  test("marks one notice, or all until the newest that was shown; later ones stay", async () => {
    const [first, second] = (await read(MASTER)).notices;
    expect((await markOne(MASTER, first?.id ?? "")).data.markNoticeAsRead).toEqual({ id: first?.id, isRead: true });
    expect((await markOne(MASTER, first?.id ?? "")).data.markNoticeAsRead.isRead).toBe(true);
    expect((await read(MASTER)).unread).toBe(1);
    await pass(11 * MINUTE);
    await force(GATEWAY.genova, "FAILED");
    await pass(MINUTE);
    expect((await read(MASTER)).unread).toBe(2);
    expect((await markAll(MASTER, second?.at ?? "")).data.markNoticesAsRead).toBe(1);
    expect((await read(MASTER)).notices.map(({ name, isRead }) => [name, isRead])).toEqual([
      ["Genova Port", false],
      ["Torino Plant", true],
      ["Milano HQ", true],
    ]);
    expect((await read(FLEET)).unread).toBe(3);
  });

  test("an answer to a request marks its notice, for who gave it", async () => {
    run(
      `INSERT INTO access_requests (id, company_id, user_id, location_id, allowed_destinations, reason, asked_at)
       SELECT 'asked', company_id, ?, id, '[]', 'To work', ? FROM locations WHERE name = 'Milano HQ'`,
      world.upstream.account(PLAIN).id,
      world.upstream.clock.now(),
    );
    for (const _ of [1, 2]) await pass(MINUTE);
    const decline = 'mutation { declineAccessRequest(id: "asked", reason: "Not now.") { id } }';
    expect(codeOf(await call(EDITOR, decline))).toBeUndefined();
    const isReadBy = async (by: string) =>
      (await read(by)).notices.find(({ requestId }) => requestId === "asked")?.isRead;
    expect(await isReadBy(EDITOR)).toBe(true);
    expect(await isReadBy(MASTER)).toBe(false);
    // Whoever answers for a user in an impersonated session has not read it for that user.
    run("UPDATE notices SET read_at = NULL WHERE request_id = 'asked'");
    run("UPDATE access_requests SET decision = NULL WHERE id = 'asked'");
    const as = world.upstream.session(EDITOR);
    run("UPDATE sessions SET mfa_token_used = 0 WHERE user_id = ?", world.upstream.account(EDITOR).id);
    expect(codeOf(await call(EDITOR, decline, {}, as))).toBeUndefined();
    expect(await isReadBy(EDITOR)).toBe(false);
  });

  test("another's notice is not found, and an impersonated session marks nothing", async () => {
    const [notice] = (await read(MASTER)).notices;
    expect(codeOf(await markOne(FLEET, notice?.id ?? ""))).toBe("NOT_FOUND");
    const as = world.upstream.session(MASTER);
    run("UPDATE sessions SET mfa_token_used = 0 WHERE user_id = ?", world.upstream.account(MASTER).id);
    expect((await read(MASTER, as)).unread).toBe(2);
    expect(codeOf(await markOne(MASTER, notice?.id ?? "", as))).toBe("FORBIDDEN");
    expect(codeOf(await markAll(MASTER, now(), as))).toBe("FORBIDDEN");
    expect((await read(MASTER, as)).unread).toBe(2);
  });
});

test("notices are kept for ninety days, and five hundred of a user [TOLD-03]", async () => {
  await force(GATEWAY.milano, "FAILED");
  await pass(MINUTE);
  await pass(90 * DAY - MINUTE);
  expect(await told(MASTER)).toContain("GATEWAY_DOWN Milano HQ");
  await pass(MINUTE);
  expect(await told(MASTER)).not.toContain("GATEWAY_DOWN Milano HQ");
  const { id: user } = world.upstream.account(SUPPORT);
  run(
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${MAX_NOTICES + 10})
     INSERT INTO notices (id, company_id, user_id, about_user_id, kind, at, name)
     SELECT 'notice ' || n, company_id, id, id, 'access-revoked', ? + n, 'Milano HQ' FROM numbers, users WHERE id = ?`,
    world.upstream.clock.now() - DAY,
    user,
  );
  await force(GATEWAY.milano, null);
  expect(codeOf(await rasCalls(world.upstream).revoke(SUPPORT))).toBeUndefined();
  await pass(MINUTE);
  const { notices } = await read(SUPPORT);
  expect(notices).toHaveLength(MAX_NOTICES);
  expect(notices.slice(0, 3).map(({ kind }) => kind)).toEqual(["ACCESS_REVOKED", "ACCESS_ENDED", "ACCESS_REVOKED"]);
  expect(notices.at(-1)?.id).toBe("notice 13");
});

test("a removed user's, location's and request's notices go with them [TOLD-03, UP-02]", async () => {
  world.upstream.rollBack();
  world.upstream.begin();
  expect((await told(MASTER)).some((each) => each.startsWith("REQUEST_CHANGE viewer@"))).toBe(true);
  const { id } = world.upstream.account(VIEWER);
  expect(codeOf(await call(MASTER, "mutation ($id: ID!) { removeUser(id: $id) }", { id }))).toBeUndefined();
  expect((await read(MASTER)).notices.map(({ id: each }) => each)).toEqual([
    noticeId(MASTER, "event"),
    noticeId(MASTER, "gateway-down"),
  ]);
});
