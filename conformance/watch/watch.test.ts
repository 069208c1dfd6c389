import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Deviation } from "#conformance/report";
import { startTestUpstream, type TestUpstream } from "#mock/testing";
import { type Alteration, startAlteringProxy } from "../planted/altering-proxy";
import { alterOperation } from "../planted/planted-reads";
import type { LiveExchange } from "./live-exchange";
import { startWatch } from "./watch";

let upstream: TestUpstream;
let proxy: Awaited<ReturnType<typeof startAlteringProxy>>;
let watch: Awaited<ReturnType<typeof startWatch>>;
const judged: { exchange: LiveExchange; operations: string; deviations: readonly Deviation[] }[] = [];
let any: Server;
/** What the server answers that is no mock. */
let serve: RequestListener;
let passing: Awaited<ReturnType<typeof startWatch>>;
beforeAll(async () => {
  upstream = await startTestUpstream();
  proxy = await startAlteringProxy(upstream.origin);
  const onJudged = (exchange: LiveExchange, operations: string, deviations: readonly Deviation[]) =>
    void judged.push({ exchange, operations, deviations });
  watch = await startWatch({ url: proxy.origin, port: 0, onJudged });
  any = createServer((incoming, outgoing) => serve(incoming, outgoing)).listen(0, "127.0.0.1");
  await once(any, "listening");
  serve = (_incoming, outgoing) => void outgoing.end("{}");
  passing = await startWatch({ url: `http://127.0.0.1:${(any.address() as AddressInfo).port}`, port: 0 });
});
afterAll(async () => {
  await watch.stop();
  await passing.stop();
  any.closeAllConnections();
  any.close();
  await proxy.stop();
  await upstream.stop();
});

/** Asks through the watch, and returns what it says of that. */
async function ask(query: string, asked: Asked = {}): Promise<string[]> {
  watch.begin();
  return askOn(query, asked);
}

/** Asks through the watch, and returns what it has said since it began. */
async function askOn(query: string, { as, variables, spoil = {} }: Asked = {}): Promise<string[]> {
  proxy.spoil(spoil);
  const headers = new Headers({ "content-type": "application/json" });
  if (as) headers.set("authorization", `Bearer ${as}`);
  await (
    await fetch(`${watch.origin}/graphql`, { method: "POST", headers, body: JSON.stringify({ query, variables }) })
  ).text();
  await watch.settled();
  return watch.report().deviations.map(({ area, where, expected }) => `${area} ${where} ${expected}`);
}

interface Asked {
  as?: string;
  variables?: object;
  spoil?: Alteration;
}

const FLEET = `
  query ($companyId: ID!, $withUsers: Boolean!) {
    me: loggedInUser { id email company { id } ...Own }
    machines: machinesByCompanyId(companyId: $companyId) { ...Row locationId }
    again: machinesByCompanyId(companyId: $companyId) { serial: serialNumber }
    users: usersByCompanyId(companyId: $companyId) @include(if: $withUsers) { id }
  }
  fragment Own on User { policies { resource { type referenceId } bindings { userIds role { name } } } }
  fragment Row on Machine { id serial: serialNumber ... on Machine { label: name } }`;

test("aliases, fragments and several operations in one request are judged by their own names [CONF-06] @all", async () => {
  const as = upstream.session("viewer@acme.example");
  const variables = { companyId: upstream.account("viewer@acme.example").companyId, withUsers: false };
  const master = upstream.session("master@acme.example");
  expect(await ask(FLEET, { as: master, variables })).toEqual([]);
  const spoil: Alteration = {
    answer(answer, { body }) {
      const changed = JSON.parse(answer.body);
      if (!body.includes("label")) return answer;
      changed.data.machines[0].serial = changed.data.machines[1].serial;
      changed.data.again[0].serial = 7;
      delete changed.data.machines[2].label;
      return { ...answer, body: JSON.stringify(changed) };
    },
  };
  expect(await ask(FLEET, { as: master, variables, spoil })).toEqual([
    "answers machinesByCompanyId[].name the field, or null",
    "answers machinesByCompanyId[].serialNumber a text",
    "lists machinesByCompanyId[] each row once",
  ]);
  // A viewer may not list machines: the upstream refuses, and one that does not is found.
  expect([await ask(ME, { as }), await ask(FLEET, { as, variables })]).toEqual([[], []]);
  const open: Alteration = {
    answer(answer) {
      const { data } = JSON.parse(answer.body);
      return { ...answer, body: JSON.stringify({ data: { ...data, machines: [], again: [] } }) };
    },
  };
  expect(await ask(FLEET, { as, variables, spoil: open })).toContain(
    "permissions machinesByCompanyId by viewer@acme.example FORBIDDEN",
  );
});

