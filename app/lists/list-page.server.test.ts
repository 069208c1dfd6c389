import { expect, test } from "vitest";
import { msg } from "~/i18n/i18n";
import type { UpstreamColumn, UpstreamListDefinition } from "./definition";
import { buildListPage, fetchListPage } from "./list-page.server";
import { parseListQuery } from "./list-query";

interface Place {
  id: string;
  name: string;
  emails: string[];
}

const LIST: UpstreamListDefinition<Place, { id: string }, "name"> = {
  caption: "Places",
  counted: msg("{count, plural, one {# place} other {# places}}"),
  key: ({ id }) => id,
  toPageRow: ({ id }) => ({ id }),
  order: { sort: "name", direction: "ascending" },
  tieBreaker: ({ id }) => id,
  search: { label: "Search places", placeholder: "Name" },
  emptyState: { title: "No places" },
  noMatchesState: { title: "No places", hint: "No place matches." },
  hiddenTexts: { label: "User", texts: ({ emails }) => emails },
  columns: [{ key: "name", header: "Name", text: ({ name }) => name }],
};
const places = (count: number): Place[] =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: `Place ${index}`, emails: [] }));
const ask = (search: string) => parseListQuery(LIST, search);

test("a page gets its rows' texts and what else is sent of them, nothing more", () => {
  const { rows, ...page } = buildListPage(LIST, places(60), ask("page=2"));
  expect(rows).toHaveLength(10);
  expect(rows[0]).toEqual({ key: "p50", texts: ["Place 50"], row: { id: "p50" }, hiddenMatches: [] });
  expect(page).toEqual({ page: 2, pageCount: 2, total: 60, unfilteredTotal: 60, query: ask("page=2") });
});

test("a row says what was found beyond its columns, and only that [FIND-02]", () => {
  const emails = ["anna@acme.example", "place@acme.example"];
  const beyond = (search: string) =>
    buildListPage(LIST, [{ id: "p", name: "Place", emails }], ask(search)).rows.map((row) => row.hiddenMatches);
  expect(beyond("q=anna+place")).toEqual([["anna@acme.example"]]);
  expect(beyond("q=place")).toEqual([[]]);
  expect(beyond("q=acme")).toEqual([emails]);
  expect(beyond("q=nobody")).toEqual([]);
});

test("a column that the upstream can't order has to say so, or to be the file's alone", () => {
  type Column = UpstreamColumn<Place, { id: string }, "name">;
  const column = { key: "emails", header: "Emails", text: ({ emails }: Place) => emails.join() };
  // @ts-expect-error: the upstream orders by the name alone
  const sorted: Column = column;
  const others: Column[] = [
    { ...column, sort: false },
    { ...column, fileOnly: true },
  ];
  expect([sorted, ...others]).toHaveLength(3);
});

test("where the upstream answers, a page beyond the last is the last [FIND-03]", async () => {
  const asked: number[] = [];
  const read = async ({ page, size }: ReturnType<typeof ask>) => {
    asked.push(page);
    return { rows: places(60).slice((page - 1) * size, page * size), total: 60 };
  };
  const answer = await fetchListPage(LIST, ask("page=99"), read);
  expect(answer).toMatchObject({ page: 2, pageCount: 2, total: 60, query: { page: 2 } });
  expect(answer.rows).toHaveLength(10);
  await fetchListPage(LIST, ask("page=2"), read);
  expect(asked).toEqual([99, 2, 2]);
});

test("a list that nothing is found in is not one without rows", async () => {
  const none = async () => ({ rows: [], total: 0 });
  expect(await fetchListPage(LIST, ask("q=x"), none)).toMatchObject({ total: 0, unfilteredTotal: 1 });
  expect(await fetchListPage(LIST, ask(""), none)).toMatchObject({ total: 0, unfilteredTotal: 0 });
  expect(buildListPage(LIST, places(3), ask("q=x"))).toMatchObject({ total: 0, unfilteredTotal: 3 });
});
