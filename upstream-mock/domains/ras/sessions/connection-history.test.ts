import { beforeAll, expect, test } from "vitest";
import { DAY, HOUR } from "#contract/durations";
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
const TORINO = locationId("acme", "Torino Plant");
const VIEWER = "viewer@acme.example";

interface Connection {
  id: string;
  serialNumber: string;
  userId: string | null;
  email: string;
  name: string;
  since: string;
  endedAt: string | null;
  received: number;
  sent: number;
  reason: string | null;
  endedBy: string | null;
}

interface Page {
  total: number;
  connections: Connection[];
  users: { userId: string; email: string }[];
  maximums: number[];
}

const PAGE = `query ($companyId: ID!, $query: RasConnectionQueryInput!, $from: [DateTime!]!) {
  rasConnectionsByCompanyId(companyId: $companyId, query: $query) { total maximums(from: $from)
    users { userId email }
    connections { id serialNumber userId email name since endedAt received sent reason endedBy } } }`;

const ask = (query: object, by = MASTER, from: string[] = []) =>
  upstream.ask(PAGE, {
    as: upstream.session(by),
    variables: { companyId: upstream.account(by).companyId, query: { limit: 1000, ...query }, from },
  });
/** Returns a page whose connections have the ids of the gateway's own report. */
async function pageOf(...asked: Parameters<typeof ask>): Promise<Page> {
  const page: Page = (await ask(...asked)).data.rasConnectionsByCompanyId;
  for (const each of page.connections) each.id = each.id.slice(each.serialNumber.length + 1);
  return page;
}
const at = (before: number) => new Date(upstream.clock.now() - before).toISOString();
const openAt = async (query: object) =>
  (await pageOf(query)).connections.filter(({ endedAt }) => endedAt === null).map(({ id }) => id);

test("ninety days of three gateways are stored, one ended by an administrator, and nothing older [CONN-02]", async () => {
  for (const location of [MILANO, TORINO]) {
    const { connections, total } = await pageOf({ locationId: location });
    expect(total).toBe(connections.length);
    const oldest = connections.at(-1)?.since ?? "";
    expect(oldest >= at(90 * DAY)).toBe(true);
    expect(oldest < at(85 * DAY)).toBe(true);
    expect(connections.map(({ since }) => since)).toEqual(
      connections
        .map(({ since }) => since)
        .toSorted()
        .toReversed(),
    );
  }
  const laSpezia = await pageOf({ locationId: locationId("faro", "La Spezia Terminal") }, "master@faro.example");
  expect(laSpezia.total).toBeGreaterThan(50);
  const { connections } = await pageOf({ locationId: MILANO, words: "maintenance server" });
  expect(connections).toMatchObject([{ email: "support@acme.example", endedBy: "Marco Bianchi" }]);
  upstream.clock.advance(89 * DAY);
  const later = await pageOf({ locationId: MILANO });
  expect(later.connections.every(({ since }) => since >= at(90 * DAY))).toBe(true);
  const kept = upstream.db.$client.prepare("SELECT count(*) FROM ras_sessions WHERE location_id = ? AND since < ?");
  expect(kept.pluck().get(MILANO, upstream.clock.now() - 90 * DAY)).toBe(0);
});

