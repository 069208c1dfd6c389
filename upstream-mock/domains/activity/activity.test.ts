import { beforeAll, describe, expect, test } from "vitest";
import { CONFIGURATION, GATEWAY, MASTER, rasCalls } from "#mock/domains/ras/testing";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, credentials, fromVisitor } from "#mock/testing";
import { companyId } from "#seeds/companies";
import { locationId } from "#seeds/locations";

const upstream = testUpstream();
let calls: ReturnType<typeof rasCalls>;
beforeAll(async () => {
  calls = rasCalls(upstream);
});

const READ = `query ($question: ActivityQuestionInput!, $companyId: ID!) {
  activityByCompanyId(companyId: $companyId, question: $question) { total records { id at act more name email impersonator
    operation kind sentence aboutUserId locationId serialNumber fields { name before after } address browser requestId } } }`;

const read = (question: Record<string, unknown> = {}, email = MASTER, company = "acme") =>
  upstream.ask(READ, {
    as: upstream.session(email),
    variables: {
      companyId: companyId(company as "acme"),
      question: { from: new Date(upstream.clock.now()).toISOString(), ...question },
    },
  });
const records = async (question?: Record<string, unknown>) => (await read(question)).data.activityByCompanyId.records;
const sentences = async (question?: Record<string, unknown>) =>
  (await records(question)).map(({ sentence }: { sentence: string }) => sentence);

test("who grants and revokes access is recorded, with before and after, when and from where [ACT-01]", async () => {
  await calls.grant(["plain@acme.example"]);
  const token = upstream.session(MASTER);
  await upstream.ask(
    `mutation ($u: ID!, $l: ID!) { removeRasUser(hyperSerialNumber: "${GATEWAY.milano}", hyperOsVersion: "${upstream.db.$client
      .prepare("SELECT os_version FROM machines WHERE serial_number = ?")
      .pluck()
      .get(
        GATEWAY.milano,
      )}", userId: $u, email: "plain@acme.example", locationId: $l, networkDestinations: [], allowedDestinations: []) }`,
    {
      as: token,
      variables: { u: upstream.account("plain@acme.example").id, l: locationId("acme", "Milano HQ") },
      headers: { ...fromVisitor("203.0.113.7"), "x-request-id": "a-request-of-this-test" },
    },
  );
  const [revoked, granted] = await records({ kind: "access" });
  expect(granted).toMatchObject({
    name: "Giulia Ferrari",
    email: MASTER,
    operation: "addRasUser",
    sentence: "granted plain@acme.example access to Milano HQ",
    aboutUserId: upstream.account("plain@acme.example").id,
    locationId: locationId("acme", "Milano HQ"),
    serialNumber: GATEWAY.milano,
    at: new Date(upstream.clock.now()).toISOString(),
    fields: [
      { name: "Username", before: null, after: "plain" },
      { name: "Allowed destinations", before: null, after: "all" },
    ],
  });
  expect(revoked).toMatchObject({
    sentence: "revoked plain@acme.example's access to Milano HQ",
    fields: expect.arrayContaining([{ name: "Username", before: "plain", after: null }]),
    address: "203.0.113.7",
    browser: "A browser",
    requestId: "a-request-of-this-test",
  });
});

test("a change that fails halfway leaves no record, a refusal leaves one [ACT-01]", async () => {
  const remove = `mutation { removeUser(id: "${upstream.account(MASTER).id}") }`;
  expect(codeOf(await upstream.ask(remove, { as: upstream.session("users@acme.example") }))).toBe(
    "FAILED_PRECONDITION",
  );
  expect(await sentences()).toEqual(["tried to delete a user, but couldn't: The master user cannot be deleted"]);
  const deploy = { hyperSerialNumber: GATEWAY.firenze, rasConfiguration: { ...CONFIGURATION, dns: "no address" } };
  await calls.ask("deployRas", deploy, "editor@acme.example");
  const [refusal] = await records();
  expect(refusal).toMatchObject({ kind: "refusal", operation: "deployRas", email: "editor@acme.example" });
  expect(await records({ kind: "gateway" })).toEqual([]);
});

