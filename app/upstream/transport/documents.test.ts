import { Kind, parse, print } from "graphql";
import { expect, test } from "vitest";
import * as generated from "~/upstream/generated/graphql";
import { asksWhetherExtended, findCapability, omitUndefined } from "./documents";

const documents = Object.values(generated).flatMap((each) =>
  each instanceof generated.TypedDocumentString ? [each.toString()] : [],
);

test("a document asks by one variable whether the upstream is extended, and by none for what belongs to that [CONF-03]", () => {
  expect(asksWhetherExtended("query A($id: ID!, $extended: Boolean!) { a }")).toBe(true);
  expect(asksWhetherExtended("query A($id: ID!) { extended }")).toBe(false);
  const asking = documents.filter(asksWhetherExtended);
  expect(asking.length).toBeGreaterThan(2);
  expect(asking.filter((document) => findCapability(document) !== null)).toEqual([]);
});

test("a document belongs to the capability of its operation [CONF-03]", () => {
  expect(findCapability("fragment F on A { id } query Q { search { ...F } }")).toBe("extended");
  expect(findCapability("query Q { loggedInUser { id } }")).toBeNull();
});

test("a document has operations of one capability only, but for those it includes by a variable [CONF-03]", () => {
  for (const document of documents) {
    const operation = parse(document).definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    const fields = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections : [];
    const required = fields.filter((field) => !field.directives?.some(({ name }) => name.value === "include"));
    const capabilities = required.map((field) => findCapability(`{ ${print(field)} }`));
    expect(new Set(capabilities).size, document).toBeLessThanOrEqual(1);
  }
});

const RENAME = `
  mutation Rename($id: ID!, $name: String!, $revision: String) {
    rename(id: $id, name: $name, revision: $revision, kind: "own") { id }
  }
`;

const shortOf = (text: string) => text.replace(/\s+/g, " ").trim();

test("what is undefined is left out of the document and of its variables [CONF-03]", () => {
  const { document, variables } = omitUndefined(RENAME, { id: "1", name: "Como", revision: undefined });
  expect(shortOf(document)).toBe(
    'mutation Rename($id: ID!, $name: String!) { rename(id: $id, name: $name, kind: "own") { id } }',
  );
  expect(variables).toEqual({ id: "1", name: "Como" });
});

test("null is a value, and a document whose variables are all given stays as it is", () => {
  const given = { id: "1", name: "Como", revision: null };
  const { document, variables } = omitUndefined(RENAME, given);
  expect(shortOf(document)).toBe(shortOf(RENAME));
  expect(variables).toEqual(given);
});

test("a field that nobody asks to include goes with its variable [CONF-03]", () => {
  const read = "query Read($id: ID!, $dated: Boolean!) { read(id: $id) { name term @include(if: $dated) { until } } }";
  const { document } = omitUndefined(read, { id: "1", dated: undefined });
  expect(shortOf(document)).toBe("query Read($id: ID!) { read(id: $id) { name } }");
});
