import { expect, test } from "vitest";
import { deployReason, findRows, rasQuestion } from "./location-list";

test("the table is searched by location and user, and filtered by status [RAS-02]", () => {
  const rows = [
    { name: "Milano HQ", status: "ACTIVE" as const, users: [{ email: "ada@acme.example" }] },
    { name: "Roma Office", status: "CONNECTION_PROBLEMS" as const, users: null },
  ];
  const found = (query: string) => findRows(rows, rasQuestion(new URLSearchParams(query))).map(({ name }) => name);
  expect(found("")).toEqual(["Milano HQ", "Roma Office"]);
  expect(found("q=%20MILANO")).toEqual(["Milano HQ"]);
  expect(found("q=ada@")).toEqual(["Milano HQ"]);
  expect(found("status=CONNECTION_PROBLEMS")).toEqual(["Roma Office"]);
  expect(found("status=CONNECTION_PROBLEMS&q=milano")).toEqual([]);
  expect(found("status=unheard-of")).toEqual(["Milano HQ", "Roma Office"]);
});

test("a location is unavailable below 4.6.0 or without the permission [RAS-03]", () => {
  const candidate = { id: "1", name: "Palermo Site", suitable: true, permitted: true };
  expect(deployReason(candidate, "Brenta")).toBeUndefined();
  expect(deployReason({ ...candidate, suitable: false }, "Brenta")).toContain("BrentaOS 4.6.0 or later");
  expect(deployReason({ ...candidate, permitted: false }, "Brenta")).toContain("permission");
});
