import { parse } from "graphql";
import { expect, test } from "vitest";
import { describeDocument } from "./documents";

const describe = (document: string) => describeDocument(parse(document));

test("a document's notes name its operation, its capability, and whether it asks for more of an extended upstream [CONF-03]", () => {
  const fragment = "fragment F on A { id }";
  expect(describe(`${fragment} query Q { search { ...F } last: search { ...F } }`)).toEqual({
    operation: "Q",
    rootFields: 2,
    capability: "extended",
    takesExtended: false,
    isSecret: false,
  });
  expect(describe("query A($id: ID!, $extended: Boolean!) { loggedInUser { id } }")).toMatchObject({
    capability: null,
    takesExtended: true,
  });
  expect(describe("query A($id: ID!) { extended }")?.takesExtended).toBe(false);
  expect(describe(fragment)).toBeUndefined();
});

test("an answer with a secret is noted by its field, whatever the document's name [SAFE-03, SAFE-08]", () => {
  expect(describe("mutation IssueTicket { issueRasProfileTicket }")?.isSecret).toBe(true);
});