test("the open connections are those of the gateway's report, and end as time goes on [CONN-02, RASX-02]", async () => {
  const reported = async () => {
    const { data } = await upstream.ask(
      "query ($id: ID!, $at: [ID!]) { rasReportsByCompanyId(companyId: $id, locationIds: $at) { access { sessions { id sent } } } }",
      { as: upstream.session(MASTER), variables: { id: upstream.account(MASTER).companyId, at: [MILANO] } },
    );
    return data.rasReportsByCompanyId[0].access.flatMap(({ sessions }: { sessions: { id: string }[] }) => sessions);
  };
  const open = await openAt({ locationId: MILANO });
  expect(open.length).toBeGreaterThan(1);
  expect((await reported()).map(({ id }: { id: string }) => id).toSorted()).toEqual(open.toSorted());
  const sent = (await pageOf({ locationId: MILANO })).connections.find(({ id }) => id === open[0])?.sent ?? 0;
  upstream.clock.advance(HOUR);
  const grown = (await pageOf({ locationId: MILANO })).connections.find(({ id }) => id === open[0]);
  expect(grown?.sent).toBeGreaterThan(sent);
  expect((await reported()).find(({ id }: { id: string }) => id === open[0])?.sent).toBe(grown?.sent);
  upstream.clock.advance(DAY);
  const ended = (await pageOf({ locationId: MILANO })).connections.filter(({ id }) => open.includes(id));
  expect(ended.every(({ endedAt, reason }) => endedAt !== null && reason === null)).toBe(true);
});

test("connections say why they ended: by whom, with access, user or gateway [CONN-02]", async () => {
  const { connections } = await pageOf({ locationId: MILANO });
  const now = new Date(upstream.clock.now()).toISOString();
  const open = connections.filter(({ endedAt, email }) => endedAt === null && email !== MASTER);
  const [first, second, third] = open;
  if (!first || !second || !third?.userId) throw new Error("too few are connected");
  const variables = { hyperSerialNumber: GATEWAY.milano, sessionId: first.id, reason: "Stolen notebook" };
  expect((await calls.ask("disconnectRasSession", variables)).data.disconnectRasSession).toBe(true);
  await calls.revoke(second.email);
  await upstream.ask("mutation ($id: ID!) { removeUser(id: $id) }", {
    as: upstream.session(MASTER),
    variables: { id: third.userId },
  });
  const byId = async () => {
    const rows = (await pageOf({ locationId: MILANO })).connections;
    return (id: string) => rows.find((row) => row.id === id);
  };
  const before = await byId();
  const endedBy = "Giulia Ferrari";
  expect(before(first.id)).toMatchObject({ endedAt: now, reason: "Stolen notebook", endedBy });
  expect(before(second.id)).toMatchObject({ endedAt: now, reason: "The access was revoked", endedBy });
  expect(before(third.id)).toMatchObject({ userId: null, name: third.name, reason: "The user was deleted" });
  await calls.ask("undeployRas", { hyperSerialNumber: GATEWAY.milano });
  const after = await byId();
  for (const { id } of open.slice(3)) expect(after(id)).toMatchObject({ reason: "Remote access was removed", endedBy });
  expect((await pageOf({ locationId: MILANO })).total).toBe(connections.length);
  expect(await openAt({ locationId: MILANO })).toEqual([]);
});

test("a change of access changes nothing of the connections before it, and ends those that it no longer allows [CONN-02, RASX-03]", async () => {
  const { connections } = await pageOf({ locationId: MILANO });
  const open = connections.find(({ endedAt, email }) => endedAt === null && email !== MASTER);
  if (!open) throw new Error("nobody is connected");
  const ofUser = async () =>
    (await pageOf({ locationId: MILANO })).connections.filter(({ userId }) => userId === open.userId);
  const change = (from: number | null, until: number | null) => {
    const term = { from: from && new Date(from).toISOString(), until: until && new Date(until).toISOString() };
    const access = { networkDestinations: [], allowedDestinations: [], term };
    return calls.ask("setRasUserAllowedDestinations", {
      hyperSerialNumber: GATEWAY.milano,
      email: open.email,
      ...access,
    });
  };
  const kept = (await ofUser()).filter(({ since }) => since > at(80 * DAY)).map(({ id }) => id);
  const now = upstream.clock.now();
  const end = now + 2 * DAY;
  await change(null, end);
  upstream.clock.advance(9 * DAY);
  // Nobody has read the history meanwhile.
  await change(null, null);
  const after = await ofUser();
  expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(kept));
  for (const { since, endedAt } of after) {
    expect(Date.parse(since)).toBeLessThanOrEqual(end);
    expect(Date.parse(endedAt ?? "")).toBeLessThanOrEqual(end);
  }
});

