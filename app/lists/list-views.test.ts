import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import type { ListUrlOptions } from "./list-query";
import { buildViewUrl, describeLeftOut, isBareListUrl, viewPath } from "./list-views";

const text = () => "";
const LIST: ListUrlOptions = {
  name: "machines",
  columns: [
    { key: "name", header: "Name", text, rowHeader: true },
    { key: "state", header: "State", text, filter: { options: [{ value: "open", label: "Open" }] } },
    { key: "note", header: "Note", text, sort: false },
    { key: "phone", header: "Phone", text, fileOnly: true },
  ],
  order: { sort: "name", direction: "ascending" },
};

test("only an address that asks the list for nothing opens the default view [VIEW-01]", () => {
  expect(isBareListUrl(LIST, new URLSearchParams("theme=dark&second-q=x"))).toBe(true);
  for (const name of ["q", "sort", "direction", "size", "page", "columns", "view", "state"])
    expect(isBareListUrl(LIST, new URLSearchParams({ [name]: "" })), name).toBe(false);
});

test("a view's address has its query from the first page on, and what belongs to others stays [VIEW-01]", () => {
  const view = { id: "7", query: "state=open&sort=-state&columns=note,phone&page=3&rack=1" };
  expect(buildViewUrl(LIST, "/machines", view, "q=old&page=2&open=chart")).toBe(
    "/machines?open=chart&state=open&sort=state&direction=descending&columns=name%2Cnote&view=7",
  );
  expect(viewPath("/machines", "a/b")).toBe("/machines/views/a%2Fb");
});

test.each([
  ["", []],
  ["q=x&sort=-state&direction=ascending&size=25&columns=name,,state&state=open", []],
  ["state=", []],
  ["state=shut", ["the value “shut” of State"]],
  ["rack=7", ["the filter “rack”"]],
  ["columns=state,rack,phone", ["the column “rack”", "the column “phone”"]],
  ["sort=-rack", ["the order by “rack”"]],
  ["sort=note", ["the order by “note”"]],
])("what a list no longer has of a view is told: %s [VIEW-01]", (query, lost) => {
  expect(describeLeftOut(createI18n("en"), LIST, query)).toEqual(lost);
});
