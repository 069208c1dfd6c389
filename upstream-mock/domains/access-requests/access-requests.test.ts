import { describe, expect, test } from "vitest";
import { DAY, MINUTE } from "#contract/durations";
import { accessRequestRevision } from "#contract/revision";
import { GATEWAY, MASTER, rasCalls } from "#mock/domains/ras/testing";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, type GraphqlAnswer, messageOf } from "#mock/testing";
import { accessRequestId } from "#seeds/access-requests";
import { companyId } from "#seeds/companies";
import { locationId } from "#seeds/locations";

const upstream = testUpstream();

const ACME = companyId("acme");
const MILANO = locationId("acme", "Milano HQ");
const ROMA = locationId("acme", "Roma Office");
const TORINO = locationId("acme", "Torino Plant");
const PALERMO = locationId("acme", "Palermo Site");
const PRINTERS = accessRequestId("printers");
const VIEWER = "viewer@acme.example";
const PLAIN = "plain@acme.example";
const FLEET = "fleet@acme.example";
const EDITOR = "editor@acme.example";
const WAITING = "waiting@acme.example";

const FIELDS =
  "id email locationId location allowedDestinations networkDestinations { name networkDestinations } term { until } reason state isChange isOwn mayAnswer granted { allowedDestinations term { until } } answer answeredBy";
const run = (statement: string, ...values: unknown[]) => upstream.db.$client.prepare(statement).run(...values);
const call = (by: string, query: string, variables: object = {}) =>
  upstream.ask(query, { as: upstream.session(by), variables: { company: ACME, ...variables } });
const ask = (by: string, request: object) =>
  call(
    by,
    `mutation ($company: ID!, $request: AccessRequestInput!) { requestAccess(companyId: $company, request: $request) { ${FIELDS} } }`,
    {
      request: { allowedDestinations: [], reason: "To work", ...request },
    },
  );
const approve = (by: string, id: string, approval: object = {}, revision?: string) =>
  call(
    by,
    `mutation ($id: ID!, $approval: AccessApprovalInput!, $revision: String) {
      approveAccessRequest(id: $id, approval: $approval, revision: $revision) { ${FIELDS} } }`,
    { id, approval: { allowedDestinations: ["Printers"], ...approval }, revision },
  );
const decline = (by: string, id: string, reason = "Not from home.", revision?: string) =>
  call(
    by,
    `mutation ($id: ID!, $reason: String!, $revision: String) {
      declineAccessRequest(id: $id, reason: $reason, revision: $revision) { ${FIELDS} } }`,
    { id, reason, revision },
  );
const withdraw = (by: string, id: string) =>
  call(by, `mutation ($id: ID!) { withdrawAccessRequest(id: $id) { ${FIELDS} } }`, { id });
interface Listed {
  id: string;
  state: string;
  mayAnswer: boolean;
  answeredBy: string | null;
  networkDestinations: { name: string; networkDestinations: string[] }[];
}
const list = async (by: string) => {
  const { data } = await call(
    by,
    `query ($company: ID!) { accessRequestsByCompanyId(companyId: $company) { ${FIELDS} } }`,
  );
  return data.accessRequestsByCompanyId as Listed[];
};
const places = async (by: string) => {
  const fields = "locationId name destinations hasAccess term { until } requestId";
  const answer = await call(
    by,
    `query ($company: ID!) { accessRequestPlacesByCompanyId(companyId: $company) { ${fields} } }`,
  );
  return answer.data.accessRequestPlacesByCompanyId;
};
const said = (answer: GraphqlAnswer) => `${codeOf(answer)}: ${messageOf(answer)}`;
const mails = async (to: string) => {
  const all: { to: string; kind: string; subject: string; text: string; links: string[] }[] = await (
    await upstream.call("GET", "/__mock/outbox.json")
  ).json();
  return all.filter((mail) => mail.to === to && ["access-answer", "alert"].includes(mail.kind));
};
const accessOf = (email: string, serial = GATEWAY.milano) =>
  upstream.db.$client
    .prepare("SELECT allowed_destinations FROM ras_users WHERE serial_number = ? AND user_id = ?")
    .pluck()
    .get(serial, upstream.account(email).id);
/** Lets a user see a location without access to it. */
const show = (email: string, location: string) =>
  run(
    `INSERT INTO bindings (company_id, resource_id, role_id, user_id)
     SELECT ?, (SELECT id FROM resources WHERE reference_id = ?), (SELECT id FROM roles WHERE name = 'ras.viewer'), ?`,
    ACME,
    location,
    upstream.account(email).id,
  );