test("access that begins later ends the open connection, whose history stays [CONN-02, RASX-03]", async () => {
  const { connections } = await pageOf({ locationId: MILANO });
  const open = connections.find(({ endedAt, email }) => endedAt === null && email !== MASTER);
  if (!open) throw new Error("nobody is connected");
  const count = connections.filter(({ userId }) => userId === open.userId).length;
  const term = { from: new Date(upstream.clock.now() + DAY).toISOString(), until: null };
  const access = { networkDestinations: [], allowedDestinations: [], term };
  await calls.ask("setRasUserAllowedDestinations", {
    hyperSerialNumber: GATEWAY.milano,
    email: open.email,
    ...access,
  });
  const after = (await pageOf({ locationId: MILANO })).connections.filter(({ userId }) => userId === open.userId);
  expect(after).toHaveLength(count);
  const endedAt = new Date(upstream.clock.now()).toISOString();
  expect(after.find(({ id }) => id === open.id)).toMatchObject({ endedAt, reason: "The access ended" });
});

test("a gateway that stops ends its connections, one that can't be asked doesn't [CONN-02]", async () => {
  const force = (status: string) => upstream.call("POST", "/__mock/ras", { serialNumber: GATEWAY.milano, status });
  const open = await openAt({ locationId: MILANO });
  await force("UNREACHABLE");
  expect(await openAt({ locationId: MILANO })).toEqual(open);
  await force("INACTIVE");
  expect(await openAt({ locationId: MILANO })).toEqual([]);
});

test("a page is searched, filtered by user and time, and ordered [CONN-02]", async () => {
  const all = await pageOf({ locationId: MILANO });
  const { id: userId } = upstream.account(VIEWER);
  const own = await pageOf({ locationId: MILANO, userId });
  expect(own.total).toBe(all.connections.filter((each) => each.userId === userId).length);
  expect(own.users).toEqual(all.users);
  expect(new Set(all.users.map((user) => user.userId))).toEqual(new Set(all.connections.map((each) => each.userId)));
  const [from, before] = [at(3 * DAY), at(2 * DAY)];
  const day = await pageOf({ locationId: MILANO, from, before });
  const isOpen = ({ since, endedAt }: Connection) => since < before && (endedAt === null || endedAt > from);
  expect(day.connections.map(({ id }) => id)).toEqual(all.connections.filter(isOpen).map(({ id }) => id));
  const found = await pageOf({ locationId: MILANO, words: "MARINO aless" });
  expect(found.total).toBe(own.total);
  for (const [sort, getValue] of [
    ["endedAt", ({ endedAt }: Connection) => Date.parse(endedAt ?? "9999-01-01")],
    ["traffic", ({ received, sent }: Connection) => received + sent],
  ] as const) {
    const values = (await pageOf({ locationId: MILANO, sort, descending: false })).connections.map(getValue);
    expect(values).toEqual(values.toSorted((one, other) => one - other));
  }
  const names = (await pageOf({ locationId: MILANO, sort: "name", descending: false })).connections;
  expect(names.map(({ name }) => name)).toEqual(names.map(({ name }) => name).toSorted());
  const second = await pageOf({ locationId: MILANO, limit: 7, offset: 7 });
  expect(second.connections).toEqual(all.connections.slice(7, 14));
  expect(codeOf(await ask({ limit: 1001 }))).toBe("BAD_USER_INPUT");
  expect(codeOf(await ask({ offset: -1 }))).toBe("BAD_USER_INPUT");
});