const ME =
  "{ loggedInUser { id email company { id } policies { resource { type referenceId } bindings { userIds role { name } } } } }";
const USERS = "query ($companyId: ID!) { all: usersByCompanyId(companyId: $companyId) { id } }";
const POLICIES =
  "query ($companyId: ID!) { policiesByCompanyId(companyId: $companyId) { bindings { userIds role { name } } } }";

const BOUND = "lists usersByCompanyId by master@acme.example oneself, and all whom policiesByCompanyId binds";

test("answers to several requests are compared, until something changes [CONF-04, CONF-06] @all", async () => {
  const asked = {
    as: upstream.session("master@acme.example"),
    variables: { companyId: upstream.account("master@acme.example").companyId },
    spoil: { answer: alterOperation("usersByCompanyId", ({ data }) => data.usersByCompanyId.splice(1)) },
  };
  await ask(ME, asked);
  await askOn(USERS, asked);
  await askOn("mutation { logout }");
  expect(await askOn(POLICIES, asked)).toEqual([]);
  expect(await askOn(USERS, asked)).toEqual([BOUND]);
});

test("a difference that is gone when both answers are asked for again is no finding [CONF-06] @all", async () => {
  let asked = 0;
  const counts: Alteration = {
    answer(answer) {
      asked += 1;
      return answer;
    },
  };
  const { companyId } = upstream.account("master@acme.example");
  const by = { as: upstream.session("master@acme.example"), variables: { companyId }, spoil: counts };
  await ask(ME, by);
  await askOn(POLICIES, by);
  // Nothing that passes through the watch says that the user is removed.
  upstream.begin();
  const { id } = upstream.account("plain@acme.example");
  const removed = await upstream.ask("mutation ($id: ID!) { removeUser(id: $id) }", { as: by.as, variables: { id } });
  expect(removed.errors).toBeUndefined();
  asked = 0;
  const found = await askOn(USERS, by);
  upstream.rollBack();
  expect(found).toEqual([]);
  expect(asked).toBe(3);
});

test("a list is compared with the one that a colleague gets [CONF-04, CONF-06] @all", async () => {
  const askAs = (email: string) => {
    const by = { as: upstream.session(email), variables: { companyId: upstream.account(email).companyId } };
    return (query: string, spoil: Alteration = {}) => askOn(query, { ...by, spoil });
  };
  const [master, fleet] = [askAs("master@acme.example"), askAs("fleet@acme.example")];
  watch.begin();
  const without = alterOperation("usersByCompanyId", ({ data }) => data.usersByCompanyId.pop());
  await master(ME);
  await master(USERS);
  await fleet(ME);
  // The master is asked again, too, and gets the same list by now.
  expect(await fleet(USERS, { answer: without })).toEqual([]);
  let last = "";
  const ofFleet: Alteration = {
    answer(answer, passing) {
      last ||= passing.headers.authorization ?? "";
      return passing.headers.authorization === last ? without(answer, passing) : answer;
    },
  };
  await master(USERS);
  expect(await fleet(USERS, ofFleet)).toEqual([
    "lists usersByCompanyId by fleet@acme.example the same rows for all accounts of the company",
  ]);
});

