import { expect, test } from "vitest";
import { createFigureLinks, withoutFilters } from "./figure-links";
import { type ListUrlOptions, parseListQuery } from "./list-query";

const text = () => "";
const LIST: ListUrlOptions = {
  columns: [
    { key: "place", header: "Place", text, filter: {} },
    { key: "state", header: "State", text, filter: {} },
  ],
  order: { sort: "place", direction: "ascending" },
};

const linkAt = (search: string) => {
  const query = parseListQuery(LIST, search);
  return createFigureLinks(LIST, "/list", query, withoutFilters(query, "state"), search);
};

test("a figure's link sets its filter, and keeps search, other filters, order and the page's parameters, from the first page on", () => {
  const link = linkAt("open=a&q=fan&place=Bari&state=closed&sort=state&page=3");
  expect(link({ state: "open" }).to).toBe("/list?open=a&q=fan&place=Bari&state=open&sort=state");
  expect(link({}).to).toBe("/list?open=a&q=fan&place=Bari&sort=state");
});

test("the figure whose rows are listed is the current one, on any page and in any order", () => {
  const link = linkAt("state=open&place=Bari&sort=-state&page=2");
  expect([link({ state: "open" }), link({ state: "closed" }), link({})].map(({ current }) => current)).toEqual([
    true,
    false,
    false,
  ]);
});

test("all rows together are no choice to mark", () => {
  expect(linkAt("place=Bari")({}).current).toBe(false);
});

test("no figure that counts everything is current while the list is searched or filtered", () => {
  const query = parseListQuery(LIST, "q=fan&state=open");
  const link = createFigureLinks(LIST, "/list", query, { ...query, search: "", filters: {} });
  expect(link({ state: "open" })).toEqual({ to: "/list?state=open", current: false });
  expect(link({})).toEqual({ to: "/list", current: false });
});
