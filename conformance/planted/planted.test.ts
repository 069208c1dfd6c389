import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Account } from "#conformance/accounts";
import { checkUpstream } from "#conformance/check-upstream";
import type { Deviation } from "#conformance/report";
import { startTestUpstream, type TestUpstream } from "#mock/testing";
import { findSeedAccount } from "./accounts";
import { type Alteration, startAlteringProxy } from "./altering-proxy";
import { IN_ANSWERS, type PlantedDeviation } from "./planted-reads";
import { IN_REFUSALS } from "./planted-refusals";
import { IN_SCHEMA_AND_REST } from "./planted-schema";
import { IN_WRITES } from "./planted-writes";

/** The accounts: one with the permission, one without it, and one of another company. */
const MASTER = findSeedAccount("master@acme.example", "master");
const PLAIN = findSeedAccount("plain@acme.example");
const FOREIGN = findSeedAccount("master@borea.example", "master");

let upstream: TestUpstream;
let proxy: Awaited<ReturnType<typeof startAlteringProxy>>;
beforeAll(async () => {
  upstream = await startTestUpstream();
  proxy = await startAlteringProxy(upstream.origin);
});
afterAll(async () => {
  await proxy.stop();
  await upstream.stop();
});

/** Returns one spoiler out of many, which follow one another. */
const together = (planted: readonly PlantedDeviation[], more: Alteration = {}): Alteration => ({
  request: (passing) => planted.reduce((now, { request }) => request?.(now) ?? now, passing),
  answer: (answer, passing) =>
    [...planted, more].reduce((now, spoiler) => spoiler.answer?.(now, passing) ?? now, answer),
});

/** A whole comparison takes its time on a machine that others use too, in milliseconds. */
const PATIENCE = 120_000;

const sentence = ({ area, where, expected }: Deviation) => `${area} ${where} ${expected}`;

interface Given {
  accounts: Account[];
  more?: Alteration;
  write?: boolean;
}

/** Plants deviations, runs the comparison once, and expects each to be named and nothing else to be found. */
function expectFound(planted: readonly PlantedDeviation[], { accounts, more, write }: Given) {
  let found: string[] = [];
  beforeAll(async () => {
    upstream.begin();
    proxy.spoil(together(planted, more));
    const { deviations } = await checkUpstream({ url: proxy.origin, accounts, write });
    found = deviations.map(sentence);
    upstream.rollBack();
  }, PATIENCE);
  test.each(planted.map(({ title, found: by }) => [title, by]))("%s", (_title, by) => {
    expect(found.filter((line) => (by as RegExp).test(line))).not.toEqual([]);
  });
  test("nothing else is found", () => {
    expect(found.filter((line) => !planted.some(({ found: by }) => by.test(line)))).toEqual([]);
  });
}

/** Refuses introspection, as upstreams do in production. */
const HIDDEN: Alteration = {
  answer: (answer, { operation }) =>
    operation === "__schema"
      ? { ...answer, body: '{"errors":[{"message":"Not shown.","extensions":{"code":"FORBIDDEN"}}]}' }
      : answer,
};

describe("what is wrong in answers is found [CONF-02] @all", () => expectFound(IN_ANSWERS, { accounts: [MASTER] }));
describe("what is wrong in schema, REST and headers is found [CONF-02] @all", () =>
  expectFound(IN_SCHEMA_AND_REST, { accounts: [MASTER] }));
describe("what is wrong in refusals is found [CONF-02] @all", () =>
  expectFound(IN_REFUSALS, { accounts: [MASTER, PLAIN, FOREIGN] }));
describe("what is wrong in effects is found, without introspection [CONF-02] @all", () =>
  expectFound(IN_WRITES, { accounts: [PLAIN], write: true, more: HIDDEN }));

test("a role that an account is said to have, and has not, is found [CONF-02] @all", async () => {
  proxy.spoil({});
  const accounts = [findSeedAccount("users@acme.example", "master")];
  const { deviations } = await checkUpstream({ url: proxy.origin, accounts });
  expect(deviations.map(sentence)).toEqual(["sign-in roles of users@acme.example member, master"]);
});