test("a session stays the user's who logged in [CONF-06] @all", async () => {
  const as = upstream.session("master@acme.example");
  expect(await ask(ME, { as })).toEqual([]);
  const spoil = {
    answer: alterOperation("loggedInUser", ({ data }) => {
      data.loggedInUser.email = "viewer@acme.example";
    }),
  };
  expect(await ask(ME, { as, spoil })).toContain("tenancy loggedInUser the user who logged in");
});

test("the live finding names the exchange, once in a report [CONF-06] @all", async () => {
  const spoil = {
    answer: alterOperation("verifyTokenHash", ({ data }) => Object.assign(data, { verifyTokenHash: "no" })),
  };
  const query = `{ verifyTokenHash(hash: "a-hash-that-nobody-has") }`;
  judged.length = 0;
  expect(await ask(query, { spoil })).toEqual(["answers verifyTokenHash true or false"]);
  expect(
    judged.map(({ operations, exchange, deviations }) => [operations, exchange.answer?.status, deviations.length]),
  ).toEqual([["verifyTokenHash", 200, 1]]);
});

test("no finding shows a password, a code, a token or a bearer [CONF-06] @all", async () => {
  const secrets = {
    bearer: upstream.session("master@acme.example"),
    password: "Lampada-al-neon-7",
    code: "493817",
    hash: "hash-in-the-document",
  };
  const spoil: Alteration = {
    answer: (answer) => ({
      ...answer,
      body: JSON.stringify({
        data: { verifyToken: "the-token-that-came" },
        errors: [
          { message: `Error: ${Object.values(secrets).join(" ")} the-token-that-came`, extensions: { code: "NO" } },
        ],
      }),
    }),
  };
  const query = `query ($password: String!, $token: String!) {
    verifyToken(email: "master@acme.example", password: $password, token: $token) verifyTokenHash(hash: "hash-in-the-document") }`;
  await ask(query, { as: secrets.bearer, variables: { password: secrets.password, token: secrets.code }, spoil });
  const told = JSON.stringify(watch.report().deviations);
  expect(told).toContain("Error: … … … … …");
  for (const secret of [...Object.values(secrets), "the-token-that-came"]) expect(told).not.toContain(secret);
});

test("an answer after eight seconds is found, for a client that waited and for one that left [CONF-06] @all", async () => {
  watch.begin();
  proxy.spoil({ answer: (answer) => new Promise((resolve) => setTimeout(resolve, 12_000, answer)) });
  const init = { method: "POST", headers: { "content-type": "application/json" } };
  const waits = fetch(`${watch.origin}/graphql`, { ...init, body: '{"query":"{ renewalsSettings { __typename } }"}' });
  const leaves = fetch(`${watch.origin}/graphql`, {
    ...init,
    body: '{"query":"{ serenityEventsSettings { __typename } }"}',
    signal: AbortSignal.timeout(10_000),
  });
  const early = fetch(`${watch.origin}/graphql`, {
    ...init,
    body: '{"query":"{ latestVersions { line } }"}',
    signal: AbortSignal.timeout(500),
  });
  await Promise.allSettled([waits, leaves, early]);
  await watch.settled();
  const late = watch.report().deviations.map(({ area, where }) => `${area} ${where}`);
  expect(late.toSorted()).toEqual(["time renewalsSettings", "time serenityEventsSettings"]);
});

/** Sends a request through the proxy to the server that is no mock. */
function send(path: string, options: { method?: string; headers?: Record<string, string | string[]> } = {}) {
  const sent = request(`${passing.origin}${path}`, { agent: false, ...options });
  return { sent, answered: once(sent, "response").then(([answer]) => answer as IncomingMessage) };
}

test("a body comes while it is still being written, to both sides [CONF-06] @all", async () => {
  serve = (incoming, outgoing) => {
    outgoing.writeHead(200, { "content-type": "text/event-stream" });
    incoming.on("data", (chunk) => outgoing.write(`got ${chunk}`));
    incoming.on("end", () => outgoing.end("end"));
  };
  const { sent, answered } = send("/events", { method: "POST" });
  sent.write("one");
  const answer = await answered;
  expect(String((await once(answer, "data"))[0])).toBe("got one");
  sent.write("two");
  expect(String((await once(answer, "data"))[0])).toBe("got two");
  sent.end();
  expect(await text(answer)).toBe("end");
});