describe("asking [ASK-01]", () => {
  test("users read the names of what they see, and no addresses; who may grant is not offered it", async () => {
    const seen = await places(VIEWER);
    expect(seen.map(({ name }: { name: string }) => name)).toEqual(["Milano HQ", "Roma Office"]);
    expect(seen[0]).toMatchObject({ hasAccess: true, term: null, requestId: PRINTERS });
    expect(seen[0].destinations).toContain("Printers");
    expect(JSON.stringify(seen)).not.toMatch(/\d+\.\d+\.\d+\.\d+/);
    for (const by of [MASTER, FLEET, EDITOR, PLAIN]) expect(await places(by)).toEqual([]);
  });

  test("a second request for a location changes the first, and nothing else can be asked for", async () => {
    const changed = await ask(VIEWER, {
      locationId: MILANO,
      allowedDestinations: ["DNS"],
      reason: "Other\u202e things\r\nto do",
    });
    expect(changed.data.requestAccess).toMatchObject({
      id: PRINTERS,
      allowedDestinations: ["DNS"],
      reason: "Other things\nto do",
      isChange: true,
      isOwn: true,
      mayAnswer: false,
    });
    expect((await ask(VIEWER, { locationId: ROMA })).data.requestAccess.id).not.toBe(PRINTERS);
    expect(codeOf(await ask(VIEWER, { locationId: TORINO }))).toBe("NOT_FOUND");
    expect(codeOf(await ask(VIEWER, { locationId: locationId("borea", "Trento Depot") }))).toBe("NOT_FOUND");
    expect(codeOf(await ask(VIEWER, { locationId: MILANO, allowedDestinations: ["Nowhere"] }))).toBe("BAD_USER_INPUT");
    expect(codeOf(await ask(VIEWER, { locationId: MILANO, reason: " " }))).toBe("BAD_USER_INPUT");
    expect(codeOf(await ask(VIEWER, { locationId: MILANO, reason: "x".repeat(301) }))).toBe("BAD_USER_INPUT");
    expect(codeOf(await ask(FLEET, { locationId: MILANO }))).toBe("FAILED_PRECONDITION");
    expect(codeOf(await ask(PLAIN, { allowedDestinations: ["DNS"] }))).toBe("BAD_USER_INPUT");
  });

  test("access that has ended has its term beside it", async () => {
    const ended = upstream.clock.now() - DAY;
    run("UPDATE ras_users SET valid_until = ? WHERE user_id = ?", ended, upstream.account(VIEWER).id);
    const term = { until: new Date(ended).toISOString() };
    expect((await places(VIEWER))[0]).toMatchObject({ hasAccess: true, term });
    show(VIEWER, TORINO);
    const torino = (await places(VIEWER)).find(({ name }: { name: string }) => name === "Torino Plant");
    expect(torino).toMatchObject({ hasAccess: false, term: null });
  });

  test("ten requests may be open at once", async () => {
    const { id } = upstream.account(VIEWER);
    for (let number = 0; number < 9; number++)
      run(
        "INSERT INTO access_requests (id, company_id, user_id, allowed_destinations, reason, asked_at) VALUES (?, ?, ?, '[]', '', ?)",
        `r${number}`,
        ACME,
        id,
        upstream.clock.now(),
      );
    expect(codeOf(await ask(VIEWER, { locationId: ROMA }))).toBe("FAILED_PRECONDITION");
    expect(codeOf(await ask(VIEWER, { locationId: MILANO }))).toBeUndefined();
  });

  test("who sees no location asks in words; who may grant anywhere chooses the location [ASK-01, ASK-02]", async () => {
    const { id, mayAnswer } = (await ask(PLAIN, { reason: "I start on Monday" })).data.requestAccess;
    expect(mayAnswer).toBe(false);
    expect((await list(EDITOR)).some((each) => each.id === id)).toBe(false);
    expect(codeOf(await approve(EDITOR, id, { locationId: MILANO }))).toBe("NOT_FOUND");
    expect(codeOf(await approve(FLEET, id))).toBe("BAD_USER_INPUT");
    expect(codeOf(await approve(FLEET, id, { locationId: locationId("borea", "Trento Depot") }))).toBe("NOT_FOUND");
    const done = (await approve(FLEET, id, { locationId: MILANO })).data.approveAccessRequest;
    expect(done).toMatchObject({
      state: "APPROVED",
      location: "Milano HQ",
      allowedDestinations: ["Printers"],
      answeredBy: "Marco Bianchi",
    });
    expect(accessOf(PLAIN)).toBe('["Printers"]');
  });

  test("who sees only a location without a gateway asks in words too, and so does who can't choose the one that is meant", async () => {
    expect(await places(WAITING)).toEqual([]);
    const { id, locationId } = (await ask(WAITING, { reason: "I need the intranet" })).data.requestAccess;
    expect(locationId).toBeNull();
    expect((await list(FLEET)).find((each) => each.id === id)).toMatchObject({ state: "OPEN", mayAnswer: true });
    expect(codeOf(await ask(WAITING, { locationId: PALERMO }))).toBe("FAILED_PRECONDITION");
    expect(said(await ask(FLEET, {}))).toBe("BAD_USER_INPUT: Choose a location.");
    show(WAITING, MILANO);
    for (const by of [EDITOR, WAITING]) expect((await ask(by, {})).data.requestAccess.state).toBe("OPEN");
  });
});

