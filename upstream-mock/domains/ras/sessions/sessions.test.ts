import { beforeAll, expect, test } from "vitest";
import { GATEWAY, MASTER, rasCalls } from "#mock/domains/ras/testing";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, messageOf } from "#mock/testing";

const upstream = testUpstream();
let calls: ReturnType<typeof rasCalls>;
beforeAll(async () => {
  calls = rasCalls(upstream);
});

const DAY = 86_400_000;

interface Access {
  userId: string;
  email: string;
  name: string;
  lastConnectedAt: string | null;
  profileEndsAt: string | null;
  sessions: { id: string; since: string; address: string; received: number; sent: number }[];
  endedSessions: { id: string; endedAt: string; reason: string | null; endedBy: string | null }[];
  term: { until: string | null } | null;
}

/** Returns the upstream's report on a gateway. */
async function reportOf(serial = GATEWAY.milano, by = MASTER, userId?: string) {
  const document = `query ($id: ID!, $userId: ID) { rasReportsByCompanyId(companyId: $id) { serialNumber
    certificateEndsAt authorityEndsAt destinations access(userId: $userId) { userId email name username allowedDestinations grantedAt
      lastConnectedAt profileEndsAt sessions { id since address received sent }
      endedSessions { id endedAt reason endedBy } term { until } } } }`;
  const variables = { id: upstream.account(by).companyId, userId };
  const { data } = await upstream.ask(document, { as: upstream.session(by), variables });
  const reports: {
    serialNumber: string;
    certificateEndsAt: string;
    authorityEndsAt: string;
    destinations: string[];
    access: Access[];
  }[] = data.rasReportsByCompanyId;
  const report = reports.find(({ serialNumber }) => serialNumber === serial);
  if (!report) throw new Error("not reported");
  return report;
}

const accessOf = async (...asked: Parameters<typeof reportOf>) => (await reportOf(...asked)).access;
const connected = async () => (await accessOf()).filter(({ sessions }) => sessions.length > 0);

/** Returns somebody who is connected at Milano HQ, with the session. */
async function somebody() {
  const [user] = await connected();
  const session = user?.sessions[0];
  if (!user || !session) throw new Error("nobody is connected");
  return { ...user, session };
}

const disconnect = (sessionId: string, reason = "Left the company's notebook in a train", by = MASTER) =>
  calls.ask("disconnectRasSession", { hyperSerialNumber: GATEWAY.milano, sessionId, reason }, by);

test("some of those with access are connected, each since the last connection [RASX-02]", async () => {
  const all = await accessOf();
  expect(all.map(({ email }) => email)).toContain("viewer@acme.example");
  const now = await connected();
  expect(now.length).toBeGreaterThan(0);
  expect(now.length).toBeLessThan(all.length);
  for (const { lastConnectedAt, sessions } of now) {
    expect(sessions[0]?.since).toBe(lastConnectedAt);
    expect(sessions[0]?.address).toMatch(/^203\.0\.113\.\d+$/);
  }
  expect(all.find(({ email }) => email === "newmfa@acme.example")).toMatchObject({
    lastConnectedAt: null,
    profileEndsAt: null,
    sessions: [],
  });
});

test("nobody is connected whose access has ended, or whose gateway is not active [RASX-02]", async () => {
  const { email, userId } = await somebody();
  await calls.revoke(email);
  expect((await accessOf()).map((each) => each.userId)).not.toContain(userId);
  await calls.grant([email]);
  expect((await accessOf()).find((each) => each.userId === userId)).toMatchObject({
    lastConnectedAt: null,
    sessions: [],
  });
  await upstream.call("POST", "/__mock/ras", { serialNumber: GATEWAY.milano, status: "INACTIVE" });
  expect(await connected()).toEqual([]);
  for (const serial of [GATEWAY.roma, GATEWAY.bologna, GATEWAY.verona])
    for (const { sessions } of await accessOf(serial)) expect(sessions).toEqual([]);
});

test("an administrator ends a session with a reason; the access and the last connection stay [RASX-02]", async () => {
  const { userId, session, lastConnectedAt } = await somebody();
  expect((await disconnect(session.id)).data.disconnectRasSession).toBe(true);
  expect((await accessOf()).find((each) => each.userId === userId)).toMatchObject({ lastConnectedAt, sessions: [] });
  const kept = upstream.db.$client.prepare("SELECT reason FROM ras_sessions WHERE id = ?").pluck().get(session.id);
  expect(kept).toBe("Left the company's notebook in a train");
  expect((await disconnect(session.id)).data.disconnectRasSession).toBe(false);
  upstream.clock.advance(30 * DAY);
  expect((await disconnect("20000-none")).data.disconnectRasSession).toBe(false);
});

