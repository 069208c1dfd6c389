import { expect, test } from "vitest";
import { createContext } from "#mock/context";
import { testUpstream } from "#mock/test-upstream";
import { codeOf } from "#mock/testing";
import { companyId } from "#seeds/companies";
import { seedScale } from "#seeds/scale";
import { changeMachineTags, undoMachineTagChange } from "./bulk-tags";

const upstream = testUpstream();

const ACME = companyId("acme");
const FLEET = "fleet@acme.example";
const EDITOR = "editor@acme.example";
const MASTER = "master@acme.example";
const GATEWAY = "BX-2207-100101";
const AT_FIRENZE = "BX-2203-101001";
const AT_ROMA = "BX-2203-100501";
const FREE = "BX-2403-101103";
const FOREIGN = "BX-2203-200101";

const ask = (by: string, text: string, variables: Record<string, unknown> = {}) =>
  upstream.ask(text, { as: upstream.session(by), variables });

const set = (by: string, serial: string, tags: string[], revision?: string) =>
  ask(
    by,
    "mutation ($serial: String!, $tags: [String!]!, $revision: String) { setMachineTags(machineSerialNumber: $serial, tags: $tags, revision: $revision) }",
    { serial, tags, revision },
  );

const CHANGE =
  "{ id added removed changed serialNumbers refused { serialNumber reason } undoneAt left { serialNumber reason } }";
const change = (by: string, serials: string[], names: { add?: string[]; remove?: string[] }, id = "first") =>
  ask(
    by,
    `mutation ($id: ID!, $company: ID!, $add: [String!]!, $remove: [String!]!, $serials: [String!]!) {
      changeMachineTags(id: $id, companyId: $company, add: $add, remove: $remove, machineSerialNumbers: $serials) ${CHANGE} }`,
    { id, company: ACME, serials, add: names.add ?? [], remove: names.remove ?? [] },
  );
const undo = (by: string, id = "first") =>
  ask(by, `mutation ($id: ID!) { undoMachineTagChange(id: $id) ${CHANGE} }`, { id });
const rename = (by: string, name: string, newName: string, join = false) =>
  ask(
    by,
    `mutation ($company: ID!, $name: String!, $newName: String!, $join: Boolean!) {
      renameMachineTag(companyId: $company, name: $name, newName: $newName, join: $join) { name machines } }`,
    { company: ACME, name, newName, join },
  );

const list = async (by: string, company = ACME): Promise<Record<string, number>> => {
  const { data } = await ask(by, "query ($id: ID!) { machineTagsByCompanyId(companyId: $id) { name machines } }", {
    id: company,
  });
  const rows: { name: string; machines: number }[] = data.machineTagsByCompanyId;
  return Object.fromEntries(rows.map(({ name, machines }) => [name, machines]));
};

const RULES = {
  expiredBefore: "2026-03-16T09:00:00.000Z",
  expiringBefore: "2026-04-16T09:00:00.000Z",
  latestVersions: [],
};
async function find(by: string, question: Record<string, unknown>): Promise<Record<string, string[]>> {
  const { data } = await ask(
    by,
    `query ($id: ID!, $question: MachineQuestionInput!) {
      machinePageByCompanyId(companyId: $id, question: $question) {
        total summary { machines } machines { serialNumber tags } } }`,
    { id: ACME, question: { ...RULES, ...question } },
  );
  const rows: { serialNumber: string; tags: string[] }[] = data.machinePageByCompanyId.machines;
  expect(data.machinePageByCompanyId.total).toBe(rows.length);
  // The page's figures are of the machines with the tag.
  if (question.tags) expect(data.machinePageByCompanyId.summary.machines).toBe(rows.length);
  return Object.fromEntries(rows.map(({ serialNumber, tags }) => [serialNumber, tags]));
}
const tagsOf = async (serial: string) => (await find(FLEET, { serialNumbers: [serial] }))[serial];

test("a machine has its tags in the company's spelling, each once, by name [TAG-01]", async () => {
  const { data } = await set(FLEET, FREE, [" Zona  é", "ESSENTIAL", "zona e", "fw-10", "fw-2"]);
  expect(data.setMachineTags).toEqual(["Essential", "fw-2", "fw-10", "Zona é"]);
  expect(await tagsOf(FREE)).toEqual(data.setMachineTags);
  expect(await list(FLEET)).toMatchObject({ Essential: 4, "Lent out": 2, "Zona é": 1 });
});

test.each([
  ["a comma", ["a, b"], "BAD_USER_INPUT"],
  ["a line break", ["a\nb"], "BAD_USER_INPUT"],
  ["no text", [" "], "BAD_USER_INPUT"],
  ["41 characters", ["x".repeat(41)], "BAD_USER_INPUT"],
  ["40 characters", ["x".repeat(40)], undefined],
  ["ten tags", [..."abcdefghij"], undefined],
  ["eleven tags", [..."abcdefghijk"], "FAILED_PRECONDITION"],
])("a machine's tags may have %s or not [TAG-01]", async (_, tags, code) => {
  expect(codeOf(await set(FLEET, FREE, tags))).toBe(code);
});

