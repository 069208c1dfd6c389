import { Kind, parse, print } from "graphql";
import { expect, test } from "vitest";
import { CAPABILITY_NAMES } from "#contract/capabilities";
import * as generated from "~/upstream/generated/graphql";
import { findCapability, listSupportVariables } from "./document-capabilities";

const documents = Object.values(generated).flatMap((each) =>
  each instanceof generated.TypedDocumentString ? [each.toString()] : [],
);

test("each variable that asks for a capability names one [CONF-03]", () => {
  expect(listSupportVariables("query A($id: ID!, $supportsAccessTerms: Boolean!) { a }")).toEqual([
    ["supportsAccessTerms", "access-terms"],
  ]);
  const asked = new Set(documents.flatMap((document) => listSupportVariables(document).map(([, name]) => name)));
  expect(asked.size).toBeGreaterThan(4);
  expect([...asked].filter((name) => !CAPABILITY_NAMES.includes(name))).toEqual([]);
});

test("a document belongs to the capability of its operation [CONF-03]", () => {
  expect(findCapability("fragment F on A { id } query Q { search { ...F } }")).toBe("overview");
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