describe("answering [ASK-02]", () => {
  test("an approval grants what is asked for or less, mails it, and is stored with who gave it", async () => {
    expect((await list(FLEET)).find(({ id }) => id === PRINTERS)).toMatchObject({ state: "OPEN", mayAnswer: true });
    expect(codeOf(await approve(FLEET, PRINTERS, { allowedDestinations: [] }))).toBe("BAD_USER_INPUT");
    expect(codeOf(await approve(FLEET, PRINTERS))).toBe("BAD_USER_INPUT");
    expect(accessOf(VIEWER)).not.toContain("Printers");
    const until = "2026-04-01T22:00:00.000Z";
    const { data } = await approve(FLEET, PRINTERS, { term: { until } });
    expect(data.approveAccessRequest).toMatchObject({
      ...{ state: "APPROVED", answeredBy: "Marco Bianchi" },
      granted: { allowedDestinations: ["Printers"], term: { until } },
    });
    expect(accessOf(VIEWER)).toBe('["Printers"]');
    const [mail] = await mails(VIEWER);
    expect([mail?.subject, mail?.links]).toEqual([
      "Your request for access was approved",
      [expect.stringMatching(/\/ras$/)],
    ]);
    expect(mail?.text).toContain("You can reach “Printers” until Wednesday");
    expect((await list(VIEWER)).find(({ id }) => id === PRINTERS)?.answeredBy).toBeNull();
    const sentence = "SELECT sentence FROM activity WHERE kind <> 'refusal' AND sentence LIKE '%request for access%'";
    expect(upstream.db.$client.prepare(sentence).pluck().all()).toEqual([
      `approved ${VIEWER}'s request for access to Milano HQ`,
    ]);
  });

  test("networks that a destination did not have when it was asked for are more, under the same name", async () => {
    const printersOf = async (by: string) =>
      (await list(by)).find(({ id }) => id === PRINTERS)?.networkDestinations.find(({ name }) => name === "Printers");
    const redefine = (networks: string[]) =>
      run("UPDATE ras_destinations SET network_destinations = ? WHERE name = 'Printers'", JSON.stringify(networks));
    const term = { until: "2026-04-01T22:00:00.000Z" };
    redefine(["0.0.0.0/8"]);
    expect(said(await approve(FLEET, PRINTERS, { term }))).toBe("BAD_USER_INPUT: This is more than was asked for.");
    expect(await printersOf(FLEET)).toEqual({ name: "Printers", networkDestinations: ["10.10.40.21", "10.10.40.22"] });
    // Users see names alone.
    expect(await printersOf(VIEWER)).toBeUndefined();
    redefine(["10.10.40.22"]);
    expect((await approve(FLEET, PRINTERS, { term })).errors).toBeUndefined();
    redefine(["0.0.0.0/8"]);
    const { data } = await ask(VIEWER, { locationId: MILANO, allowedDestinations: ["Printers"] });
    expect((await approve(FLEET, data.requestAccess.id)).errors).toBeUndefined();
  });

  test("more than was asked for is granted when the approver says so", async () => {
    const widened = await approve(FLEET, PRINTERS, { allowedDestinations: [], widens: true });
    expect(widened.data.approveAccessRequest.state).toBe("APPROVED");
    expect(accessOf(VIEWER)).toBe("[]");
  });

  test("of two who decide at once one wins, and the other reads who did", async () => {
    const slow = upstream.db.$client.prepare("UPDATE ras_gateways SET latency_ms = ? WHERE serial_number = ?");
    slow.run(60, GATEWAY.milano);
    const answers = await Promise.all([
      approve(FLEET, PRINTERS, { widens: true }),
      approve(MASTER, PRINTERS, { widens: true }),
    ]);
    const lost = answers.filter((answer) => answer.errors);
    expect(lost.map(said)).toEqual([
      expect.stringMatching(/^CONFLICT: (?:Marco Bianchi|Giulia Ferrari) has already approved/),
    ]);
    expect(said(await decline(EDITOR, PRINTERS))).toMatch(/^CONFLICT: .* has already approved this request/);
  });

  test("a request that was changed meanwhile is neither approved nor declined as it was", async () => {
    const before = (await list(FLEET)).find(({ id }) => id === PRINTERS);
    const revision = accessRequestRevision(before as never);
    await ask(VIEWER, { locationId: MILANO });
    const changed = "CONFLICT: This request has changed since you opened it.";
    expect(said(await approve(FLEET, PRINTERS, {}, revision))).toBe(changed);
    expect(said(await decline(FLEET, PRINTERS, "Not from home.", revision))).toBe(changed);
    const after = (await list(FLEET)).find(({ id }) => id === PRINTERS);
    expect((await decline(FLEET, PRINTERS, "No.", accessRequestRevision(after as never))).errors).toBeUndefined();
  });

  test("nobody answers their own request, or one elsewhere", async () => {
    run(
      "INSERT OR IGNORE INTO bindings (company_id, resource_id, role_id, user_id) SELECT company_id, resource_id, role_id, ? FROM bindings WHERE user_id = ?",
      upstream.account(VIEWER).id,
      upstream.account(MASTER).id,
    );
    for (const answer of [await approve(VIEWER, PRINTERS), await decline(VIEWER, PRINTERS)])
      expect(said(answer)).toBe("FORBIDDEN: You can't answer your own request.");
    expect(codeOf(await decline(PLAIN, PRINTERS))).toBe("NOT_FOUND");
    expect(codeOf(await decline("users@acme.example", PRINTERS))).toBe("NOT_FOUND");
    expect(codeOf(await decline("master@borea.example", PRINTERS))).toBe("NOT_FOUND");
    show(PLAIN, TORINO);
    const { id } = (await ask(PLAIN, { locationId: TORINO })).data.requestAccess;
    expect(codeOf(await decline(EDITOR, id))).toBe("NOT_FOUND");
  });

  test("who may read a request but not answer it is refused before the reason is checked", async () => {
    show(VIEWER, TORINO);
    const { id } = (await ask(VIEWER, { locationId: TORINO })).data.requestAccess;
    run("DELETE FROM role_permissions WHERE permission = 'ras.user.create'");
    expect((await list(FLEET)).find((each) => each.id === id)).toMatchObject({ mayAnswer: false });
    for (const reason of [" ", "Not from home."]) expect(codeOf(await decline(FLEET, id, reason))).toBe("FORBIDDEN");
  });

  test("a refusal is mailed with its reason, of which nothing becomes a link", async () => {
    expect(codeOf(await decline(FLEET, PRINTERS, " "))).toBe("BAD_USER_INPUT");
    await decline(FLEET, PRINTERS, "See https://evil.example");
    const [mail] = await mails(VIEWER);
    expect(mail?.subject).toBe("Your request for access was declined");
    expect(mail?.text).toContain("> See https://evil.example");
    expect(mail?.links).toEqual([expect.stringMatching(new RegExp(`/ras/requests/${PRINTERS}$`))]);
  });

  test("who may answer is told by mail, which leads to the request [ASK-02, TOLD-01]", async () => {
    await upstream.call("GET", "/healthz");
    upstream.clock.advance(MINUTE);
    // It is stored after the look for changes in the same millisecond.
    await ask(VIEWER, { locationId: ROMA });
    upstream.clock.advance(2 * MINUTE);
    await upstream.call("GET", "/healthz");
    const [mail] = await mails(MASTER);
    expect(mail?.subject).toBe("A user requests more remote access");
    expect(mail?.links[0]).toMatch(/\/ras\/requests\/[\da-f-]{36}$/);
    expect(await mails(EDITOR)).toEqual([]);
    expect(await mails(VIEWER)).toEqual([]);
    upstream.clock.advance(11 * MINUTE);
    await upstream.call("GET", "/healthz");
    expect(await mails(MASTER)).toHaveLength(1);
  });

  test("what needs attention are the requests that one may answer", async () => {
    const query =
      "query ($company: ID!) { attentionByCompanyId(companyId: $company) { accessRequests { total first { id } } } }";
    const counted = async (by: string) => (await call(by, query)).data.attentionByCompanyId.accessRequests;
    expect(await counted(FLEET)).toEqual({ total: 1, first: [{ id: PRINTERS }] });
    expect(await counted(VIEWER)).toBeNull();
  });
});

