import { expect, test } from "vitest";
import { omitUndefined } from "./documents";

const RENAME = `
  mutation Rename($id: ID!, $name: String!, $revision: String) {
    rename(id: $id, name: $name, revision: $revision, kind: "own") { id }
  }
`;

const shortOf = (text: string) => text.replace(/\s+/g, " ").trim();

test("what is undefined is left out of the document and of its variables [CONF-03]", () => {
  const { document, variables } = omitUndefined({
    document: RENAME,
    variables: { id: "1", name: "Como", revision: undefined },
  });
  expect(shortOf(document)).toBe(
    'mutation Rename($id: ID!, $name: String!) { rename(id: $id, name: $name, kind: "own") { id } }',
  );
  expect(variables).toEqual({ id: "1", name: "Como" });
});

test("null is a value, and a document whose variables are all given stays as it is", () => {
  const given = { id: "1", name: "Como", revision: null };
  const { document, variables } = omitUndefined({ document: RENAME, variables: given });
  expect(shortOf(document)).toBe(shortOf(RENAME));
  expect(variables).toEqual(given);
});

test("a field that nobody asks to include goes with its variable [CONF-03]", () => {
  const read = "query Read($id: ID!, $dated: Boolean!) { read(id: $id) { name term @include(if: $dated) { until } } }";
  const { document } = omitUndefined({ document: read, variables: { id: "1", dated: undefined } });
  expect(shortOf(document)).toBe("query Read($id: ID!) { read(id: $id) { name } }");
});

test("fragments that only such fields need go with them [CONF-03]", () => {
  const read = `query Read($with: Boolean! = false) { read { ...Row owner @include(if: $with) { ...Owner } } }
    fragment Row on Row { id } fragment Owner on Owner { since ...Name } fragment Name on Owner { name }`;
  const { document } = omitUndefined({ document: read, variables: { with: undefined } });
  expect(shortOf(document)).toBe("query Read { read { ...Row } } fragment Row on Row { id }");
});
