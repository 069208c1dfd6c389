import { afterAll, beforeAll, expect, test } from "vitest";
import { idempotentResults } from "#db/schema/sign-in";
import { codeOf, credentials, fromVisitor, startTestUpstream, type TestUpstream } from "#mock/testing";
import { companyId } from "#seeds/companies";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startTestUpstream();
});
afterAll(() => upstream.stop());

const SETUP = `mutation ($email: String!, $password: String!) { setupMfa(email: $email, password: $password) { secret } }`;
const setUp = (key: string, password?: string, as?: string) =>
  upstream.ask(SETUP, {
    as,
    variables: credentials("newmfa@acme.example", password),
    headers: { "idempotency-key": key },
  });

test("the second request gets the first one's result, even while the first one still runs", async () => {
  const answers = await Promise.all([setUp("one-effect"), setUp("one-effect"), setUp("one-effect")]);
  const secrets = new Set(answers.map((answer) => answer.data.setupMfa.secret));
  expect(secrets.size).toBe(1);
  const [secret] = secrets;
  expect((await setUp("one-effect")).data.setupMfa.secret).toBe(secret);
  expect((await setUp("another-one")).data.setupMfa.secret).not.toBe(secret);
});

test("failures are not remembered", async () => {
  expect(codeOf(await setUp("first-wrong", "wrong"))).toBe("BAD_USER_INPUT");
  expect(codeOf(await setUp("first-wrong", "also wrong"))).toBe("BAD_USER_INPUT");
  expect((await setUp("first-wrong")).data.setupMfa.secret).toBeTruthy();
});

test("a key belongs to one request and one bearer", async () => {
  await setUp("belongs-to");
  expect(codeOf(await setUp("belongs-to", "wrong"))).toBe("CONFLICT");
  const as = upstream.session("fleet@acme.example");
  expect(codeOf(await setUp("belongs-to", "wrong", as))).toBe("BAD_USER_INPUT");
});

test("a key counts in all sessions of its user, and in nobody else's [SAFE-03]", async () => {
  const add = async (email: string) => {
    const answer = await upstream.ask(
      `mutation { addLocation(companyId: "${companyId("acme")}", name: "Pisa", address: "Via Roma 1, Pisa", machineSerialNumbers: [], managerUserIds: []) { id } }`,
      { as: upstream.session(email), headers: { "idempotency-key": "after-a-new-log-in" } },
    );
    return answer.data.addLocation.id;
  };
  const first = await add("master@acme.example");
  expect(await add("master@acme.example")).toBe(first);
  expect(await add("fleet@acme.example")).not.toBe(first);
  const both = await Promise.all(["both@acme.example", "both@acme.example"].map(add));
  expect(new Set(both).size).toBe(1);
});

test("a key of somebody who acts as a user is not the user's own [SAFE-03, IMP-01]", async () => {
  const email = "master@acme.example";
  const { token } = await (await upstream.call("POST", "/__mock/one-time-token", { email })).json();
  const enter = "query ($e: String!, $t: String!) { authenticateWithOneTimeToken(email: $e, oneTimeToken: $t) }";
  const { data } = await upstream.ask(enter, { variables: { e: email, t: token } });
  const add = async (as: string) => {
    const place = `companyId: "${companyId("acme")}", name: "Pavia", address: "Via Roma 1, Pavia"`;
    const answer = await upstream.ask(
      `mutation { addLocation(${place}, machineSerialNumbers: [], managerUserIds: []) { id } }`,
      { as, headers: { "idempotency-key": "one-key-for-both" } },
    );
    return answer.data.addLocation.id;
  };
  const own = await add(upstream.session(email));
  expect(await add(data.authenticateWithOneTimeToken)).not.toBe(own);
  expect(await add(upstream.session(email))).toBe(own);
});

test("a stored result can't be read without the key, and is forgotten after ten minutes", async () => {
  const add = async () => {
    const place = `companyId: "${companyId("acme")}", name: "Lodi", address: "Via Roma 1, Lodi"`;
    const answer = await upstream.ask(
      `mutation { addLocation(${place}, machineSerialNumbers: [], managerUserIds: []) { id } }`,
      { as: upstream.session("master@acme.example"), headers: { "idempotency-key": "sealed-result" } },
    );
    return answer.data?.addLocation.id;
  };
  const id = await add();
  expect(JSON.stringify(upstream.db.select().from(idempotentResults).all())).not.toContain(id);
  upstream.clock.advance(599_999);
  expect(await add()).toBe(id);
  upstream.clock.advance(1);
  expect(await add()).not.toBe(id);
});

test("an answer with a secret is remembered for its own visitor, and for seconds [SAFE-03, SAFE-08]", async () => {
  const from = async (headers: Record<string, string>) => {
    const variables = credentials("newmfa@acme.example");
    const key = { "idempotency-key": "a-secret-answer" };
    return (await upstream.ask(SETUP, { variables, headers: { ...key, ...headers } })).data.setupMfa.secret;
  };
  const own = fromVisitor("192.0.2.7", "d".repeat(22));
  const secret = await from(own);
  expect(await from(own)).toBe(secret);
  upstream.clock.advance(29_999);
  expect(await from(own)).toBe(secret);
  const others: Record<string, string>[] = [
    fromVisitor("192.0.2.8", "d".repeat(22)),
    fromVisitor("192.0.2.7"),
    { ...own, "x-visitor-browser": "Another" },
  ];
  for (const other of others) expect(await from(other)).not.toBe(secret);
  upstream.clock.advance(1);
  expect(await from(own)).not.toBe(secret);
});

test("signing out twice with one key is one sign-out", async () => {
  const as = upstream.session("fleet@acme.example");
  const logout = () => upstream.ask("mutation { logout }", { as, headers: { "idempotency-key": "sign-out-once" } });
  expect([(await logout()).data.logout, (await logout()).data.logout]).toEqual([true, true]);
});

test("a malformed key is refused", async () => {
  for (const key of ["7-chars", "x".repeat(256), "a blank in it"]) {
    const refused = await setUp(key);
    expect([refused.status, codeOf(refused)], key).toEqual([200, "BAD_USER_INPUT"]);
  }
  for (const key of ["8-chars.", "x".repeat(255)]) expect(codeOf(await setUp(key)), key).toBeUndefined();
});

test("a key is for one change: a request with several is refused whole", async () => {
  const both = "mutation { one: logout two: logout }";
  const as = upstream.session("fleet@acme.example");
  const refused = await upstream.ask(both, { as, headers: { "idempotency-key": "two-changes" } });
  expect([refused.status, codeOf(refused)]).toEqual([200, "BAD_USER_INPUT"]);
  expect((await upstream.ask("mutation { logout }", { as })).data.logout).toBe(true);
});