test("an address is found as it is shown and as it is stored [CONN-02, D46]", async () => {
  const { total } = await pageOf({ locationId: MILANO, userId: upstream.account(VIEWER).id });
  upstream.db.$client.prepare("UPDATE ras_sessions SET email = 'viewer@xn--mller-kva.de' WHERE email = ?").run(VIEWER);
  for (const words of ["viewer@müller.de", "MULLER.de", "xn--mller"])
    expect((await pageOf({ locationId: MILANO, words })).total, words).toBe(total);
});

test("the most connections at once are counted between instants [CONN-02]", async () => {
  const { connections } = await pageOf({ locationId: MILANO });
  const starts = Array.from({ length: 30 }, (_, index) => at((30 - index) * DAY));
  const now = new Date(upstream.clock.now() + 1).toISOString();
  const openAtOnce = (instant: string) =>
    connections.filter(({ since, endedAt }) => since <= instant && (endedAt === null || endedAt > instant)).length;
  const expected = starts.map((start, index) => {
    const until = starts[index + 1] ?? now;
    const begun = connections.map(({ since }) => since).filter((since) => since > start && since < until);
    return Math.max(...[start, ...begun].map(openAtOnce));
  });
  expect((await pageOf({ locationId: MILANO }, MASTER, starts)).maximums).toEqual(expected);
  expect(Math.max(...expected)).toBeGreaterThan(2);
  expect(codeOf(await ask({}, MASTER, starts.toReversed()))).toBe("BAD_USER_INPUT");
});

test("users read their own connections anywhere, without the names of others [CONN-02, UP-02]", async () => {
  const { id: userId } = upstream.account(VIEWER);
  await ask({});
  upstream.db.$client
    .prepare("UPDATE ras_sessions SET reason = 'Why', ended_by = ?, ended_at = since + 1 WHERE user_id = ?")
    .run(upstream.account(MASTER).id, userId);
  const own = await pageOf({}, VIEWER);
  expect(own.total).toBeGreaterThan(20);
  expect(own.connections.every((each) => each.userId === userId && each.endedBy === null)).toBe(true);
  expect(own.connections.every(({ reason }) => reason === "Why")).toBe(true);
  expect(own.users).toMatchObject([{ email: VIEWER }]);
  expect((await pageOf({ userId: upstream.account(MASTER).id }, VIEWER)).total).toBe(0);
  expect((await pageOf({ userId }, MASTER)).total).toBe(own.total);
  expect((await pageOf({ userId })).connections[0]?.endedBy).toBe("Giulia Ferrari");
  const editor = await pageOf({}, "editor@acme.example");
  expect(new Set(editor.connections.map(({ serialNumber }) => serialNumber))).toEqual(
    new Set([GATEWAY.milano, "BX-2207-100102"]),
  );
  expect(codeOf(await ask({ locationId: MILANO }, "master@borea.example"))).toBe("NOT_FOUND");
});

test("a real server's connections are stored, and those that were simulated at its begin are not [CONN-02]", async () => {
  const simulated = await openAt({ locationId: MILANO });
  const report = (sessions: object[] | null) =>
    upstream.call("POST", "/__mock/ras/sessions", { serialNumber: GATEWAY.milano, sessions });
  const line = { username: "viewer", seconds: 60, address: "192.0.2.7", received: 10, sent: 20 };
  await report([{ ...line, id: "real" }]);
  expect(await openAt({ locationId: MILANO })).toEqual(["real"]);
  upstream.clock.advance(60_000);
  await report([{ ...line, id: "real", received: 500 }]);
  upstream.clock.advance(60_000);
  await report([]);
  const { connections } = await pageOf({ locationId: MILANO });
  expect(connections[0]).toMatchObject({ id: "real", email: VIEWER, received: 500, reason: null });
  expect(connections[0]?.endedAt).toBe(new Date(upstream.clock.now()).toISOString());
  await report(null);
  upstream.clock.advance(10_000);
  expect((await openAt({ locationId: MILANO })).toSorted()).toEqual(simulated.toSorted());
});
