import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Account } from "#conformance/accounts";
import { checkUpstream } from "#conformance/check-upstream";
import { findSeedAccount } from "./accounts";
import type { Alteration } from "./altering-proxy";
import { IN_ANSWERS, type PlantedDeviation } from "./planted-reads";
import { IN_REFUSALS } from "./planted-refusals";
import { HALF_EXTENDED, IN_SCHEMA_AND_REST } from "./planted-schema";
import { IN_WRITES } from "./planted-writes";
import { liveOf, type SpoiltUpstream, sentence, startSpoiltUpstream, together } from "./spoilt-upstream";

/** The accounts: one with the permission, one without it, and one of another company. */
const MASTER = findSeedAccount("master@acme.example", "master");
const PLAIN = findSeedAccount("plain@acme.example");
const FOREIGN = findSeedAccount("master@borea.example", "master");

let spoilt: SpoiltUpstream;
beforeAll(async () => {
  spoilt = await startSpoiltUpstream();
});
afterAll(() => spoilt.stop());

interface Given {
  accounts: Account[];
  more?: Alteration;
  write?: boolean;
}

/**
 * Plants deviations and runs the comparison once, through a watching proxy. Expects the run to name each and nothing
 * else, and the proxy to name those that one exchange shows.
 */
function expectFound(planted: readonly PlantedDeviation[], { accounts, more, write }: Given) {
  let found: string[] = [];
  let watched: string[] = [];
  beforeAll(async () => {
    const { upstream, origin: url } = spoilt;
    upstream.begin();
    spoilt.spoil(together(more ? [...planted, more] : planted));
    spoilt.watch();
    const { deviations } = await checkUpstream({ url, accounts, write, anyTime: true });
    found = deviations.map(sentence);
    watched = await spoilt.watched();
    upstream.rollBack();
  });
  test.each(planted.map((each) => [each.title, each] as const))("%s", (_title, each) => {
    expect(found.filter((line) => each.found.test(line))).not.toEqual([]);
    const live = liveOf(each);
    expect(live === null || watched.some((line) => live.test(line)), "seen in live traffic").toBe(true);
  });
  test("nothing else is found", () => {
    expect(found.filter((line) => !planted.some(({ found: by }) => by.test(line)))).toEqual([]);
    expect(watched.filter((line) => !planted.some((each) => each.found.test(line) || each.live?.test(line)))).toEqual(
      [],
    );
  });
}

/** Refuses introspection, as upstreams do in production. */
const HIDDEN: Alteration = {
  answer: (answer, { operation }) =>
    operation === "__schema"
      ? { ...answer, body: '{"errors":[{"message":"Not shown.","extensions":{"code":"FORBIDDEN"}}]}' }
      : answer,
};

describe("what is wrong in answers is found [CONF-02, CONF-06] @all", () =>
  expectFound(IN_ANSWERS, { accounts: [MASTER] }));
describe("what is wrong in schema, REST and headers is found [CONF-02, CONF-06] @all", () =>
  expectFound(IN_SCHEMA_AND_REST, { accounts: [MASTER] }));
describe("what is wrong in refusals is found [CONF-02, CONF-06] @all", () =>
  expectFound(IN_REFUSALS, { accounts: [MASTER, PLAIN, FOREIGN] }));
describe("what is wrong in effects is found, without introspection [CONF-02, CONF-06] @all", () =>
  expectFound(IN_WRITES, { accounts: [PLAIN], write: true, more: HIDDEN }));

test("an `extended` that is half there is named with what it lacks, and compared no further [CONF-02, CONF-03, CONF-06] @all", async () => {
  spoilt.spoil(HALF_EXTENDED);
  spoilt.watch();
  const { deviations } = await checkUpstream({ url: spoilt.origin, accounts: [MASTER], anyTime: true });
  expect(deviations.map((each) => `${sentence(each)}: ${each.came}`)).toEqual([
    'capabilities extended all of it: "without undoAssignment"',
  ]);
  expect(await spoilt.watched()).toEqual(["schema undoAssignment the contract's document is valid"]);
});

test("a role that an account is said to have, and has not, is found [CONF-02] @all", async () => {
  spoilt.spoil({});
  const accounts = [findSeedAccount("users@acme.example", "master")];
  const { deviations } = await checkUpstream({ url: spoilt.origin, accounts, anyTime: true });
  expect(deviations.map(sentence)).toEqual(["sign-in roles of users@acme.example member, master"]);
});
