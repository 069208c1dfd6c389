import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { getIntrospectionQuery } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf, messageOf, startTestUpstream, type TestUpstream } from "#mock/testing";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startTestUpstream();
});
afterAll(() => upstream.stop());

const post = (body: string, type = "application/json") =>
  fetch(`${upstream.origin}/graphql`, { method: "POST", headers: { "content-type": type }, body });

test("only POST with JSON is served, and a page for trying queries without outside files [UP-01]", async () => {
  const url = `${upstream.origin}/graphql`;
  expect((await fetch(`${url}?query={__typename}`)).status).toBe(405);
  const page = await fetch(url, { headers: { accept: "text/html" } });
  expect(page.status).toBe(200);
  expect(await page.text()).not.toMatch(/<script[^>]+src="https?:/);
  expect((await post("query={__typename}", "application/x-www-form-urlencoded")).status).toBe(415);
  const refused = await post('{"query":"{__typename}"}', "text/plain");
  expect([refused.status, await refused.json()]).toEqual([415, { message: "Send application/json." }]);
});

test("a Host header that is no host is refused, as no fault of the mock [UP-01]", async () => {
  const { port, hostname } = new URL(upstream.origin);
  const lines = ["POST /graphql HTTP/1.1", "Host: a b", "Content-Type: application/json", "Content-Length: 2"];
  const socket = connect(Number(port), hostname).end([...lines, "Connection: close", "", "{}"].join("\r\n"));
  expect(await text(socket)).toContain("HTTP/1.1 400 Bad Request");
});

test("batches, many aliases and deep queries are refused", async () => {
  expect((await post('[{"query":"{__typename}"},{"query":"{__typename}"}]')).status).toBe(400);
  const aliases = Array.from({ length: 60 }, (_, i) => `a${i}: renewalsSettings { __typename }`).join(" ");
  expect(codeOf(await upstream.ask(`{ ${aliases} }`))).toBe("BAD_USER_INPUT");
  expect((await post(JSON.stringify({ query: `{ a(b: "${"x".repeat(300_000)}") }` }))).status).toBe(413);
});

test("thousands of fields are refused before they are read [SAFE-01]", async () => {
  const answer = await upstream.ask(`{ ${Array.from({ length: 20_000 }, (_, i) => `a${i}`).join(" ")} }`);
  expect(codeOf(answer)).toBe("BAD_USER_INPUT");
  expect(messageOf(answer)).toMatch(/token/i);
});

test("a request's id comes back; a malformed one is replaced", async () => {
  const idOf = async (id: string) =>
    (await upstream.ask("{ __typename }", { headers: { "x-request-id": id } })).headers.get("x-request-id");
  expect(await idOf("proxy-7f3a.42_A")).toBe("proxy-7f3a.42_A");
  for (const odd of ["short", "x".repeat(65), "a b c d e f"]) expect(await idOf(odd)).toMatch(/^[\da-f-]{36}$/);
});

test("a query that the schema refuses has a code of the contract", async () => {
  expect(codeOf(await upstream.ask("{ nothing }"))).toBe("BAD_USER_INPUT");
  expect(codeOf(await upstream.ask("{ authenticate(email: 1, password: 2) { mfaEnabled } }"))).toBe("BAD_USER_INPUT");
});

test("an unexpected error is answered without details", async () => {
  const { db } = upstream;
  const as = upstream.session("master@acme.example");
  db.$client.exec("ALTER TABLE profiles RENAME TO hidden");
  const answer = await upstream.ask("{ loggedInUser { id } }", { as });
  db.$client.exec("ALTER TABLE hidden RENAME TO profiles");
  expect([codeOf(answer), messageOf(answer)]).toEqual(["INTERNAL", "Something went wrong."]);
});

test("health and readiness are answered", async () => {
  expect((await upstream.call("GET", "/healthz")).status).toBe(200);
  expect((await upstream.call("GET", "/readyz")).status).toBe(200);
});

test("it is not ready without its tables, and lives on", async () => {
  const { db } = upstream;
  db.$client.exec("ALTER TABLE companies RENAME TO hidden");
  const ready = await upstream.call("GET", "/readyz");
  db.$client.exec("ALTER TABLE hidden RENAME TO companies");
  expect([ready.status, await ready.json()]).toEqual([503, { status: "not ready" }]);
  expect(await (await upstream.call("GET", "/healthz")).json()).toMatchObject({ status: "ok" });
});

test("nothing is kept by a cache, and an unknown address says so in JSON [UP-01]", async () => {
  const answer = await upstream.call("GET", "/nothing-here");
  expect([answer.status, await answer.json()]).toEqual([404, { message: "There is nothing at this address." }]);
  expect([answer.headers.get("cache-control"), answer.headers.get("x-powered-by")]).toEqual(["no-store", null]);
  const odd = await fetch(`${upstream.origin}/iam/companies/product-addons/is-active`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{",
  });
  expect([odd.status, await odd.json()]).toEqual([400, { message: "The request couldn't be read." }]);
});

test("with a full disk reads go on, and writes are told to come back [UP-03]", async () => {
  const client = upstream.db.$client;
  const as = upstream.session("fleet@acme.example");
  client.pragma("query_only = ON");
  const read = await upstream.ask("{ loggedInUser { email } }", { as });
  const write = await upstream.ask("mutation { logout }", { as });
  client.pragma("query_only = OFF");
  expect(read.data.loggedInUser.email).toBe("fleet@acme.example");
  expect([write.status, messageOf(write)]).toEqual([503, "Nothing can be saved right now. Try again in a moment."]);
});

test("in production the schema is not told, and GraphiQL is not there", async () => {
  const hidden = await startTestUpstream({ NODE_ENV: "production" });
  expect(codeOf(await hidden.ask("{ __schema { queryType { name } } }"))).toBe("BAD_USER_INPUT");
  expect((await hidden.ask("{ __typename }")).data.__typename).toBe("Query");
  const page = await fetch(`${hidden.origin}/graphql`, { headers: { accept: "text/html" } });
  await hidden.stop();
  expect(page.status).toBe(405);
});

test("GraphiQL can read the schema", async () => {
  const answer = await upstream.ask(getIntrospectionQuery());
  expect(answer.errors).toBeUndefined();
  expect(answer.data.__schema.queryType.name).toBe("Query");
});