test("a refusal stands with the machine, the location and the user that its call names, and with no foreign one [ACT-02]", async () => {
  const milano = locationId("acme", "Milano HQ");
  const viewer = upstream.account("viewer@acme.example").id;
  const access = { hyperSerialNumber: GATEWAY.milano, locationId: milano, allowedDestinations: [] };
  await calls.ask("removeRasUser", { ...access, ...calls.user(MASTER) }, "viewer@acme.example");
  const aboutUserId = upstream.account(MASTER).id;
  const refused = [{ operation: "removeRasUser", serialNumber: GATEWAY.milano, locationId: milano, aboutUserId }];
  expect(await records({ serialNumber: GATEWAY.milano })).toMatchObject(refused);
  expect(await records({ locationId: milano })).toMatchObject(refused);

  const foreign = upstream.account("master@delta.example").id;
  for (const id of [viewer, foreign])
    await upstream.ask(`mutation { removeUser(id: "${id}") }`, { as: upstream.session("viewer@acme.example") });
  const about = (await records({ kind: "refusal" })).map(({ aboutUserId }: { aboutUserId: string }) => aboutUserId);
  expect(about).toContain(viewer);
  expect(about).toContain(null);
  expect(about).not.toContain(foreign);
});

test("a refusal that a portal meets twice in one request is one record [ACT-01]", async () => {
  const ask = () =>
    upstream.ask(`{ userById(id: "nobody") { id } }`, {
      as: upstream.session("plain@acme.example"),
      headers: { "x-request-id": "one-request-of-a-portal" },
    });
  await ask();
  await ask();
  expect(await sentences()).toEqual(["tried to view a user, but it wasn't found"]);
});

describe("refusals of one session [ACT-01]", () => {
  const remove = (as: string, id: string) => upstream.ask(`mutation { removeUser(id: "${id}") }`, { as });
  const USERS = "users@acme.example";
  const refusal = "tried to delete a user, but couldn't: The master user cannot be deleted";

  test("are summed up in each minute, by what they are about", async () => {
    upstream.clock.freeze(Date.parse("2026-03-16T09:00:00.000Z"));
    const [one, other] = [upstream.session(USERS), upstream.session(USERS)];
    const master = upstream.account(MASTER).id;
    for (let turn = 0; turn < 12; turn++) await remove(one, master);
    for (let turn = 0; turn < 2; turn++) await remove(other, master);
    await remove(one, "nobody");
    expect((await sentences()).toReversed()).toEqual([
      `${refusal}. 11 more refusals in the same minute.`,
      `${refusal}. 1 more refusal in the same minute.`,
      "tried to delete a user, but it wasn't found",
    ]);
    upstream.clock.advance(60_000);
    await remove(one, master);
    expect((await records({ kind: "refusal" }))[0].sentence).toBe(refusal);
  });

  test("have a bounded number of records in a minute", async () => {
    upstream.clock.freeze(Date.parse("2026-03-16T09:00:00.000Z"));
    const as = upstream.session("viewer@acme.example");
    const company = companyId("acme");
    const ids = upstream.db.$client.prepare("SELECT id FROM users WHERE company_id = ?").pluck().all(company);
    const read = (id: unknown) => upstream.ask(`{ userById(id: "${id}") { id } }`, { as });
    for (const id of [...ids, ...ids]) for (const ask of [remove.bind(null, as), read]) await ask(String(id));
    expect(await records({ kind: "refusal", limit: 100 })).toHaveLength(20);
  });

  test("are removed when their retention time is over; changes stay", async () => {
    const { id } = upstream.account("plain@acme.example");
    await remove(upstream.session(USERS), upstream.account(MASTER).id);
    await remove(upstream.session(USERS), id);
    const from = new Date(upstream.clock.now()).toISOString();
    upstream.clock.advance(400 * 24 * 3_600_000 - 1);
    expect((await records({ from, kind: "refusal" })).length).toBe(1);
    upstream.clock.advance(1);
    expect(await records({ from, kind: "refusal" })).toEqual([]);
    expect(await sentences({ from, kind: "user" })).toEqual([
      // A seeded departure, whose day has come.
      "removed the user nomember@acme.example",
      "removed the user plain@acme.example",
    ]);
    expect(upstream.db.$client.prepare("SELECT count(*) FROM refusals").pluck().get()).toBe(0);
  });
});

