import { beforeAll, describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#contract/durations";
import { GATEWAY, MASTER, rasCalls } from "#mock/domains/ras/testing";
import { testUpstream } from "#mock/test-upstream";
import { codeOf } from "#mock/testing";
import { locationId } from "#seeds/locations";

const upstream = testUpstream();
let calls: ReturnType<typeof rasCalls>;
beforeAll(async () => {
  calls = rasCalls(upstream);
});

const MILANO = locationId("acme", "Milano HQ");
/** A location whose gateway has failed, so it has no connections of its own. */
const ROMA = locationId("acme", "Roma Office");
const VIEWER = "viewer@acme.example";
const FLEET = "fleet@acme.example";

interface Connection {
  id: string;
  email: string;
  since: string;
  endedAt: string | null;
  reason: string | null;
}
const at = (before: number) => new Date(upstream.clock.now() - before).toISOString();
async function pageOf(query: object, from: string[] = []) {
  const document = `query ($company: ID!, $query: RasConnectionQueryInput!, $from: [DateTime!]!) {
    rasConnectionsByCompanyId(companyId: $company, query: $query) { total maximums(from: $from) users { email name }
      connections { id email since endedAt reason } } }`;
  const variables = { company: upstream.account(MASTER).companyId, query: { limit: 1000, ...query }, from };
  return upstream.ask(document, { as: upstream.session(MASTER), variables });
}
const read = async (...asked: Parameters<typeof pageOf>) => (await pageOf(...asked)).data.rasConnectionsByCompanyId;
const idsOf = async (query: object): Promise<string[]> =>
  (await read({ locationId: ROMA, ...query })).connections.map(({ id }: Connection) => id.split(" ")[1]);

interface Stored {
  by?: string;
  name?: string;
  reason?: string;
  address?: string;
  received?: number;
  sent?: number;
  at?: { location: string; serial: string };
}
/** Stores a connection at Roma Office that began and ended some milliseconds before now. */
function store(id: string, began: number, ended: number, more: Stored = {}) {
  const {
    by = VIEWER,
    name = "Alessandro Marino",
    reason = null,
    address = "192.0.2.1",
    received = 1,
    sent = 1,
  } = more;
  const { companyId, id: userId } = upstream.account(by);
  const now = upstream.clock.now();
  const { location, serial } = more.at ?? { location: ROMA, serial: GATEWAY.roma };
  upstream.db.$client
    .prepare(
      `INSERT INTO ras_sessions (company_id, location_id, serial_number, id, user_id, email, name, since, address, received,
         sent, ended_at, reason) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(companyId, location, serial, id, userId, by, name, now - began, address, received, sent, now - ended, reason);
}

describe("the stored connections [CONN-02]", () => {
  test("reach back ninety days, and a time has those that were open in it", async () => {
    await read({ locationId: ROMA });
    store("old", 90 * DAY + 1, 80 * DAY);
    store("oldest", 90 * DAY, 80 * DAY);
    store("touches", 3 * HOUR, 2 * HOUR);
    store("within", 2 * HOUR, 1 * HOUR);
    expect(await idsOf({})).toEqual(["within", "touches", "oldest"]);
    expect(await idsOf({ from: at(2 * HOUR) })).toEqual(["within"]);
    expect(await idsOf({ from: at(2 * HOUR + 1) })).toEqual(["within", "touches"]);
    expect(await idsOf({ before: at(2 * HOUR) })).toEqual(["touches", "oldest"]);
    expect(await idsOf({ before: at(2 * HOUR - 1) })).toEqual(["within", "touches", "oldest"]);
  });

  test("are found by reason and address, and by no words across two of their texts", async () => {
    store("one", 2 * HOUR, HOUR, { reason: "Stolen notebook", address: "198.51.100.7" });
    store("other", 3 * HOUR, HOUR);
    expect(await idsOf({ words: "stolen" })).toEqual(["one"]);
    expect(await idsOf({ words: "198.51" })).toEqual(["one"]);
    expect(await idsOf({ words: "notebook viewer@" })).toEqual(["one"]);
    expect(await idsOf({ words: '"198.51.100.7 stolen"' })).toEqual([]);
  });

  test("are ordered by name or else address, by all traffic, and the latest first among equals", async () => {
    store("plain", 2 * HOUR, HOUR, { by: "plain@acme.example", name: "", received: 1, sent: 40 });
    store("again", HOUR, 0, { name: "Zeno", received: 30, sent: 5 });
    store("early", 3 * HOUR, HOUR, { name: "Zeno", received: 20, sent: 30 });
    store("first", 4 * HOUR, HOUR, { by: FLEET, name: "Bruno", received: 10, sent: 1 });
    expect(await idsOf({ sort: "name", descending: false })).toEqual(["first", "plain", "early", "again"]);
    expect(await idsOf({ sort: "name" })).toEqual(["again", "early", "plain", "first"]);
    expect(await idsOf({ sort: "traffic" })).toEqual(["early", "plain", "again", "first"]);
    const { users } = await read({ locationId: ROMA });
    expect(users).toEqual([
      { email: FLEET, name: "Bruno" },
      { email: "plain@acme.example", name: "" },
      { email: VIEWER, name: "Zeno" },
    ]);
  });

  test("name their users as they were called last", async () => {
    store("before", 3 * HOUR, HOUR, { name: "Old" });
    store("after", 2 * HOUR, HOUR, { name: "New" });
    expect((await read({ locationId: ROMA })).users).toEqual([{ email: VIEWER, name: "New" }]);
  });

  test("that follow one another at an instant are not open at once", async () => {
    store("one", 3 * HOUR, 2 * HOUR);
    store("next", 2 * HOUR, HOUR);
    const maximums = async (...from: number[]) => (await read({ locationId: ROMA }, from.map(at))).maximums;
    expect(await maximums(4 * HOUR)).toEqual([1]);
    expect(await maximums(4 * HOUR, 3 * HOUR, HOUR)).toEqual([0, 1, 0]);
    expect(await maximums(2 * HOUR + 1, 2 * HOUR)).toEqual([1, 1]);
  });

  test("are asked for in pages of none to a thousand", async () => {
    expect(codeOf(await pageOf({ limit: -1 }))).toBe("BAD_USER_INPUT");
    expect((await read({ limit: 0, locationId: MILANO })).connections).toEqual([]);
    expect(codeOf(await pageOf({ words: "x".repeat(100) }))).toBeUndefined();
    expect(codeOf(await pageOf({ words: "x".repeat(101) }))).toBe("BAD_USER_INPUT");
  });
});

test("connections end with the access, the profile or the gateway's certificate, and say so [CONN-02]", async () => {
  const open = async (): Promise<Connection[]> =>
    (await read({ locationId: MILANO })).connections.filter(({ endedAt }: Connection) => endedAt === null);
  const [access, profile, ...others] = await open();
  if (!access || !profile || others.length === 0) throw new Error("too few are connected");
  const run = (statement: string, ...values: unknown[]) => upstream.db.$client.prepare(statement).run(...values);
  const soon = upstream.clock.now() + HOUR;
  const byMail = "user_id = (SELECT id FROM users WHERE email = ?) AND serial_number = ?";
  run(`UPDATE ras_users SET valid_until = ? WHERE ${byMail}`, soon, access.email, GATEWAY.milano);
  run(`UPDATE ras_issued_certificates SET ends_at = ? WHERE ${byMail}`, soon, profile.email, GATEWAY.milano);
  run("UPDATE ras_gateways SET certificate_ends_at = ? WHERE serial_number = ?", soon + MINUTE, GATEWAY.milano);
  const ended = async () => {
    const { connections } = await read({ locationId: MILANO });
    return (id: string) => {
      const { endedAt, reason } = connections.find((each: Connection) => each.id === id);
      return [endedAt, reason];
    };
  };
  upstream.clock.advance(HOUR);
  const first = await ended();
  const instant = new Date(soon).toISOString();
  expect(first(access.id)).toEqual([instant, "The access ended"]);
  expect(first(profile.id)).toEqual([instant, "The VPN profile expired"]);
  upstream.clock.advance(HOUR);
  const second = await ended();
  const later = new Date(soon + MINUTE).toISOString();
  const last = others.map(({ id }) => second(id));
  expect(last).toContainEqual([later, "The gateway certificate expired"]);
  // A connection may have ended by itself before.
  for (const [endedAt, reason] of last)
    if (reason === null) expect(endedAt < later).toBe(true);
    else expect([endedAt, reason]).toEqual([later, "The gateway certificate expired"]);
});

test("a report has the last ten ended sessions of an access, the last one first [RASX-02]", async () => {
  for (let number = 0; number < 12; number++)
    store(`s${number}`, 20 * HOUR + number * MINUTE, (12 - number) * MINUTE, {
      at: { location: MILANO, serial: GATEWAY.milano },
    });
  const { companyId, id: userId } = upstream.account(VIEWER);
  const reports = async () => (await calls.ask("rasReportsByCompanyId", { companyId })).data.rasReportsByCompanyId;
  const ofMilano = async () =>
    (await reports()).find(({ serialNumber }: { serialNumber: string }) => serialNumber === GATEWAY.milano).access;
  const viewer = (await ofMilano()).find((each: { userId: string }) => each.userId === userId);
  expect(viewer.name).toBe("Alessandro Marino");
  const ended: string[] = viewer.endedSessions.map(({ id }: { id: string }) => id);
  expect(ended).toHaveLength(10);
  expect(ended.slice(0, 3)).toEqual(["s11", "s10", "s9"]);
  const { users } = (await calls.ask("getRas", { hyperSerialNumber: GATEWAY.milano })).data.getRas;
  const emails = (list: { email: string }[]) => list.map(({ email }) => email);
  expect(emails(await ofMilano())).toEqual(emails(users));
});

test("a session of a real server is none while its gateway isn't active, and has a reason of up to 200 characters [RASX-02]", async () => {
  const session = { id: "1", username: "viewer", seconds: 60, address: "192.0.2.7", received: 10, sent: 20 };
  const tell = () =>
    upstream.call("POST", "/__mock/ras/sessions", { serialNumber: GATEWAY.milano, sessions: [session] });
  const sessions = async () => {
    const { companyId } = upstream.account(MASTER);
    const { data } = await calls.ask("rasReportsByCompanyId", { companyId });
    return data.rasReportsByCompanyId
      .find(({ serialNumber }: { serialNumber: string }) => serialNumber === GATEWAY.milano)
      .access.flatMap((each: { sessions: object[] }) => each.sessions);
  };
  await tell();
  expect(await sessions()).toMatchObject([{ id: "1", received: 10, sent: 20 }]);
  const force = (status: string | null) =>
    upstream.call("POST", "/__mock/ras", { serialNumber: GATEWAY.milano, status });
  await force("UNREACHABLE");
  expect(await sessions()).toEqual([]);
  await force(null);
  const end = (reason: string) =>
    calls.ask("disconnectRasSession", { hyperSerialNumber: GATEWAY.milano, sessionId: "1", reason });
  expect(codeOf(await end("x".repeat(201)))).toBe("BAD_USER_INPUT");
  expect((await end("x".repeat(200))).data.disconnectRasSession).toBe(true);
});
