import { buildSchema, graphqlSync, parse, validate } from "graphql";
import { expect, test } from "vitest";
import { type Failure, FailureResponse } from "~/upstream/failure.server";
import { countRootFields, extractAnswer, mergeQueries, QueryBatcher, type ReadQuery } from "./query-batcher.server";

const question = (field: string, id = "1"): ReadQuery => ({
  document: `query Q${field}($id: ID!) { ${field}(id: $id) }`,
  variables: { id },
});

/** Returns a joining whose upstream answers each field with its alias and fails what contains a name. */
function joining(failing: Record<string, Failure | Response> = {}) {
  const sent: string[] = [];
  const twice: boolean[] = [];
  const joined = new QueryBatcher(async ({ document }, again) => {
    sent.push(document);
    twice.push(again);
    const [, failure] = Object.entries(failing).find(([name]) => document.includes(`${name}(`)) ?? [];
    if (failure instanceof Response) throw failure;
    if (failure) throw new FailureResponse(failure);
    return Object.fromEntries(
      [...document.matchAll(/(?:(p\d+_\w+): )?(\w+)\(id: /g)].map(([, alias, name]) => [alias ?? name, name]),
    );
  });
  return { sent, twice, ask: (field: string, id?: string) => joined.query(question(field, id)) };
}

const later = () => new Promise((resolve) => setTimeout(resolve, 5));
const INVALID: Failure = { kind: "invalid", message: "No." };

test("what is asked in one moment is one request, also after short waits; later is another", async () => {
  const { sent, ask } = joining();
  const slow = async () => {
    for (let turn = 0; turn < 20; turn++) await undefined;
    return ask("c");
  };
  expect(await Promise.all([ask("a"), ask("b"), slow()])).toEqual([{ a: "a" }, { b: "b" }, { c: "c" }]);
  expect(sent).toHaveLength(1);
  await later();
  expect(await ask("d")).toEqual({ d: "d" });
  expect(sent[1]).toBe(question("d").document);
});

test("the same question is asked once, with other variables again", async () => {
  const { sent, ask } = joining();
  await Promise.all([ask("a"), ask("a")]);
  expect(sent).toEqual([question("a").document]);
  await Promise.all([ask("a"), ask("a", "2")]);
  expect(sent[1]?.match(/a\(id/g)).toHaveLength(2);
});

test("no request has more than thirty root fields", async () => {
  const { sent, ask } = joining();
  await Promise.all(Array.from({ length: 65 }, (_, at) => ask("a", `${at}`)));
  expect(sent.map((document) => document.match(/a\(id/g)?.length)).toEqual([30, 30, 5]);
});

test("a failing part hides no other: each is asked by itself then [RAS-07]", async () => {
  const { sent, twice, ask } = joining({ b: INVALID });
  const answers = await Promise.allSettled([ask("a"), ask("b"), ask("c")]);
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(answers[1]).toMatchObject({ reason: { failure: INVALID } });
  expect(sent).toHaveLength(4);
  expect(twice).toEqual([false, true, true, true]);
});

test("each who asked the same question gets a failure whose text can be read [RAS-07]", async () => {
  const { sent, ask } = joining({ a: INVALID });
  const texts = [ask("a"), ask("a")].map((answer) => answer.catch((failure: Response) => failure.text()));
  expect(await Promise.all(texts)).toEqual(["No.", "No."]);
  expect(sent).toHaveLength(1);
});

test("after a session's end, or when no time is left, nothing is asked again [GATE-06]", async () => {
  const ended = new Response(null, { status: 302 });
  const lost: Failure = { kind: "unauthenticated", message: "" };
  const late: Failure = { kind: "unreachable", message: "", timedOut: true };
  for (const failing of [ended, lost, late]) {
    const { sent, ask } = joining({ b: failing });
    const answers = await Promise.allSettled([ask("a"), ask("b")]);
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(sent).toHaveLength(1);
  }
});

const schema = buildSchema(`
  type Query { site(id: ID!, deep: Boolean): Site sites(ids: [ID!]!): [Site!]! count: Int! }
  type Site { id: ID! name: String! parent(id: ID): Site }
`);
const root = {
  site: ({ id }: { id: string }) => ({ id, name: `site ${id}` }),
  sites: ({ ids }: { ids: string[] }) => ids.map((id) => ({ id, name: `site ${id}` })),
  count: 7,
};
const ROW = "fragment Row on Site { id name }";
const ONE = `query One($id: ID!) { site(id: $id) { ...Row } } ${ROW}`;
const MANY = `query Many($ids: [ID!]!, $with: Boolean! = false) { list: sites(ids: $ids) { ...Row } count @include(if: $with) } ${ROW}`;

/** Returns what a schema answers to the questions, asked together. */
function askedTogether(questions: Parameters<typeof mergeQueries>[0]) {
  const { document, variables } = mergeQueries(questions);
  expect(validate(schema, parse(document))).toEqual([]);
  const { data, errors } = graphqlSync({ schema, source: document, rootValue: root, variableValues: { ...variables } });
  expect(errors).toBeUndefined();
  return questions.map((_, place) => extractAnswer({ ...data }, place));
}

test("joined questions are answered as each by itself, with the same names of variables, fields and fragments", () => {
  const questions = [
    { document: ONE, variables: { id: "1" } },
    { document: ONE, variables: { id: "2" } },
    { document: MANY, variables: { ids: ["3", "4"], with: true } },
    { document: MANY, variables: { ids: [] } },
    { document: "query Count { count }", variables: {} },
  ];
  const alone = questions.map(
    ({ document, variables }) =>
      graphqlSync({ schema, source: document, rootValue: root, variableValues: variables }).data,
  );
  expect(askedTogether(questions)).toEqual(alone);
  expect(mergeQueries(questions).document).toMatch(/^query One_One_Many_Many_Count\(/);
});

test("more than ten questions keep their answers apart", () => {
  const questions = Array.from({ length: 12 }, (_, at) => ({ document: ONE, variables: { id: `${at}` } }));
  expect(askedTogether(questions).map(({ site }) => Object(site).id)).toEqual(questions.map((_, at) => `${at}`));
});

test("the root fields of a document are counted, not those below", () => {
  expect([ONE, MANY].map(countRootFields)).toEqual([1, 2]);
});
