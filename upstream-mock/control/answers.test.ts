import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startTestUpstream, type TestUpstream } from "#mock/testing";

const PAGE = "http://localhost:5173";
let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startTestUpstream({ MOCK_CORS_ORIGINS: `${PAGE}, https://app.example` });
});
afterEach(() => upstream.call("DELETE", "/__mock/answers"));
afterAll(() => upstream.stop());

const give = (answer: object) => upstream.call("POST", "/__mock/answers", answer);
const SETUP = `mutation { made: setupMfa(email: "newmfa@acme.example", password: "Password1!") { code: secret } }`;

test("an answer of one's own is given once, by the client's names, and nothing is carried out [CONF-01]", async () => {
  await give({ operation: "setupMfa", answer: { secret: "OWN", qrCode: "none" }, times: 1 });
  expect((await upstream.ask(SETUP)).data).toEqual({ made: { code: "OWN" } });
  expect(upstream.account("newmfa@acme.example").mfaSecret).toBeNull();
  expect(await (await upstream.call("GET", "/__mock/answers")).json()).toEqual([]);
});

test("an answer is given always, after a delay, until it is removed, beside other operations too [CONF-01]", async () => {
  const as = upstream.session("master@acme.example");
  await give({ operation: "machinesByCompanyId", answer: [{ serialNumber: "OWN-1" }], delayMs: 120 });
  const { companyId } = upstream.account("master@acme.example");
  const query = `query ($id: ID!, $few: Boolean = true) { me: loggedInUser { ...User }
      list: machinesByCompanyId(companyId: $id) { ...Row name osVersion @skip(if: $few) }
      notices @include(if: false) { id } unreadNoticeCount @skip(if: $few) }
    fragment Row on Machine { __typename serial: serialNumber } fragment User on User { email }`;
  for (let turn = 0; turn < 2; turn++) {
    const from = performance.now();
    const { status, data, errors } = await upstream.ask(query, { as, variables: { id: companyId } });
    expect([status, errors]).toEqual([200, undefined]);
    expect(JSON.stringify(data)).toBe(
      '{"me":{"email":"master@acme.example"},"list":[{"__typename":"Machine","serial":"OWN-1","name":null}]}',
    );
    expect(performance.now() - from).toBeGreaterThan(110);
  }
  await upstream.call("DELETE", "/__mock/answers");
  const { list } = (await upstream.ask(query, { as, variables: { id: companyId } })).data;
  expect(list.length).toBeGreaterThan(5);
});

test("an answer may be an error, which stands where the operation does [CONF-01]", async () => {
  const as = upstream.session("master@acme.example");
  const error = { message: "Not this one.", code: "CONFLICT", field: "name" };
  const path = "/iam/companies/product-addons/is-active";
  for (const operation of ["unreadNoticeCount", path]) await give({ operation, error, times: 2 });
  const alone = await upstream.ask("{ count: unreadNoticeCount }", { as });
  expect(alone).toMatchObject({ status: 200, data: null });
  const both = await upstream.ask("{ count: unreadNoticeCount loggedInUser { email } }", { as });
  for (const { errors } of [alone, both])
    expect(errors).toEqual([
      expect.objectContaining({
        message: error.message,
        path: ["count"],
        extensions: { code: "CONFLICT", field: "name" },
      }),
    ]);
  const rest = await upstream.call("POST", path, {});
  expect([rest.status, await rest.json()]).toEqual([409, { message: error.message }]);
  const [newest] = await (await upstream.call("GET", "/__mock/journal")).json();
  expect(newest.by).toMatch(/^own answer \d+ for \/iam/);
});

test("answers are what the contract has: when they are given, and where a client asks for more [CONF-01]", async () => {
  const addon = "/iam/companies/product-addons/is-active";
  const wrong: [string, unknown, RegExp][] = [
    ["machinesByCompanyId", { serialNumber: "OWN-1" }, /machinesByCompanyId is a list/],
    ["machinesByCompanyId", [{ serial: "OWN-1" }], /Machine has no serial, at machinesByCompanyId\[0\]/],
    ["machinesByCompanyId", [{ serialNumber: 7 }], /machinesByCompanyId\[0\]\.serialNumber is a text/],
    ["machinesByCompanyId", [null], /machinesByCompanyId\[0\] is never null/],
    ["machinesByCompanyId", [{ __typename: "Machines" }], /machinesByCompanyId\[0\] is a Machine/],
    ["notices", [{ kind: "rumour" }], /notices\[0\]\.kind is one of /],
    ["unreadNoticeCount", 1.5, /unreadNoticeCount is a whole number/],
    [addon, { active: "yes" }, /contract\/openapi\.yaml/],
  ];
  for (const [operation, answer, found] of wrong) {
    const refused = await give({ operation, answer });
    expect([refused.status, (await refused.json()).message], operation).toEqual([400, expect.stringMatching(found)]);
  }
  const both = await give({ operation: "unreadNoticeCount", answer: 1, error: { message: "No." } });
  expect((await both.json()).message).toContain("Give an answer or an error.");
  await give({ operation: "machinesByCompanyId", answer: [{ name: "Own" }] });
  const { errors } = await upstream.ask(`{ machinesByCompanyId(companyId: "any") { name serialNumber } }`);
  expect(errors?.[0]?.message).toBe("The answer of your own has no serialNumber, which Machine never lacks.");
  // What GraphQL refuses gets the mock's own refusal.
  const refused = await upstream.ask("{ machinesByCompanyId { name nothing } }");
  expect(refused.errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
});

test("a REST path has an answer of one's own, with its status [CONF-01]", async () => {
  const path = "/iam/companies/product-addons/is-active";
  await give({ operation: path, answer: { message: "Not now." }, status: 409, times: 1 });
  const answer = await upstream.call("POST", path, {});
  expect([answer.status, await answer.json()]).toEqual([409, { message: "Not now." }]);
  expect((await upstream.call("POST", path, {})).status).toBe(401);
});

test("faults and answers for operations that there aren't are refused [UP-05, CONF-01]", async () => {
  const fault = { operation: "machinesByCompany", kind: "latency" };
  const answers = [await upstream.call("POST", "/__mock/faults", fault), await give({ operation: "*", answer: 1 })];
  answers.push(await give({ operation: "noSuchThing", answer: 1 }));
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
});

test("pages of listed origins may call, without cookies, and never the control [CONF-01]", async () => {
  const preflight = (origin: string, path = "/graphql") =>
    fetch(upstream.origin + path, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,x-of-a-library",
      },
    });
  const allowed = await preflight(PAGE);
  expect([allowed.status, allowed.headers.get("access-control-allow-origin")]).toEqual([204, PAGE]);
  expect(allowed.headers.get("access-control-allow-headers")).toBe("authorization,x-of-a-library");
  expect(allowed.headers.get("access-control-allow-credentials")).toBeNull();
  const control = ["/__mock/outbox.json", "/__MOCK/outbox.json"].map((path) => preflight(PAGE, path));
  for (const refused of await Promise.all([preflight("https://evil.example"), ...control]))
    expect(refused.headers.get("access-control-allow-origin")).toBeNull();
  const headers = { origin: PAGE, "content-type": "application/json" };
  const read = await fetch(`${upstream.origin}/graphql`, {
    method: "POST",
    headers,
    body: '{"query":"{ __typename }"}',
  });
  expect([read.headers.get("access-control-allow-origin"), read.headers.get("vary")]).toEqual([PAGE, "Origin"]);
});
