import { expect, test } from "vitest";
import { msg } from "~/i18n/i18n";
import type { DateFormatters, ListDefinition } from "./definition";
import { filterRows, matchFilterValues } from "./filter-rows";
import { parseListQuery } from "./list-query";

interface Person {
  id: string;
  name: string;
  age: number | null;
  state: string;
  friends?: string[];
}

const SHOW: DateFormatters = { moment: String, day: String };
const LIST: ListDefinition<Person> = {
  caption: "People",
  counted: msg("{count, plural, one {# person} other {# people}}"),
  key: ({ id }) => id,
  toPageRow: (row) => row,
  order: { sort: "name", direction: "ascending" },
  tieBreaker: ({ id }) => id,
  search: { label: "Search people", placeholder: "Name" },
  emptyState: { title: "Nobody" },
  noMatchesState: { title: "Nobody", hint: "Nobody matches." },
  hiddenTexts: { label: "Friend", texts: ({ friends = [] }) => friends },
  columns: [
    { key: "name", header: "Name", text: ({ name }) => name },
    { key: "age", header: "Age", text: ({ age }) => (age === null ? "N/A" : `${age} years`), sort: ({ age }) => age },
    { key: "state", header: "State", text: ({ state }) => state, filter: { getValue: ({ state }) => state } },
    {
      key: "friends",
      header: "Friends",
      text: () => "",
      filter: { name: "friend", getValue: ({ friends = [] }) => friends },
    },
    { key: "secret", header: "Secret", text: () => "secret", fileOnly: true },
  ],
};
const person = (id: string, name: string, age: number | null = null, state = "open") => ({ id, name, age, state });
const find = (people: Person[], search: string) =>
  filterRows(LIST, people, parseListQuery(LIST, search), SHOW).map(({ id }) => id);

const PEOPLE: Person[] = [
  { ...person("1", "Anna Nardi", 30), friends: ["bruno@acme.example"] },
  person("2", "Éva Costa", 9, "closed"),
  person("3", "Bruno Alba"),
];

test.each([
  ["", ["1", "3", "2"]],
  ["q=nardi+ANNA", ["1"]],
  ["q=eva", ["2"]],
  ["q=e%CC%81va+clos", ["2"]],
  ["q=30+years", ["1"]],
  ["q=n%2Fa", ["3"]],
  ["q=anna+costa", []],
  ["q=secret", []],
  ["q=bruno", ["1", "3"]],
  ["q=anna+bruno", ["1"]],
  ["state=closed", ["2"]],
  ["state=closed&q=anna", []],
  ["friend=bruno@acme.example", ["1"]],
  ["friend=anna@acme.example", []],
])("every word is in some shown text, and the filters hold: %s [FIND-02]", (search, ids) => {
  expect(find(PEOPLE, search)).toEqual(ids);
});

test("missing values come last in both directions, and ties go by the list's key [FIND-03]", () => {
  expect(find(PEOPLE, "sort=age")).toEqual(["2", "1", "3"]);
  expect(find(PEOPLE, "sort=age&direction=descending")).toEqual(["1", "2", "3"]);
  const same = [person("b", "x"), person("c", ""), person("a", "x"), person("d", "y")];
  expect(find(same, "")).toEqual(["a", "b", "d", "c"]);
  expect(find(same, "direction=descending")).toEqual(["d", "a", "b", "c"]);
});

test("names go by the alphabet and numbers in them by their value [FIND-03]", () => {
  const named = ["fw-10", "Zoe", "fw-2", "anna", "Émile", "Eva"].map((name) => person(name, name));
  expect(find(named, "")).toEqual(["anna", "Émile", "Eva", "fw-2", "fw-10", "Zoe"]);
});

test("ten thousand rows are searched and sorted, and written only where a text is needed", () => {
  const many = Array.from({ length: 10_000 }, (_, index) => person(`${index}`, `Person ${index}`, index));
  expect(find(many, "sort=age&direction=descending")[0]).toBe("9999");
  expect(find(many, "q=9999")).toEqual(["9999"]);
  expect(find([], "q=x")).toEqual([]);
  let written = 0;
  const counting = { ...LIST, columns: LIST.columns.map((each) => ({ ...each, text: () => `${written++}` })) };
  filterRows(counting, many, parseListQuery(LIST, "sort=age"), SHOW);
  expect(written).toBe(0);
});

test.each([
  ["2", ["2"]],
  ["milano hq", ["1"]],
  ["Milano", ["1", "2"]],
  ["south milano", ["2"]],
  ["Roma", []],
])("a filter takes a choice's value, its label or a part of it: %s [FIND-03]", (text, values) => {
  const choices = [
    { value: "1", label: "Milano HQ" },
    { value: "2", label: "Milano HQ South" },
  ];
  expect(matchFilterValues(choices, text)).toEqual(values);
});
