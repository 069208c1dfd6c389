import { describe, expect, test } from "vitest";
import { tableColumns } from "./definition";
import { buildListUrl, formatOrder, isFiltered, type ListUrlOptions, parseListQuery } from "./list-query";

const text = () => "";
const LIST: ListUrlOptions = {
  columns: [
    { key: "name", header: "Name", text },
    { key: "state", header: "State", text, filter: { options: [{ value: "open", label: "Open" }] } },
    { key: "place", header: "Place", text, filter: { name: "location" } },
    { key: "month", header: "Month", text, filter: { accepts: (value) => /^\d{4}-\d{2}$/.test(value) } },
    { key: "note", header: "Note", text, sort: false },
    { key: "phone", header: "Phone", text, fileOnly: true },
  ],
  order: { sort: "name", direction: "ascending" },
};
const NEWEST: ListUrlOptions = { ...LIST, order: { sort: "state", direction: "descending" } };
const NAMED: ListUrlOptions = { ...LIST, name: "list" };
const SECOND: ListUrlOptions = { ...LIST, prefix: "second" };
const ORDER = { sort: "name", direction: "ascending", page: 1, size: 50 };
const DEFAULT = { ...ORDER, search: "", filters: {}, columns: null, view: null };

describe("an address says the same as its question, and leaves defaults out [FIND-03]", () => {
  test.each([
    ["", DEFAULT],
    ["?q=anna+bruno&page=3", { ...DEFAULT, search: "anna bruno", page: 3 }],
    ["?sort=state", { ...DEFAULT, sort: "state" }],
    ["?sort=state&direction=descending&size=25", { ...DEFAULT, sort: "state", direction: "descending", size: 25 }],
    ["?sort=name&direction=descending", { ...DEFAULT, direction: "descending" }],
    [
      "?state=open&location=Milano+HQ&month=2026-03&size=100",
      { ...DEFAULT, size: 100, filters: { state: "open", location: "Milano HQ", month: "2026-03" } },
    ],
  ])("%s", (search, question) => {
    expect(parseListQuery(LIST, search)).toEqual(question);
    expect(buildListUrl(LIST, "/list", "", parseListQuery(LIST, search))).toBe(`/list${search}`);
  });

  test("a list may begin with another order", () => {
    expect(parseListQuery(NEWEST, "")).toMatchObject({ sort: "state", direction: "descending" });
    for (const search of ["?sort=state", "?sort=name", "?sort=name&direction=descending", ""])
      expect(buildListUrl(NEWEST, "/list", "", parseListQuery(NEWEST, search))).toBe(`/list${search}`);
    expect(buildListUrl(NEWEST, "/list", "", {})).toBe("/list");
  });

  test("a page's second list has its own parameters", () => {
    const search = "?second-q=fan&second-sort=state&second-size=25&second=2";
    expect(parseListQuery(SECOND, search)).toMatchObject({ search: "fan", sort: "state", size: 25, page: 2 });
    expect(buildListUrl(SECOND, "/list", "", parseListQuery(SECOND, search))).toBe(`/list${search}`);
    expect(parseListQuery(LIST, search)).toEqual(DEFAULT);
  });
});

test.each([
  ["sort=-name", "name", "descending"],
  ["sort=-state&page=2", "state", "descending"],
  ["direction=descending", "name", "descending"],
  ["q=fan&state=&sort=state&direction=ascending", "state", "ascending"],
])("the address of an earlier day still works: %s", (search, sort, direction) => {
  expect(parseListQuery(LIST, search)).toMatchObject({ sort, direction });
});

test.each([
  "sort=nonsense&direction=up&page=0&size=7&state=nonsense&month=soon",
  "sort=note",
  "sort=-note",
  "sort=phone",
  "sort=-&page=-1&size=",
  "q=%20%20&page=1e3&unknown=1",
])("what a list does not know counts as not given: %s", (search) => {
  expect(parseListQuery(LIST, search)).toEqual(DEFAULT);
});

test("a search is cut to the length that the contract allows, between whole words [FIND-02]", () => {
  for (const [typed, kept] of [
    [100, 100],
    [101, 100],
    [500, 100],
  ] as const)
    expect(parseListQuery(LIST, `q=${"x".repeat(typed)}`).search).toHaveLength(kept);
  expect(parseListQuery(LIST, `q=${"x".repeat(99)}+y`).search).toBe("x".repeat(99));
});

test("links keep what belongs to others", () => {
  const search = "q=fan&page=3&sort=state&open=a&second=2&second-q=x";
  expect(buildListUrl(LIST, "/list", search, { search: "fan", sort: "state" })).toBe(
    "/list?open=a&second=2&second-q=x&q=fan&sort=state",
  );
  expect(buildListUrl(SECOND, "/list", search, {})).toBe("/list?q=fan&page=3&sort=state&open=a");
});

test("a list is narrowed by a search or a filter, not by its order or page", () => {
  expect(isFiltered(parseListQuery(LIST, "q=+&sort=state&page=2&size=25&state=nonsense"))).toBe(false);
  for (const search of ["q=a", "state=open", "location=x"]) expect(isFiltered(parseListQuery(LIST, search))).toBe(true);
});

test("a list with a name has columns and a view in its address, any other leaves them alone [VIEW-01, VIEW-02]", () => {
  const search = "?columns=state,name,gone,phone&view=mine";
  expect(parseListQuery(NAMED, search)).toMatchObject({ columns: ["state", "name"], view: "mine" });
  expect(buildListUrl(NAMED, "/list", search, parseListQuery(NAMED, search))).toBe(
    "/list?columns=state%2Cname&view=mine",
  );
  expect(parseListQuery(NAMED, "?columns=name,state,place,month,note").columns).toBeNull();
  expect(parseListQuery(NAMED, `?view=${"v".repeat(101)}`).view).toHaveLength(100);
  expect(parseListQuery(LIST, search)).toEqual(DEFAULT);
  expect(buildListUrl(LIST, "/list", "?view=map", {})).toBe("/list?view=map");
});

test("an order is one value in a narrow list's select, and read back [FIND-03]", () => {
  expect(formatOrder(LIST, { sort: "name", direction: "ascending" })).toBe("");
  expect(formatOrder(NEWEST, { sort: "state", direction: "descending" })).toBe("");
  for (const [sort, direction, value] of [
    ["name", "descending", "-name"],
    ["state", "ascending", "state"],
    ["state", "descending", "-state"],
  ] as const) {
    expect(formatOrder(LIST, { sort, direction })).toBe(value);
    expect(parseListQuery(LIST, `?sort=${value}`)).toMatchObject({ sort, direction });
  }
});

test("chosen columns come in their order, the one that names the row first [VIEW-02]", () => {
  const named = { ...NAMED, columns: LIST.columns.map((each) => ({ ...each, rowHeader: each.key === "name" })) };
  const columnsOf = (text: string) => parseListQuery(named, `?columns=${text}`).columns;
  expect(columnsOf("place,state,place")).toEqual(["name", "place", "state"]);
  expect(columnsOf("place,name")).toEqual(["place", "name"]);
  expect(columnsOf("gone,phone")).toBeNull();
  expect(columnsOf("name,state,place,month,note")).toBeNull();
  expect(tableColumns(named, ["note", "gone", "state"]).map(({ key }) => key)).toEqual(["note", "state"]);
  expect(tableColumns(named).map(({ key }) => key)).toEqual(["name", "state", "place", "month", "note"]);
});