describe("the end of a request [ASK-03]", () => {
  test("ninety days after its last news it is gone, but not the reason of access that lasts", async () => {
    await approve(FLEET, PRINTERS, { widens: true });
    const { id } = (await ask(VIEWER, { locationId: ROMA })).data.requestAccess;
    await withdraw(VIEWER, id);
    upstream.clock.advance(90 * DAY);
    expect((await list(VIEWER)).map((each) => each.id)).toEqual([id, PRINTERS]);
    upstream.clock.advance(1);
    expect((await list(VIEWER)).map((each) => each.id)).toEqual([PRINTERS]);
    expect(codeOf(await withdraw(VIEWER, id))).toBe("NOT_FOUND");
    const stored = () =>
      upstream.db.$client.prepare("SELECT id FROM access_requests WHERE company_id = ?").pluck().all(ACME);
    await ask(PLAIN, {});
    expect(stored()).toEqual([PRINTERS, expect.not.stringContaining(id)]);
    await rasCalls(upstream).revoke(VIEWER);
    expect(await list(VIEWER)).toEqual([]);
    await ask(PLAIN, { reason: "To work here" });
    expect(stored()).toHaveLength(1);
  });

  test("it lapses after fourteen days, and is withdrawn by who asked alone", async () => {
    expect((await list(VIEWER)).map(({ state }) => state)).toEqual(["OPEN", "DECLINED", "LAPSED"]);
    expect(codeOf(await withdraw(FLEET, PRINTERS))).toBe("NOT_FOUND");
    expect((await withdraw(VIEWER, PRINTERS)).data.withdrawAccessRequest.state).toBe("WITHDRAWN");
    expect(said(await approve(FLEET, PRINTERS))).toBe("CONFLICT: This request was withdrawn.");
    expect(said(await withdraw(VIEWER, PRINTERS))).toBe("CONFLICT: This request was withdrawn.");
    const { id } = (await ask(VIEWER, { locationId: MILANO })).data.requestAccess;
    upstream.clock.advance(14 * DAY + 1);
    expect(said(await approve(FLEET, id))).toBe("CONFLICT: This request has lapsed.");
    expect((await ask(VIEWER, { locationId: MILANO })).data.requestAccess.id).not.toBe(id);
  });

  test("the review reads the reason of a grant, until access is granted anew", async () => {
    const reason = async () => {
      const query = "query ($company: ID!) { rasReportsByCompanyId(companyId: $company) { access { email reason } } }";
      const { data } = await call(FLEET, query);
      const access: { email: string; reason: string | null }[] = data.rasReportsByCompanyId.flatMap(
        (report: { access: object[] }) => report.access,
      );
      return access.filter(({ email, reason: why }) => email === VIEWER && why !== null).map((each) => each.reason);
    };
    expect(await reason()).toEqual([]);
    await approve(FLEET, PRINTERS, { widens: true });
    expect(await reason()).toEqual(["I print delivery notes from home on Fridays."]);
    const calls = rasCalls(upstream);
    await calls.revoke(VIEWER);
    upstream.clock.advance(MINUTE);
    await calls.grant([VIEWER]);
    expect(await reason()).toEqual([]);
  });
});

test("without a free seat nobody new is let in, and the request stays open [ASK-04]", async () => {
  run("UPDATE company_services SET value = '1' WHERE property = 'availableSeats'");
  const { id } = (await ask(PLAIN, {})).data.requestAccess;
  expect(said(await approve(FLEET, id, { locationId: MILANO }))).toMatch(/^FAILED_PRECONDITION: The maximum allowed/);
  expect((await list(PLAIN))[0]?.state).toBe("OPEN");
});
