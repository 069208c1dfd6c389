import { expect, test } from "vitest";
import { departureRevision } from "#contract/revision";
import { bindRole } from "#mock/domains/identity/bindings";
import { rasCalls } from "#mock/domains/ras/testing";
import { testUpstream } from "#mock/test-upstream";
import { codeOf } from "#mock/testing";
import { locationId } from "#seeds/locations";
import { DAY, departureCalls } from "./testing";

const MASTER = "master@acme.example";
const USERS = "users@acme.example";
const FLEET = "fleet@acme.example";
const EDITOR = "editor@acme.example";
const VIEWER = "viewer@acme.example";
const upstream = testUpstream();
const { sql, one, inDays, preview, schedule, cancel, list } = departureCalls(upstream);
const kindsOf = (ends: { kind: string; name: string | null }[]) =>
  ends.map(({ kind, name }) => [kind, name].filter(Boolean).join(" "));

test("a preview lists what a user holds, with open connections [LEAVE-01]", async () => {
  const { data } = await preview(EDITOR);
  const kinds = kindsOf(data.departurePreview.ends);
  expect(kinds).toEqual(expect.arrayContaining(["MANAGED_LOCATION Firenze Shop", "MANAGED_LOCATION Milano HQ"]));
  expect(data.departurePreview.departure).toBeNull();
  const ofViewer = (await preview(VIEWER)).data.departurePreview.ends;
  expect(kindsOf(ofViewer)).toEqual(expect.arrayContaining(["ACCESS Milano HQ", "REQUEST Milano HQ"]));
  const open = "SELECT count(*) FROM ras_sessions WHERE user_id = ? AND ended_at IS NULL";
  const connections = ofViewer.reduce((sum: number, end: { connections: number }) => sum + end.connections, 0);
  expect(connections).toBe(one(open, upstream.account(VIEWER).id));
  const ofFleet = kindsOf((await preview(FLEET)).data.departurePreview.ends);
  expect(ofFleet).toEqual(expect.arrayContaining(["ROLE fleet.admin", "SHARED_VIEW To renew", "ALERT GATEWAYS"]));
});

test("who holds something is found among a hundred users of one's own company [LEAVE-02, UP-02]", async () => {
  const ask = (userIds: string[], by = MASTER) =>
    upstream.ask("query ($userIds: [ID!]!) { departureHolders(userIds: $userIds) }", {
      as: upstream.session(by),
      variables: { userIds },
    });
  const [editor, plain] = [EDITOR, "plain@acme.example"].map((email) => upstream.account(email).id);
  const found = await ask([...Array.from({ length: 98 }, () => String(plain)), String(plain), String(editor)]);
  expect(found.data.departureHolders).toEqual([editor]);
  expect(codeOf(await ask(Array.from({ length: 101 }, () => String(plain))))).toBe("BAD_USER_INPUT");
  expect(codeOf(await ask([String(editor)], "plain@acme.example"))).toBe("FORBIDDEN");
  for (const by of [MASTER, "plain@acme.example"])
    expect(codeOf(await ask([upstream.account("master@borea.example").id], by))).toBe("NOT_FOUND");
});

test("when a user leaves now, others take over what the user held, and the account is deleted [LEAVE-01]", async () => {
  const { id } = upstream.account(EDITOR);
  const session = upstream.session(EDITOR);
  const plain = upstream.account("plain@acme.example").id;
  const handOver = { locationsTo: plain, viewsTo: plain, supportContactTo: plain };
  sql(`UPDATE saved_views SET user_id = '${id}' WHERE name = 'To renew'`);
  const { data } = await schedule(EDITOR, { handOver });
  expect(data.scheduleDeparture).toMatchObject({ state: "ENDED", email: EDITOR, scheduledBy: "Giulia Ferrari" });
  expect(data.scheduleDeparture.locationsTo.email).toBe("plain@acme.example");
  expect(kindsOf(data.scheduleDeparture.ended)).toContain("MANAGED_LOCATION Milano HQ");
  expect(one("SELECT count(*) FROM users WHERE id = ?", id)).toBe(0);
  expect(codeOf(await upstream.ask("{ loggedInUser { id } }", { as: session }))).toBe("UNAUTHENTICATED");
  const managers = `SELECT count(*) FROM bindings b JOIN resources r ON r.id = b.resource_id JOIN roles o ON o.id = b.role_id
    WHERE b.user_id = ? AND o.name = 'fleet.editor' AND r.reference_id = ?`;
  expect(one(managers, plain, locationId("acme", "Milano HQ"))).toBe(1);
  expect(one("SELECT user_id FROM saved_views WHERE name = 'To renew'")).toBe(plain);
  expect(one("SELECT is_support_contact FROM profiles WHERE user_id = ?", plain)).toBe(1);
  expect((await list())[0]).toMatchObject({ state: "ENDED", email: EDITOR });
});

