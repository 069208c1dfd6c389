import { buildSchema, graphqlSync, parse, validate } from "graphql";
import { expect, test } from "vitest";
import { answerAt, fieldsOf, joinedQuestion } from "./joined-document.server";

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
function askedTogether(questions: Parameters<typeof joinedQuestion>[0]) {
  const { document, variables } = joinedQuestion(questions);
  expect(validate(schema, parse(document))).toEqual([]);
  const { data, errors } = graphqlSync({ schema, source: document, rootValue: root, variableValues: { ...variables } });
  expect(errors).toBeUndefined();
  return questions.map((_, place) => answerAt({ ...data }, place));
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
  expect(joinedQuestion(questions).document).toMatch(/^query One_One_Many_Many_Count\(/);
});

test("more than ten questions keep their answers apart", () => {
  const questions = Array.from({ length: 12 }, (_, at) => ({ document: ONE, variables: { id: `${at}` } }));
  expect(askedTogether(questions).map(({ site }) => Object(site).id)).toEqual(questions.map((_, at) => `${at}`));
});

test("the root fields of a document are counted, not those below", () => {
  expect([ONE, MANY].map(fieldsOf)).toEqual([1, 2]);
});
