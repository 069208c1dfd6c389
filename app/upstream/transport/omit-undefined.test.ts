import { expect, test } from "vitest";
import { TypedDocumentString } from "~/upstream/generated/graphql";
import { omitUndefined } from "./omit-undefined";

const RENAME = new TypedDocumentString<unknown, { id: string; name: string; revision: string }>(`
  mutation Rename($id: ID!, $name: String!, $revision: String) {
    rename(id: $id, name: $name, revision: $revision, kind: "own") { id }
  }
`);

const shortOf = (text: string) => text.replace(/\s+/g, " ").trim();

test("what is undefined is left out of the document and of its variables [CONF-03]", () => {
  const [document, variables] = omitUndefined(RENAME, { id: "1", name: "Como", revision: undefined });
  expect(shortOf(document.toString())).toBe(
    'mutation Rename($id: ID!, $name: String!) { rename(id: $id, name: $name, kind: "own") { id } }',
  );
  expect(variables).toEqual({ id: "1", name: "Como" });
});

test("null is a value, and a document whose variables are all given stays as it is", () => {
  const given = { id: "1", name: "Como", revision: null as unknown as string };
  const [document, variables] = omitUndefined(RENAME, given);
  expect(shortOf(document.toString())).toBe(shortOf(RENAME.toString()));
  expect(variables).toEqual(given);
});

test("a field that nobody asks to include goes with its variable [CONF-03]", () => {
  const read = new TypedDocumentString<unknown, { id: string; dated: boolean }>(
    "query Read($id: ID!, $dated: Boolean!) { read(id: $id) { name term @include(if: $dated) { until } } }",
  );
  const [document] = omitUndefined(read, { id: "1", dated: undefined });
  expect(shortOf(document.toString())).toBe("query Read($id: ID!) { read(id: $id) { name } }");
});