test("each location is taken over by who was chosen for it, or for all, and each is recorded [LEAVE-01, ACT-01]", async () => {
  const [all, one] = [upstream.account("plain@acme.example"), upstream.account(VIEWER)];
  const at = (name: string) => locationId("acme", name);
  const locations = [
    { locationId: at("Milano HQ"), userId: one.id },
    { locationId: at("Firenze Shop"), userId: null },
  ];
  bindRole(upstream.db, at("Torino Plant"), "fleet.editor", upstream.account(EDITOR));
  const managed = (await preview(EDITOR)).data.departurePreview.ends.flatMap((end: { kind: string; name: string }) =>
    end.kind === "MANAGED_LOCATION" ? [end.name] : [],
  );
  const scheduled = await schedule(EDITOR, { at: inDays(1), handOver: { locationsTo: all.id, locations } });
  expect(scheduled.data.scheduleDeparture.locations).toEqual([
    { name: "Milano HQ", to: { email: VIEWER } },
    { name: "Firenze Shop", to: null },
  ]);
  upstream.clock.advance(DAY);
  const taken = managed.map((name: string) => {
    if (name === "Milano HQ") return { name, to: { email: VIEWER } };
    return { name, to: name === "Firenze Shop" ? null : { email: all.email } };
  });
  expect((await list())[0]).toMatchObject({ state: "ENDED", locations: taken });
  const managers = (name: string) =>
    upstream.db.$client
      .prepare(`SELECT u.email FROM bindings b JOIN resources r ON r.id = b.resource_id JOIN roles o ON o.id = b.role_id
        JOIN users u ON u.id = b.user_id WHERE o.name = 'fleet.editor' AND r.reference_id = ?`)
      .pluck()
      .all(at(name));
  expect(managers("Milano HQ")).toContain(VIEWER);
  expect(managers("Milano HQ")).not.toContain(all.email);
  expect(managers("Firenze Shop")).not.toContain(all.email);
  const fields = String(
    upstream.db.$client.prepare("SELECT fields FROM activity WHERE sentence LIKE 'let %'").pluck().get(),
  );
  expect(fields).toContain(`Milano HQ: ${VIEWER}`);
  const foreign = { locations: [{ locationId: locationId("borea", "Trento Depot"), userId: null }] };
  expect(codeOf(await schedule("plain@acme.example", { handOver: foreign }))).toBe("NOT_FOUND");
  const refused = {
    locations: [{ locationId: at("Milano HQ"), userId: upstream.account("nomember@acme.example").id }],
  };
  const { errors } = await schedule("plain@acme.example", { handOver: refused });
  expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", field: at("Milano HQ") });
});