test("a company has 500 tags at most [TAG-01]", async () => {
  const insert = upstream.db.$client.prepare("INSERT INTO tags (company_id, folded, name) VALUES (?, ?, ?)");
  for (let index = 0; index < 495; index++) insert.run(ACME, `t${index}`, `t${index}`);
  expect(codeOf(await set(FLEET, FREE, ["t1"]))).toBeUndefined();
  expect(codeOf(await set(FLEET, FREE, ["new"]))).toBeUndefined();
  expect(codeOf(await set(FLEET, FREE, ["new", "newer", "newest"]))).toBe("FAILED_PRECONDITION");
});

test("a stale save is refused, unless the tags are stored as given already [TAG-01, SAFE-09]", async () => {
  expect(codeOf(await set(FLEET, FREE, ["new"], "stale"))).toBe("CONFLICT");
  expect(codeOf(await set(FLEET, FREE, ["lent OUT"], "stale"))).toBeUndefined();
  expect(await tagsOf(FREE)).toEqual(["Lent out"]);
});

test("tags are changed by who may update the company or the machine's location [TAG-01, UP-02]", async () => {
  for (const by of [MASTER, FLEET]) expect(codeOf(await set(by, FREE, [by]))).toBeUndefined();
  expect(codeOf(await set(EDITOR, GATEWAY, ["a"]))).toBeUndefined();
  expect(codeOf(await set(EDITOR, FREE, ["a"]))).toBe("FORBIDDEN");
  for (const by of ["viewer@acme.example", "users@acme.example"]) {
    expect(codeOf(await set(by, GATEWAY, ["a"]))).toBe("FORBIDDEN");
    expect(codeOf(await change(by, [GATEWAY], { add: ["a"] }))).toBe("FORBIDDEN");
  }
  expect(codeOf(await rename(EDITOR, "Essential", "a"))).toBe("FORBIDDEN");
  expect(codeOf(await set(FLEET, FOREIGN, ["a"]))).toBe("NOT_FOUND");
});

test("tags are counted where the user may list machines, and per company [TAG-01]", async () => {
  expect(await list(FLEET)).toEqual({ Checkout: 3, Essential: 3, "Lent out": 3, "Production line": 2 });
  expect(await list(EDITOR)).toEqual({ Checkout: 1, Essential: 2 });
  expect(await list("master@borea.example", companyId("borea"))).toEqual({ Essential: 1 });
  await rename(FLEET, "essential", "Vital");
  expect(await list("master@borea.example", companyId("borea"))).toEqual({ Essential: 1 });
});

test("machines are found by tags, as a filter and by words [TAG-01, FIND-02]", async () => {
  expect(Object.keys(await find(FLEET, { tags: ["CHECKOUT"] }))).toHaveLength(3);
  expect(Object.keys(await find(FLEET, { tags: ["checkout", "lent out"] }))).toHaveLength(6);
  expect(await find(FLEET, { tags: [] })).toEqual({});
  expect(await find(FLEET, { tags: ["none"] })).toEqual({});
  const words = { text: "check fi-pos", timeZone: "UTC" };
  expect(await find(FLEET, { words })).toEqual({ [AT_FIRENZE]: ["Checkout"] });
  const { data } = await ask(
    FLEET,
    "query ($id: ID!, $question: SearchInput!) { search(companyId: $id, question: $question) { machines { total rows { tags } } } }",
    { id: ACME, question: { words: { text: "lent", timeZone: "UTC" } } },
  );
  expect(data.search.machines).toEqual({ total: 3, rows: Array(3).fill({ tags: ["Lent out"] }) });
});

test("each machine's tags are changed or refused by themselves [TAG-01]", async () => {
  await set(FLEET, AT_FIRENZE, [..."abcdefghij"]);
  const { data } = await change(FLEET, [GATEWAY, AT_ROMA, AT_FIRENZE, FREE, FOREIGN, GATEWAY], {
    add: ["lent out"],
    remove: ["Essential"],
  });
  expect(data.changeMachineTags).toMatchObject({ changed: 2, serialNumbers: [AT_ROMA, GATEWAY], added: ["Lent out"] });
  expect(data.changeMachineTags.refused).toEqual([
    { serialNumber: AT_FIRENZE, reason: "It would have more than 10 tags." },
    { serialNumber: FOREIGN, reason: "Machine not found." },
  ]);
  expect(await tagsOf(GATEWAY)).toEqual(["Lent out"]);
});

test("a manager changes the tags of the machines of own locations alone [TAG-01, UP-02]", async () => {
  const { data } = await change(EDITOR, [GATEWAY, FREE], { add: ["a"] });
  expect(data.changeMachineTags).toMatchObject({
    changed: 1,
    refused: [{ serialNumber: FREE, reason: "You don't have permission to change its tags." }],
  });
});

test.each([
  ["no tag", {}],
  ["a tag that is added and removed", { add: ["a"], remove: ["A"] }],
])("a change of %s is refused [TAG-01]", async (_, names) => {
  expect(codeOf(await change(FLEET, [GATEWAY], names))).toBe("BAD_USER_INPUT");
});

