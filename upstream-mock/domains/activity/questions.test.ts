import { beforeAll, expect, test } from "vitest";
import { MASTER, rasCalls } from "#mock/domains/ras/testing";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, messageOf } from "#mock/testing";
import { companyId } from "#seeds/companies";

const upstream = testUpstream();
let calls: ReturnType<typeof rasCalls>;
beforeAll(async () => {
  calls = rasCalls(upstream);
});

const read = (question: Record<string, unknown> = {}) => {
  const from = new Date(upstream.clock.now()).toISOString();
  return calls.ask("activityByCompanyId", { companyId: companyId("acme"), question: { from, ...question } });
};
const records = async (question?: Record<string, unknown>) => (await read(question)).data.activityByCompanyId.records;

test("a page is asked for by what there is, and one record by its id [ACT-02]", async () => {
  for (const email of ["plain@acme.example", "users@acme.example"]) await calls.grant([email]);
  const all = await records({ kind: "access" });
  expect(await records({ id: all[1].id })).toEqual([all[1]]);
  expect(codeOf(await read({ limit: 1000, words: "x".repeat(100) }))).toBeUndefined();
  await upstream.ask(`mutation { removeUser(id: "x") }`, { as: upstream.session("master@borea.example") });
  const foreign = upstream.db.$client.prepare("SELECT max(id) FROM activity WHERE company_id = ?").pluck();
  for (const [question, message] of [
    [{ limit: 0 }, "There is no such page."],
    [{ limit: 1001 }, "There is no such page."],
    [{ offset: -1 }, "There is no such page."],
    [{ words: "x".repeat(101) }, "words must be 100 characters or fewer."],
    [{ after: String(foreign.get(companyId("borea"))) }, "The record before this page is not there."],
  ] as const)
    expect(messageOf(await read(question))).toBe(message);
});

test("a time begins with its first instant and ends before its last, and a move stands at both places [ACT-02]", async () => {
  const serial = "BX-2207-100103";
  const place = upstream.db.$client.prepare("SELECT location_id FROM machines WHERE serial_number = ?").pluck();
  const from = place.get(serial);
  const move = "mutation ($s: [String!]!) { addLocationToMachines(locationId: null, machineSerialNumbers: $s) { id } }";
  const moved = await upstream.ask(move, { as: upstream.session(MASTER), variables: { s: [serial] } });
  expect(moved.errors).toBeUndefined();
  expect(await records({ locationId: from })).toHaveLength(1);
  const now = upstream.clock.now();
  const before = (at: number) => records({ before: new Date(at).toISOString() });
  expect([await before(now), (await before(now + 1)).length]).toEqual([[], 1]);
});

test("what a user did, and what was done to them, is counted once each [ACT-02]", async () => {
  const PLAIN = "plain@acme.example";
  const { id } = upstream.account(PLAIN);
  await calls.grant([PLAIN]);
  const change = `mutation ($id: ID!) { updateUser(user: { id: $id, profile: { firstName: "Ada" } }) { id } }`;
  await upstream.ask(change, { as: upstream.session(PLAIN), variables: { id } });
  const { total, records: found } = (await read({ userId: id, limit: 100 })).data.activityByCompanyId;
  expect([total, found.length]).toEqual([2, 2]);
});
