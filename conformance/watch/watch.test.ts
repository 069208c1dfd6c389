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
beforeAll(async () => {
  upstream = await startTestUpstream();
  proxy = await startAlteringProxy(upstream.origin);
  const onJudged = (exchange: LiveExchange, operations: string, deviations: readonly Deviation[]) =>
    void judged.push({ exchange, operations, deviations });
  watch = await startWatch({ url: proxy.origin, port: 0, onJudged });
});
afterAll(async () => {
  await watch.stop();
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