describe("the record of a deployment [ACT-01, RASS-05]", () => {
  const deploy = (host: string) =>
    calls.ask("deployRas", {
      hyperSerialNumber: GATEWAY.firenze,
      rasConfiguration: { ...CONFIGURATION, fqdn: `${host}.acme.example` },
    });
  const started = "started deploying remote access at Firenze Shop";
  const of = (from: string, about: object = { serialNumber: GATEWAY.firenze }) =>
    sentences({ kind: "gateway", from, ...about });

  test.each([
    ["vpn-firenze", "The deployment succeeded."],
    ["fail-firenze", "The deployment failed."],
    ["offline-firenze", "The deployment ended, but the gateway wasn't active."],
  ])("says how it ended, from then on and after its removal: %s", async (host, end) => {
    const from = new Date(upstream.clock.now()).toISOString();
    await deploy(host);
    upstream.clock.advance(59_999);
    expect(await of(from)).toEqual([started]);
    upstream.clock.advance(1);
    const ended = `${started}. ${end}`;
    expect(await of(from)).toEqual([ended]);
    expect(await of(from, { locationId: locationId("acme", "Firenze Shop") })).toEqual([ended]);
    await calls.ask("undeployRas", { hyperSerialNumber: GATEWAY.firenze });
    expect(await of(from)).toEqual(["removed remote access from Firenze Shop", ended]);
  });

  test("has no end where it was cancelled", async () => {
    const from = new Date(upstream.clock.now()).toISOString();
    await deploy("vpn-firenze");
    await calls.ask("cancelRasDeploy", { hyperSerialNumber: GATEWAY.firenze });
    upstream.clock.advance(60_000);
    expect(await of(from)).toEqual(["cancelled the deployment of remote access at Firenze Shop", started]);
  });

  test("is there for a gateway of the seed", async () => {
    expect(await sentences({ from: null, serialNumber: GATEWAY.roma })).toEqual([
      "started deploying remote access at Roma Office. The deployment failed.",
    ]);
  });
});

test("what goes with a removed user is recorded by its names, and the record stays [ACT-01]", async () => {
  const viewer = upstream.account("viewer@acme.example").id;
  await upstream.ask(`mutation { removeUser(id: "${viewer}") }`, { as: upstream.session("users@acme.example") });
  expect((await sentences({ userId: viewer })).toSorted()).toEqual([
    "removed the user viewer@acme.example",
    "removed viewer@acme.example as viewer of Milano HQ",
    "revoked viewer@acme.example's access to Milano HQ",
  ]);
  expect(await sentences({ userId: viewer, words: "roma office" })).toContain(
    "revoked viewer@acme.example's access to Roma Office",
  );
});

test("an act as somebody else bears both names [ACT-01]", async () => {
  const steered = await upstream.call("POST", "/__mock/one-time-token", { email: MASTER, by: "Ada of support" });
  const { token } = await steered.json();
  const { data } = await upstream.ask(
    `query ($e: String!, $t: String!) { authenticateWithOneTimeToken(email: $e, oneTimeToken: $t) }`,
    { variables: { e: MASTER, t: token } },
  );
  const locate = `mutation { addLocation(companyId: "${companyId("acme")}", name: "Pisa", address: "Via Roma 1, Pisa", machineSerialNumbers: [], managerUserIds: []) { id } }`;
  const added = await upstream.ask(locate, { as: data.authenticateWithOneTimeToken });
  expect(added.errors).toBeUndefined();
  const [location, session] = await records();
  expect(location).toMatchObject({
    email: MASTER,
    impersonator: "Ada of support",
    sentence: "added the location Pisa",
  });
  expect(session).toMatchObject({ sentence: "was logged in with a one-time token (impersonation)", email: MASTER });
  expect(await sentences({ words: "ada support pisa" })).toEqual(["added the location Pisa"]);
});

