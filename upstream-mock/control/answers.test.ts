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
  const query = `query ($id: ID!) { loggedInUser { email } list: machinesByCompanyId(companyId: $id) { ...Row name } }
    fragment Row on Machine { serial: serialNumber }`;
  for (let turn = 0; turn < 2; turn++) {
    const from = performance.now();
    expect((await upstream.ask(query, { as, variables: { id: companyId } })).data).toEqual({
      loggedInUser: { email: "master@acme.example" },
      list: [{ serial: "OWN-1", name: null }],
    });
    expect(performance.now() - from).toBeGreaterThan(110);
  }
  await upstream.call("DELETE", "/__mock/answers");
  const { list } = (await upstream.ask(query, { as, variables: { id: companyId } })).data;
  expect(list.length).toBeGreaterThan(5);
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
      headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": "authorization" },
    });
  const allowed = await preflight(PAGE);
  expect([allowed.status, allowed.headers.get("access-control-allow-origin")]).toEqual([204, PAGE]);
  expect(allowed.headers.get("access-control-allow-headers")).toContain("authorization");
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
