import { expect, test } from "vitest";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, fromVisitor } from "#mock/testing";

const MASTER = "master@acme.example";
const PLAIN = "plain@acme.example";
const SUPPORT = "support@acme.example";

const upstream = testUpstream();

const LIST = `query ($userId: ID!) { sessionsByUserId(userId: $userId) {
  id current startedAt lastSeenAt browser address impersonator } }`;
const END = "mutation ($userId: ID!, $sessionIds: [ID!]) { endSessions(userId: $userId, sessionIds: $sessionIds) }";

const list = (as: string, of: string) =>
  upstream.ask(LIST, { as, variables: { userId: upstream.account(of).id }, headers: fromVisitor("203.0.113.9") });
const end = (as: string, of: string, sessionIds?: string[]) =>
  upstream.ask(END, { as, variables: { userId: upstream.account(of).id, sessionIds } });
const works = async (as: string) => (await upstream.ask("{ loggedInUser { id } }", { as })).errors === undefined;

test("a user sees the own sessions with where and when, and ends any of them [ACT-03]", async () => {
  const here = upstream.session(PLAIN);
  upstream.clock.advance(60_000);
  const there = upstream.session(PLAIN);
  upstream.clock.advance(4 * 60_000);
  const { data } = await list(here, PLAIN);
  expect(data.sessionsByUserId).toHaveLength(2);
  const [own, other] = data.sessionsByUserId;
  expect(own).toMatchObject({
    current: true,
    browser: "A browser",
    address: "203.0.113.9",
    startedAt: "2026-03-16T09:00:00.000Z",
    lastSeenAt: "2026-03-16T09:05:00.000Z",
  });
  expect(other).toMatchObject({ current: false, browser: null, lastSeenAt: "2026-03-16T09:01:00.000Z" });
  expect(JSON.stringify(data)).not.toContain(there);
  expect((await end(here, PLAIN, [other.id])).data.endSessions).toBe(1);
  expect([await works(here), await works(there)]).toEqual([true, false]);
  expect(codeOf(await end(here, PLAIN, [other.id]))).toBe("NOT_FOUND");
});

test("a use is noted when the last one is more than a minute ago, with what is known of the visitor [ACT-03]", async () => {
  const as = upstream.session(PLAIN);
  const seen = async (headers?: Record<string, string>) => {
    await upstream.ask("{ loggedInUser { id } }", { as, headers });
    const row = "SELECT last_seen_at - created_at AS after, browser, address FROM sessions ORDER BY created_at DESC";
    return upstream.db.$client.prepare(row).get();
  };
  upstream.clock.advance(60_000);
  expect(await seen(fromVisitor("203.0.113.9"))).toEqual({ after: 0, browser: null, address: null });
  upstream.clock.advance(1);
  expect(await seen(fromVisitor("203.0.113.9"))).toEqual({
    after: 60_001,
    browser: "A browser",
    address: "203.0.113.9",
  });
  upstream.clock.advance(120_000);
  expect(await seen()).toEqual({ after: 180_001, browser: "A browser", address: "203.0.113.9" });
});

test("a session that has ended is not listed any more [ACT-03]", async () => {
  upstream.session(PLAIN);
  upstream.clock.advance(12 * 3_600_000 - 1);
  const here = upstream.session(PLAIN);
  const open = async () => (await list(here, PLAIN)).data.sessionsByUserId.length;
  expect(await open()).toBe(2);
  upstream.clock.advance(1);
  expect(await open()).toBe(1);
});

test("all others end at once, and those of nobody else [ACT-03]", async () => {
  const [here, there, somebody] = [upstream.session(PLAIN), upstream.session(PLAIN), upstream.session(SUPPORT)];
  expect((await end(here, PLAIN, [])).data.endSessions).toBe(0);
  expect((await end(here, PLAIN)).data.endSessions).toBe(1);
  expect([await works(here), await works(there), await works(somebody)]).toEqual([true, false, true]);
});

test("who manages users ends theirs, but for a master's [ACT-03, USER-03]", async () => {
  const managed = upstream.session(PLAIN);
  const manager = upstream.session("users@acme.example");
  expect((await end(manager, PLAIN)).data.endSessions).toBe(1);
  expect(await works(managed)).toBe(false);
  expect(codeOf(await end(manager, MASTER))).toBe("FORBIDDEN");
  expect(codeOf(await list(upstream.session("fleet@acme.example"), PLAIN))).toBe("FORBIDDEN");
  expect(codeOf(await list(manager, "viewer@borea.example"))).toBe("NOT_FOUND");
  const newest = "SELECT sentence FROM activity WHERE kind = 'session' ORDER BY id DESC";
  expect(upstream.db.$client.prepare(newest).pluck().get()).toBe("ended a session of plain@acme.example");
});

test("a session by a one-time token touches nothing of its user's own account [PROF-06, UP-02]", async () => {
  const { token } = await (await upstream.call("POST", "/__mock/one-time-token", { email: MASTER })).json();
  const enter = "query ($e: String!, $t: String!) { authenticateWithOneTimeToken(email: $e, oneTimeToken: $t) }";
  const { data } = await upstream.ask(enter, { variables: { e: MASTER, t: token } });
  const as = data.authenticateWithOneTimeToken;
  const ask = (query: string, variables: Record<string, unknown>) => upstream.ask(query, { as, variables });
  const update = "mutation ($user: UpdateUserInput!) { updateUser(user: $user) { id } }";
  const contact = { firstName: "Ada", lastName: "Orta", roleInCompany: "IT Manager", phoneNumber: "+390223456" };
  const me = await ask("{ loggedInUser { id profile { id } } }", {});
  const { id, profile } = me.data.loggedInUser;
  const refused = [
    await list(as, MASTER),
    await end(as, MASTER),
    await ask("{ recoveryCodesLeft }", {}),
    await ask(update, { user: { id, contact } }),
    await ask("mutation ($id: ID!) { markWelcomeBannerAsSeen(profileId: $id) { id } }", { id: profile.id }),
  ];
  expect(refused.map(codeOf)).toEqual(refused.map(() => "FORBIDDEN"));
  const query = "query ($id: ID!) { sessionsByUserId(userId: $id) { current impersonator method } }";
  const seen = await upstream.ask(query, { as: upstream.session(MASTER), variables: { id } });
  expect(seen.data.sessionsByUserId).toContainEqual({
    current: false,
    impersonator: "Brenta support",
    method: "ONE_TIME_TOKEN",
  });
  // It has no factor to prove (PASS-05).
  expect(codeOf(await end(as, PLAIN))).toBe("FORBIDDEN");
  expect(codeOf(await ask(update, { user: { id: upstream.account(PLAIN).id, contact } }))).toBeUndefined();
});