test("uploads and downloads pass whole, with headers as they came [CONF-06] @all", async () => {
  const body = Buffer.alloc(40 * 1024 * 1024, "0123456789abcdef");
  let came: IncomingMessage | undefined;
  serve = async (incoming, outgoing) => {
    came = incoming;
    const whole = await buffer(incoming);
    outgoing.writeHead(
      201,
      "Stored",
      [
        ["Set-Cookie", "a=1"],
        ["Set-Cookie", "b=2"],
        ["X-Odd-Case", "é"],
      ].flat(),
    );
    outgoing.end(whole);
  };
  const { sent, answered } = send("/graphql", { method: "POST", headers: { "X-Twice": ["one", "two"] } });
  sent.end(body);
  const answer = await answered;
  expect((await buffer(answer)).equals(body)).toBe(true);
  expect([answer.statusCode, answer.statusMessage]).toEqual([201, "Stored"]);
  expect(answer.headers["set-cookie"]).toEqual(["a=1", "b=2"]);
  expect(answer.rawHeaders).toContain("X-Odd-Case");
  expect(answer.headers.date).toBeDefined();
  expect(came?.rawHeaders.filter((_each, index) => came?.rawHeaders[index - 1] === "X-Twice")).toEqual(["one", "two"]);
});

test.each([
  ["gzip", gzipSync],
  ["br", brotliCompressSync],
] as const)("an answer in %s passes as it is, and is judged [CONF-06] @all", async (coding, compress) => {
  const body = compress(JSON.stringify({ data: { verifyTokenHash: "no" } }));
  serve = (_incoming, outgoing) =>
    void outgoing.writeHead(200, { "content-type": "application/json", "content-encoding": coding }).end(body);
  passing.begin();
  const { sent, answered } = send("/graphql", { method: "POST", headers: { "content-type": "application/json" } });
  sent.end('{"query":"{ verifyTokenHash(hash: \\"a\\") }"}');
  expect((await buffer(await answered)).equals(body)).toBe(true);
  await passing.settled();
  expect(passing.report().deviations.map(({ where }) => where)).toEqual(["verifyTokenHash"]);
});

test("an upstream that ends the connection does so for the client, and that is found [CONF-06] @all", async () => {
  serve = (incoming) => void incoming.socket.destroy();
  passing.begin();
  const { sent, answered } = send("/graphql", { method: "POST" });
  sent.end('{"query":"{ verifyTokenHash(hash: \\"a\\") }"}');
  await expect(answered).rejects.toThrow(/hang up|ECONNRESET/);
  serve = (_incoming, outgoing) => {
    outgoing.writeHead(200, { "content-type": "application/json", "content-length": 100 });
    outgoing.write('{"data"');
    setTimeout(() => outgoing.destroy(), 50);
  };
  const half = send("/graphql", { method: "POST" });
  half.sent.end('{"query":"{ renewalsSettings { __typename } }"}');
  await expect(half.answered.then(text)).rejects.toThrow(/aborted|ECONNRESET/);
  await passing.settled();
  expect(passing.report().deviations.map(({ area, where, expected }) => `${area} ${where} ${expected}`)).toEqual([
    "http verifyTokenHash an answer",
    "http renewalsSettings an answer",
  ]);
});

test("it listens on this machine only, and to its own names [CONF-06] @all", async () => {
  serve = (_incoming, outgoing) => void outgoing.end("reached");
  expect(new URL(passing.origin).hostname).toBe("127.0.0.1");
  for (const [host, status] of [
    ["upstream.evil.example", 403],
    ["localhost", 200],
  ] as const) {
    const { sent, answered } = send("/", { headers: { host } });
    sent.end();
    expect((await answered).statusCode, host).toBe(status);
  }
});