test("what is scheduled happens at its instant, as its scheduler's act, and not before [LEAVE-01, ACT-01]", async () => {
  const { id } = upstream.account(VIEWER);
  const at = inDays(3);
  expect((await schedule(VIEWER, { at }, USERS)).data.scheduleDeparture).toMatchObject({
    state: "SCHEDULED",
    at,
    ended: [],
  });
  upstream.clock.advance(3 * DAY - 1);
  expect((await list())[0].state).toBe("SCHEDULED");
  expect(one("SELECT count(*) FROM ras_users WHERE user_id = ?", id)).toBeGreaterThan(0);
  upstream.clock.advance(1 + 30_000);
  const late = new Date(Date.parse(at) + 30_000).toISOString();
  expect((await list())[0]).toMatchObject({ state: "ENDED", at, endedAt: late });
  expect(one("SELECT count(*) FROM users WHERE id = ?", id)).toBe(0);
  const records = upstream.db.$client
    .prepare("SELECT email || ' ' || sentence FROM activity WHERE about_user_id = ? AND at >= ?")
    .pluck()
    .all(id, Date.parse(at));
  expect(records).toEqual(
    expect.arrayContaining([
      `${USERS} let ${VIEWER} leave`,
      `${USERS} revoked ${VIEWER}'s access to Milano HQ`,
      `${USERS} withdrew ${VIEWER}'s request for access to Milano HQ`,
      `${USERS} removed the user ${VIEWER}`,
    ]),
  );
  const fields = one("SELECT fields FROM activity WHERE sentence = ?", `let ${VIEWER} leave`);
  expect(fields).toContain("access Milano HQ");
});

test("a gateway that doesn't answer is asked again, needs attention, and the scheduler hears of it once [LEAVE-01]", async () => {
  const { id } = upstream.account(VIEWER);
  sql("UPDATE ras_gateways SET forced_status = 'UNREACHABLE' WHERE serial_number = 'BX-2207-100101'");
  const left = (await schedule(VIEWER, {}, USERS)).data.scheduleDeparture;
  expect(left).toMatchObject({ state: "UNDER_WAY", waitingFor: [{ name: "Milano HQ" }], endedAt: null });
  // The record changed at once and whole.
  for (const table of ["ras_users", "bindings", "sessions"])
    expect(one(`SELECT count(*) FROM ${table} WHERE user_id = ?`, id), table).toBe(0);
  const authorized = "query ($id: ID!) { usersByCompanyId(companyId: $id) { email maySignIn } }";
  const { data } = await upstream.ask(authorized, {
    as: upstream.session(MASTER),
    variables: { id: upstream.account(MASTER).companyId },
  });
  expect(data.usersByCompanyId).toContainEqual({ email: VIEWER, maySignIn: false });

  const waiting = async (by: string) =>
    (
      await upstream.ask(
        "query ($id: ID!) { attentionByCompanyId(companyId: $id) { departures { total first { email } } } }",
        {
          as: upstream.session(by),
          variables: { id: upstream.account(by).companyId },
        },
      )
    ).data.attentionByCompanyId.departures;
  expect(await waiting(MASTER)).toEqual({ total: 1, first: [{ email: VIEWER }] });
  expect(await waiting(FLEET)).toBeNull();
  const told = async () => {
    const answer = await upstream.ask("{ notices { kind name } }", { as: upstream.session(USERS) });
    return answer.data.notices.filter(({ kind }: { kind: string }) => kind === "DEPARTURE_WAITING");
  };
  const mails = () => one("SELECT count(*) FROM mails WHERE subject LIKE 'A user has left%'");
  upstream.clock.advance(10 * 60_000);
  expect(await told()).toEqual([{ kind: "DEPARTURE_WAITING", name: VIEWER }]);
  expect(mails()).toBe(1);

  sql("UPDATE ras_gateways SET forced_status = NULL WHERE serial_number = 'BX-2207-100101'");
  upstream.clock.advance(60 * 60_000);
  expect((await list())[0]).toMatchObject({ state: "ENDED", waitingFor: [] });
  expect(await waiting(MASTER)).toEqual({ total: 0, first: [] });
  expect(one("SELECT count(*) FROM users WHERE id = ?", id)).toBe(0);
  expect(await told()).toEqual([]);
});

test("a departure is changed and called off until its instant [LEAVE-01]", async () => {
  const { id } = (await schedule(VIEWER, { at: inDays(3) })).data.scheduleDeparture;
  expect((await schedule(VIEWER, { at: inDays(5) })).data.scheduleDeparture).toMatchObject({ id, at: inDays(5) });
  expect((await cancel(id)).data.cancelDeparture.state).toBe("CALLED_OFF");
  expect((await cancel(id)).data.cancelDeparture.state).toBe("CALLED_OFF");
  upstream.clock.advance(6 * DAY);
  expect((await list())[0].state).toBe("CALLED_OFF");
  expect(upstream.account(VIEWER).id).toBeTruthy();
  const gone = (await schedule(VIEWER)).data.scheduleDeparture;
  expect(codeOf(await cancel(gone.id))).toBe("FAILED_PRECONDITION");
});

