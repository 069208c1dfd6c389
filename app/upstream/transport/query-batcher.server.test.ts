import { buildSchema, graphqlSync, parse, validate } from "graphql";
import { expect, test } from "vitest";
import { type Failure, FailureResponse } from "~/upstream/failure.server";
import { type BatchAnswer, extractAnswer, mergeQueries, QueryBatcher } from "./query-batcher.server";

const question = (field: string, id = "1") => ({
  operation: `Q${field}`,
  document: `query Q${field}($id: ID!) { ${field}(id: $id) }`,
  variables: { id },
  rootFields: 1,
});

const FIELD = /(?:(p\d+_\w+): )?(\w+)\(id: /g;

/**
 * Returns a batcher whose upstream answers each field with its name, and fails what contains a field of `failing`. Its
 * batches have no data then, unless the fields are nullable.
 */
function joining(failing: Record<string, Failure | Response> = {}, { nullable = false, onSent = () => {} } = {}) {
  const sent: string[][] = [];
  const send = (document: string) => {
    const fields = [...document.matchAll(FIELD)].map(([, alias, name = ""]) => ({ alias: alias ?? name, name }));
    sent.push(fields.map(({ name }) => name));
    const answer = {
      data: Object.fromEntries(fields.map(({ alias, name }) => [alias, name in failing ? null : name])),
      failures: fields.flatMap(({ alias, name }) => {
        const failure = failing[name];
        if (!failure) return [];
        return [failure instanceof Response ? failure : new FailureResponse({ rootField: alias, ...failure })];
      }),
    };
    onSent();
    return answer;
  };
  const batcher = new QueryBatcher({
    sendAlone: async ({ document }) => {
      const { data, failures } = send(document);
      if (failures[0]) throw failures[0];
      return data;
    },
    sendBatch: async ({ document }) => {
      const { data, failures } = send(document);
      const named = failures.filter((each) => each instanceof FailureResponse);
      const ofAll = failures.find((each) => !(each instanceof FailureResponse && each.failure.rootField));
      if (ofAll) throw ofAll;
      return { data: named.length > 0 && !nullable ? null : data, failures: named } satisfies BatchAnswer;
    },
  });
  return { sent, ask: (field: string, id?: string) => batcher.query(question(field, id)) };
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
  expect(sent).toEqual([["a", "b", "c"], ["d"]]);
});

test("the same question is asked once, with other variables again", async () => {
  const { sent, ask } = joining();
  await Promise.all([ask("a"), ask("a")]);
  await Promise.all([ask("a"), ask("a", "2")]);
  expect(sent).toEqual([["a"], ["a", "a"]]);
});

test("no request has more than thirty root fields", async () => {
  const { sent, ask } = joining();
  await Promise.all(Array.from({ length: 65 }, (_, at) => ask("a", `${at}`)));
  expect(sent.map((fields) => fields.length)).toEqual([30, 30, 5]);
});

test("a query that fails costs only itself: the others go once more as one batch, and then alone [RAS-07]", async () => {
  const batch = ["a", "b", "c", "d", "e"];
  const whole: Failure = { ...INVALID, rootField: undefined };
  const requests: [Record<string, Failure>, object, string[][]][] = [
    [{ b: INVALID }, {}, [batch, ["a", "c", "d", "e"]]],
    [{ b: INVALID, d: INVALID }, {}, [batch, ["a", "c", "e"]]],
    [{ b: INVALID }, { nullable: true }, [batch]],
    [{ b: whole }, {}, [batch, ...batch.map((field) => [field])]],
  ];
  for (const [failing, upstream, expected] of requests) {
    const { sent, ask } = joining(failing, upstream);
    const answers = await Promise.allSettled(batch.map((field) => ask(field)));
    for (const [index, field] of batch.entries())
      expect(answers[index]).toMatchObject(
        field in failing ? { reason: { failure: INVALID } } : { value: { [field]: field } },
      );
    expect(sent).toEqual(expected);
  }
});

test("an upstream that names one failure at a time is asked for the rest alone after two batches [RAS-07]", async () => {
  const failing: Record<string, Failure> = { a: INVALID };
  const { sent, ask } = joining(failing, {
    onSent: () => {
      failing.b = INVALID;
    },
  });
  const answers = await Promise.allSettled(["a", "b", "c", "d"].map((field) => ask(field)));
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled", "fulfilled"]);
  expect(sent).toEqual([["a", "b", "c", "d"], ["b", "c", "d"], ["c"], ["d"]]);
});

test("each who asked the same question gets a failure whose text can be read [RAS-07]", async () => {
  const { sent, ask } = joining({ a: INVALID });
  const texts = [ask("a"), ask("a")].map((answer) => answer.catch((failure: Response) => failure.text()));
  expect(await Promise.all(texts)).toEqual(["No.", "No."]);
  expect(sent).toHaveLength(1);
});

test("after a session's end, at a limit, or when no time is left, nothing is asked again [GATE-06]", async () => {
  const ended = new Response(null, { status: 302 });
  const lost: Failure = { kind: "unauthenticated", message: "", rootField: undefined };
  const late: Failure = { kind: "unreachable", message: "", timedOut: true, rootField: undefined };
  const limited: Failure = { kind: "limited", message: "", rootField: undefined };
  for (const failing of [ended, lost, late, limited]) {
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
    { operation: "One", document: ONE, variables: { id: "1" } },
    { operation: "One", document: ONE, variables: { id: "2" } },
    { operation: "Many", document: MANY, variables: { ids: ["3", "4"], with: true } },
    { operation: "Many", document: MANY, variables: { ids: [] } },
    { operation: "Count", document: "query Count { count }", variables: {} },
  ];
  const alone = questions.map(
    ({ document, variables }) =>
      graphqlSync({ schema, source: document, rootValue: root, variableValues: variables }).data,
  );
  expect(askedTogether(questions)).toEqual(alone);
  expect(mergeQueries(questions).document).toMatch(/^query One_One_Many_Many_Count\(/);
});

test("more than ten questions keep their answers apart", () => {
  const questions = Array.from({ length: 12 }, (_, at) => ({
    operation: "One",
    document: ONE,
    variables: { id: `${at}` },
  }));
  expect(askedTogether(questions).map(({ site }) => Object(site).id)).toEqual(questions.map((_, at) => `${at}`));
});
