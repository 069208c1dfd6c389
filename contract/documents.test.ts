import { parse } from "graphql";
import { expect, test } from "vitest";
import { describeDocument } from "./documents";

const describe = (document: string) => describeDocument(parse(document));

test("a document's notes name its operation, its capability, and the variables by which it asks for more [CONF-03]", () => {
  const fragment = "fragment F on A { id }";
  expect(describe(`${fragment} query Q { search { ...F } last: search { ...F } }`)).toEqual({
    operation: "Q",
    rootFields: 2,
    capability: "extended",
    includes: [],
    isSecret: false,
  });
  expect(describe("query A($id: ID!, $extended: Boolean!, $tagged: Boolean!) { loggedInUser { id } }")).toMatchObject({
    capability: null,
    includes: ["extended", "tagged"],
  });
  expect(describe("query A($id: ID!) { extended }")?.includes).toEqual([]);
  expect(describe(fragment)).toBeUndefined();
});

test("an answer with a secret is noted by its field, whatever the document's name [SAFE-03, SAFE-08]", () => {
  expect(describe("mutation IssueTicket { issueRasProfileTicket }")?.isSecret).toBe(true);
});
