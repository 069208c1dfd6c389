import { Kind, parse, print } from "graphql";
import { expect, test } from "vitest";
import { describeDocument } from "#contract/documents";
import * as generated from "./generated/graphql";

const documents = Object.values(generated).flatMap((each) =>
  each instanceof generated.TypedDocumentString && each.__meta__?.operation ? [each] : [],
);

test("each document carries its notes; none of an optional operation asks whether the upstream is extended [CONF-03]", () => {
  expect(documents.length).toBeGreaterThan(100);
  for (const document of documents) expect(document.__meta__).toEqual(describeDocument(parse(document.toString())));
  const asking = documents.filter(({ __meta__ }) => __meta__?.includes.includes("extended"));
  expect(asking.length).toBeGreaterThan(2);
  expect(asking.filter(({ __meta__ }) => __meta__?.capability !== null)).toEqual([]);
});

test("a document has operations of one capability only, but for those it includes by a variable [CONF-03]", () => {
  for (const document of documents) {
    const operation = parse(document.toString()).definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    const fields = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections : [];
    const required = fields.filter((field) => !field.directives?.some(({ name }) => name.value === "include"));
    const capabilities = required.map((field) => describeDocument(parse(`query Q { ${print(field)} }`))?.capability);
    expect(new Set(capabilities).size, document.toString()).toBe(1);
  }
});
