import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestUpstream, type TestUpstream } from "#mock/testing";
import { SEED_PASSWORD } from "#seeds/people";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startTestUpstream();
});
afterAll(() => upstream.stop());

const journal = async () => (await upstream.call("GET", "/__mock/journal")).json();

test("the journal has requests and answers as JSON, newest first [CONF-01]", async () => {
  await upstream.ask("query ($hash: String!) { verifyTokenHash(hash: $hash) }", {
    variables: { hash: "a-hash-that-nobody-has" },
    headers: { "x-request-id": "seen-in-the-journal" },
  });
  await upstream.call("POST", "/iam/companies/product-addons/is-active", { addon_code: "some" });
  const [rest, graphql] = await journal();
  expect(graphql).toMatchObject({
    requestId: "seen-in-the-journal",
    operation: "verifyTokenHash",
    status: 200,
    bodies: { request: { variables: { hash: "…" } }, answer: { data: { verifyTokenHash: expect.any(Boolean) } } },
  });
  expect(rest).toMatchObject({ status: 401, bodies: { answer: { message: expect.any(String) } } });
});

test("it has no password, code, token or secret, whatever a client calls them [CONF-01]", async () => {
  const { code } = await (await upstream.call("GET", "/__mock/totp?email=master@acme.example")).json();
  const signIn = `query ($who: String!, $a: String!, $b: String!) { t: verifyToken(email: $who, password: $a, token: $b) }`;
  const { data } = await upstream.ask(signIn, { variables: { who: "master@acme.example", a: SEED_PASSWORD, b: code } });
  const setup = `mutation { x: setupMfa(email: "newmfa@acme.example", password: "${SEED_PASSWORD}") { ...S } }
    fragment S on MfaSetupDetails { y: secret }`;
  const made = (await upstream.ask(setup)).data.x.y;
  const text = JSON.stringify(await journal());
  expect(text).toContain("master@acme.example");
  expect(text).toContain("newmfa@acme.example");
  for (const secret of [SEED_PASSWORD, data.t, made]) {
    expect(secret).toBeTruthy();
    expect(text).not.toContain(secret);
  }
  expect(text).not.toContain(`"${code}"`);
});

test("it has the last thousand requests [CONF-01] @all", async () => {
  for (let turn = 0; turn < 1010; turn++) await fetch(`${upstream.origin}/nothing-${turn}`);
  expect(await journal()).toHaveLength(1000);
});