test("deleting a user calls off the departure [LEAVE-01, USER-04]", async () => {
  await schedule(VIEWER, { at: inDays(3) });
  await upstream.ask("mutation ($id: ID!) { removeUser(id: $id) }", {
    as: upstream.session(MASTER),
    variables: { id: upstream.account(VIEWER).id },
  });
  expect((await list())[0].state).toBe("CALLED_OFF");
});

test("of two administrators the second reads that something has changed; the same again has one effect [LEAVE-01, SAFE-09]", async () => {
  const revision = departureRevision((await preview(VIEWER)).data.departurePreview);
  const at = inDays(3);
  const first = await schedule(VIEWER, { at, revision }, USERS);
  const second = await schedule(VIEWER, { at: inDays(4), revision });
  expect(codeOf(second)).toBe("CONFLICT");
  expect((await schedule(VIEWER, { at, revision })).data.scheduleDeparture.id).toBe(first.data.scheduleDeparture.id);
  const now = departureRevision((await preview(VIEWER)).data.departurePreview);
  expect(codeOf(await schedule(VIEWER, { at: inDays(4), revision: now }))).toBeUndefined();
  await rasCalls(upstream).revoke(VIEWER);
  const later = departureRevision((await preview(VIEWER)).data.departurePreview);
  expect(codeOf(await schedule(VIEWER, { at: inDays(6), revision: now }))).toBe("CONFLICT");
  upstream.session(VIEWER);
  expect(codeOf(await schedule(VIEWER, { at: inDays(6), revision: later }))).toBeUndefined();
});

test("who takes over can log in, isn't leaving, and is given only what the caller may give [LEAVE-01, UP-02]", async () => {
  const id = (email: string) => upstream.account(email).id;
  for (const [locationsTo, code] of [
    [id(EDITOR), "BAD_USER_INPUT"],
    [id("nomember@acme.example"), "BAD_USER_INPUT"],
    [id("master@borea.example"), "NOT_FOUND"],
  ])
    expect(codeOf(await schedule(EDITOR, { handOver: { locationsTo } })), locationsTo).toBe(code);
  await schedule(VIEWER, { at: inDays(1) });
  expect(codeOf(await schedule(EDITOR, { handOver: { viewsTo: id(VIEWER) } }))).toBe("BAD_USER_INPUT");
  sql("DELETE FROM role_permissions WHERE permission IN ('user.role.assign', 'user.update')");
  const plain = id("plain@acme.example");
  for (const handOver of [{ locationsTo: plain }, { supportContactTo: plain }])
    expect(codeOf(await schedule(EDITOR, { handOver }, USERS))).toBe("FORBIDDEN");
});

test("who may not hand locations over changes the last day, and their successors stay [LEAVE-01, UP-02]", async () => {
  const { id: plain } = upstream.account("plain@acme.example");
  const locations = [{ locationId: locationId("acme", "Milano HQ"), userId: null }];
  const handOver = { locationsTo: plain, locations, viewsTo: plain, supportContactTo: plain };
  await schedule(EDITOR, { at: inDays(3), handOver });
  sql("DELETE FROM role_permissions WHERE permission IN ('user.role.assign', 'user.update')");
  const change = { at: inDays(5), handOver: { locations: [], locationsTo: null } };
  const changed = (await schedule(EDITOR, change, USERS)).data.scheduleDeparture;
  expect(changed).toMatchObject({
    ...{ at: inDays(5), locationsTo: { userId: plain }, supportContactTo: { userId: plain }, viewsTo: null },
    locations: [{ name: "Milano HQ", to: null }],
  });
  expect((await schedule(EDITOR, change, USERS)).data.scheduleDeparture.id).toBe(changed.id);
});

test("a last day in the past or in two years is refused [LEAVE-01]", async () => {
  for (const at of [inDays(-1), inDays(700), "2026-02-30T00:00:00Z"])
    expect(codeOf(await schedule(VIEWER, { at })), at).toBe("BAD_USER_INPUT");
});