test("who acted is found by an address as it is shown and as it is stored [ACT-01, D46]", async () => {
  const session = upstream.session(MASTER);
  upstream.db.$client.prepare("UPDATE users SET email = 'giulia@xn--mller-kva.de' WHERE email = ?").run(MASTER);
  const document = `mutation { addLocation(companyId: "${companyId("acme")}", name: "Pisa", address: "Via Roma 1, Pisa", machineSerialNumbers: [], managerUserIds: []) { id } }`;
  expect((await upstream.ask(document, { as: session })).errors).toBeUndefined();
  for (const words of ["giulia@müller.de", "MULLER.de", "xn--mller"]) {
    const variables = {
      companyId: companyId("acme"),
      question: { from: new Date(upstream.clock.now()).toISOString(), words },
    };
    const { data } = await upstream.ask(READ, { as: session, variables });
    expect(data.activityByCompanyId.total, words).toBeGreaterThan(0);
  }
});

test("passwords are named, never shown [ACT-01]", async () => {
  const change = `mutation ($id: ID!) { updateUser(user: { id: $id, security: { password: "Password1!", newPassword: "a much longer one" } }) { id } }`;
  const { id } = upstream.account(MASTER);
  await upstream.ask(change, { as: upstream.session(MASTER), variables: { id } });
  const [record] = await records({ kind: "account" });
  expect(record.fields).toEqual([{ name: "Password", before: null, after: "changed" }]);
  expect(JSON.stringify(await records())).not.toMatch(/argon2|longer one|Password1!/);
});

test("of many things changed by one call a list shows the first, a thing its own [ACT-01, FIND-04]", async () => {
  const serials = upstream.db.$client
    .prepare("SELECT serial_number FROM machines WHERE company_id = ? AND location_id IS NULL ORDER BY serial_number")
    .pluck()
    .all(companyId("acme"));
  const assign = `mutation ($id: ID!, $l: ID!, $s: [String!]!) { assignMachines(id: $id, locationId: $l, machineSerialNumbers: $s) { id } }`;
  const variables = { id: "an-assignment-of-this-test", l: locationId("acme", "Milano HQ"), s: serials };
  expect((await upstream.ask(assign, { as: upstream.session(MASTER), variables })).errors).toBeUndefined();
  const shown = await records({ kind: "machine" });
  expect(shown).toMatchObject([{ more: serials.length - 1 }]);
  expect(await records({ act: shown[0].act })).toHaveLength(serials.length);
  expect(await sentences({ serialNumber: serials.at(-1) })).toEqual([`assigned ${serials.at(-1)} to Milano HQ`]);
  expect(await records({ locationId: locationId("acme", "Milano HQ") })).toHaveLength(serials.length);
});

test("a sign-in is recorded, and so is the password that failed one nowhere [ACT-01]", async () => {
  await upstream.ask(
    `query ($email: String!, $password: String!) { authenticate(email: $email, password: $password) { mfaEnabled } }`,
    {
      variables: credentials(MASTER, "wrong password"),
    },
  );
  expect(await records()).toEqual([]);
});

test("only who may update the company reads its records, and no other company's [ACT-02]", async () => {
  await upstream.ask(`mutation { removeUser(id: "x") }`, { as: upstream.session("master@borea.example") });
  expect(await sentences()).toEqual([]);
  expect(codeOf(await read({}, "fleet@acme.example"))).toBe("FORBIDDEN");
  expect(codeOf(await read({}, MASTER, "borea"))).toBe("NOT_FOUND");
});

test("pages follow one another by number and by record [ACT-02]", async () => {
  for (const email of ["plain@acme.example", "users@acme.example"]) await calls.grant([email]);
  const all = await records({ kind: "access" });
  const second = await records({ kind: "access", offset: 1, limit: 1 });
  expect(second).toEqual(all.slice(1, 2));
  expect(await records({ kind: "access", after: all[0].id, limit: 1 })).toEqual(second);
});