test("the same id again does nothing, and another user's is not found [SAFE-03, TAG-01]", async () => {
  const first = await change(FLEET, [GATEWAY], { add: ["a"] });
  expect((await change(FLEET, [FREE], { add: ["b"] })).data).toEqual(first.data);
  expect(await tagsOf(FREE)).toEqual(["Lent out"]);
  expect(codeOf(await change(MASTER, [FREE], { add: ["b"] }))).toBe("NOT_FOUND");
  expect(codeOf(await undo(MASTER))).toBe("NOT_FOUND");
});

test("undoing takes back what has not changed since, once, for a day [TAG-01]", async () => {
  await change(FLEET, [GATEWAY, AT_ROMA], { add: ["new"], remove: ["essential"] });
  await set(FLEET, AT_ROMA, ["other"]);
  const { data } = await undo(FLEET);
  expect(data.undoMachineTagChange).toMatchObject({
    changed: 2,
    left: [{ serialNumber: AT_ROMA, reason: "Its tags have been changed since then." }],
  });
  expect(await tagsOf(GATEWAY)).toEqual(["Essential"]);
  expect(await tagsOf(AT_ROMA)).toEqual(["other"]);
  await set(FLEET, GATEWAY, ["new"]);
  expect((await undo(FLEET)).data).toEqual(data);
  const listed = "query ($id: ID!) { machineTagChangesByCompanyId(companyId: $id) { id undoneAt } }";
  expect((await ask(FLEET, listed, { id: ACME })).data.machineTagChangesByCompanyId).toHaveLength(1);
  expect((await ask(MASTER, listed, { id: ACME })).data.machineTagChangesByCompanyId).toEqual([]);
  upstream.clock.advance(24 * 3_600_000);
  expect(codeOf(await undo(FLEET))).toBe("NOT_FOUND");
});

test("a removed tag that no machine has is gone, and comes back with its undoing [TAG-01]", async () => {
  await change(FLEET, ["BX-2103-100202", "BX-2203-100203"], { remove: ["production line"] });
  expect(await list(FLEET)).not.toHaveProperty("Production line");
  await undo(FLEET);
  expect(await list(FLEET)).toMatchObject({ "Production line": 2 });
});

test("a tag is renamed on all machines, and joined with another on demand [TAG-01]", async () => {
  expect((await rename(FLEET, "essential", "ESSENTIAL")).data.renameMachineTag).toEqual({
    name: "ESSENTIAL",
    machines: 3,
  });
  expect((await rename(FLEET, "essential", "Vital")).data.renameMachineTag).toEqual({ name: "Vital", machines: 3 });
  expect(await tagsOf(GATEWAY)).toEqual(["Vital"]);
  await set(FLEET, FREE, ["Vital", "Lent out"]);
  expect(codeOf(await rename(FLEET, "Vital", "lent OUT"))).toBe("FAILED_PRECONDITION");
  const joined = await rename(FLEET, "Vital", "lent OUT", true);
  expect(joined.data.renameMachineTag).toEqual({ name: "Lent out", machines: 6 });
  expect(await tagsOf(FREE)).toEqual(["Lent out"]);
  expect(codeOf(await rename(FLEET, "Vital", "Any"))).toBe("NOT_FOUND");
});

test("activity has each change of a machine's tags, and a renaming once [TAG-01, ACT-01]", async () => {
  const sentences = () =>
    upstream.db.$client.prepare("SELECT sentence, serial_number AS serial FROM activity ORDER BY rowid").all();
  const before = sentences().length;
  await set(FLEET, GATEWAY, ["Lent out"]);
  await rename(FLEET, "Lent out", "Checkout", true);
  expect(sentences().slice(before)).toEqual([
    { sentence: `removed the tag Essential from ${GATEWAY}`, serial: GATEWAY },
    { sentence: `added the tag Lent out to ${GATEWAY}`, serial: GATEWAY },
    { sentence: "joined the tag Lent out into Checkout", serial: null },
  ]);
});

test("10,000 machines are tagged at once and back, and no more [TAG-01] @all", () => {
  seedScale(upstream.db, upstream.clock.now(), "", 10_001);
  const scala = companyId("scala");
  const serials = upstream.db.$client
    .prepare("SELECT serial_number FROM machines WHERE company_id = ?")
    .pluck()
    .all(scala)
    .map(String);
  const context = createContext(upstream, `Bearer ${upstream.session("master@scala.example")}`);
  const args = { id: "many", companyId: scala, add: ["a", "b"], remove: [] };
  expect(() => changeMachineTags(context, { ...args, machineSerialNumbers: serials })).toThrow("up to 10,000 machines");
  const { changed } = changeMachineTags(context, { ...args, machineSerialNumbers: serials.slice(1) });
  expect(changed).toBe(10_000);
  expect(undoMachineTagChange(context, "many")).toMatchObject({ changed: 10_000, left: [] });
});