test("an ended session is told with reason and person, and to its own user without the person [RASX-02, UP-02]", async () => {
  const { userId, email, session } = await somebody();
  const endedAt = new Date(upstream.clock.now()).toISOString();
  await disconnect(session.id, "The notebook was stolen", "fleet@acme.example");
  const ended = { id: session.id, endedAt, reason: "The notebook was stolen" };
  const told = (access: Access[]) => access.find((each) => each.userId === userId)?.endedSessions;
  const endedBy = expect.stringMatching(/\w+ \w+/);
  expect(told(await accessOf())?.[0]).toEqual({ ...ended, endedBy });
  await calls.revoke(email);
  await calls.grant([email]);
  expect(told(await accessOf())).toEqual([]);
  const viewer = "viewer@acme.example";
  const own = async () => (await accessOf(GATEWAY.milano, viewer))[0];
  const tell = (sessions: object[]) =>
    upstream.call("POST", "/__mock/ras/sessions", { serialNumber: GATEWAY.milano, sessions });
  const line = { username: "viewer", seconds: 60, address: "192.0.2.7", received: 10, sent: 20 };
  await tell([{ ...line, id: "1" }]);
  await disconnect("1");
  await tell([{ ...line, id: "2" }]);
  upstream.clock.advance(1000);
  await tell([]);
  expect((await own())?.endedSessions.slice(0, 2)).toMatchObject([
    { id: "2", reason: null, endedBy: null },
    { id: "1", reason: "Left the company's notebook in a train", endedBy: null },
  ]);
});

test("a report tells when access ends, as the list of users does [RASX-03]", async () => {
  const terms = (await accessOf()).filter(({ term }) => term);
  expect(terms.map(({ email, term }) => [email, term?.until])).toEqual([
    ["never@acme.example", "2026-04-25T22:00:00.000Z"],
    ["support@acme.example", "2026-03-20T23:00:00.000Z"],
  ]);
});

test("a session is ended for a reason, by who may change access there [RASX-02, UP-02]", async () => {
  const { session } = await somebody();
  expect(messageOf(await disconnect(session.id, "  "))).toBe("Reason is required.");
  expect(codeOf(await disconnect(session.id, "x".repeat(201)))).toBe("BAD_USER_INPUT");
  expect(codeOf(await disconnect(session.id, "Why not", "viewer@acme.example"))).toBe("FORBIDDEN");
  expect(codeOf(await disconnect(session.id, "Why not", "master@borea.example"))).toBe("NOT_FOUND");
  expect((await somebody()).session.id).toBe(session.id);
  expect((await disconnect(session.id, "Why not", "editor@acme.example")).data.disconnectRasSession).toBe(true);
});

test("who may not list users finds only the own access [RASX-02, UP-02]", async () => {
  const own = await accessOf(GATEWAY.milano, "viewer@acme.example");
  expect(own.map(({ email }) => email)).toEqual(["viewer@acme.example"]);
  const foreign = upstream.account("fleet@acme.example").id;
  expect(await accessOf(GATEWAY.milano, "viewer@acme.example", foreign)).toEqual([]);
  expect((await accessOf(GATEWAY.milano, MASTER, foreign)).map(({ email }) => email)).toEqual(["fleet@acme.example"]);
  expect(await accessOf(GATEWAY.milano, MASTER, upstream.account("master@borea.example").id)).toEqual([]);
});

test("a report tells when certificates end, and what the gateway knows by name [RASX-07, ACT-06]", async () => {
  const now = upstream.clock.now();
  const days = (instant: string | null | undefined) => Math.round((Date.parse(instant ?? "") - now) / DAY);
  const milano = await reportOf();
  expect(days(milano.certificateEndsAt)).toBe(365 - 60);
  expect(days(milano.authorityEndsAt)).toBe(10 * 365 - 60);
  expect(milano.destinations).toContain("File server");
  const laSpezia = await reportOf("BX-2203-600101", "master@faro.example");
  expect(days(laSpezia.certificateEndsAt)).toBe(20);
  expect(laSpezia.access.map(({ profileEndsAt }) => days(profileEndsAt))).toEqual([15, 365 + 2 - (3 * 365 - 20)]);
});

test("a real server's sessions take the place of the others, and it is told which to end [RASX-02]", async () => {
  const since = new Date(upstream.clock.now() - 60_000).toISOString();
  const session = (id: string, username: string, received = 10) => ({
    id,
    username,
    seconds: 60,
    address: "192.0.2.7",
    received,
    sent: 20,
  });
  const tell = async (sessions: ReturnType<typeof session>[] | null) => {
    const answer = await upstream.call("POST", "/__mock/ras/sessions", { serialNumber: GATEWAY.milano, sessions });
    return (await answer.json()).disconnect;
  };
  expect(await tell([session("1", "viewer"), session("2", "fleet"), session("3", "nobody")])).toEqual(["3"]);
  expect((await connected()).map(({ email }) => email).sort()).toEqual(["fleet@acme.example", "viewer@acme.example"]);
  expect(await tell([session("1", "viewer", 500), session("2", "fleet")])).toEqual([]);
  expect((await somebody()).lastConnectedAt).toBe(since);
  expect((await disconnect("2")).data.disconnectRasSession).toBe(true);
  expect(await tell([session("1", "viewer", 600), session("2", "fleet")])).toEqual(["2"]);
  expect(await connected()).toMatchObject([{ email: "viewer@acme.example", sessions: [{ received: 600, sent: 20 }] }]);
  await calls.revoke("viewer@acme.example");
  expect(await tell([session("1", "viewer")])).toEqual(["1"]);
  expect(await tell([])).toEqual([]);
  expect(await connected()).toEqual([]);
  expect((await accessOf()).find(({ email }) => email === "fleet@acme.example")?.lastConnectedAt).toBe(since);
  await tell(null);
  expect((await connected()).length).toBeGreaterThan(0);
});
