import { expect, test } from "vitest";
import { isFiltered, machineSearch, questionOf, readMachineQuery, UNASSIGNED } from "./machine-query";

const read = (search: string) => readMachineQuery(new URLSearchParams(search));

test("search, filters, sort and page are read from the URL and written back the same [INVT-01]", () => {
  const search = "?q=mi+gw&location=Milano+HQ&maintenance=expiring&os=outdated&sort=-name&page=3";
  const query = read(search);
  expect(query).toMatchObject({ q: "mi gw", location: "Milano HQ", sort: "name", descending: true, page: 3 });
  expect(machineSearch(query)).toBe(search);
  expect(machineSearch(read(""))).toBe("");
  expect(read(machineSearch({ location: UNASSIGNED })).location).toBe(UNASSIGNED);
});

test("invalid values in the URL are ignored", () => {
  expect(read("?maintenance=soon&os=new&sort=password&page=-1")).toEqual(read(""));
  expect(read("?sort=-")).toMatchObject({ sort: "serialNumber", descending: false });
  expect(read(`?q=${"x".repeat(500)}`).q).toHaveLength(100);
});

test("search and filters count as filters, sort and page don't", () => {
  expect(isFiltered(read("?sort=name&page=2&q=+"))).toBe(false);
  expect(isFiltered(read("?os=outdated"))).toBe(true);
});

test("the question asks for fifty rows a page", () => {
  expect(questionOf(read("?page=3&sort=-expiresOn"))).toMatchObject({
    offset: 100,
    limit: 50,
    sort: "expiresOn",
    descending: true,
    words: "",
    unassigned: false,
    maintenance: null,
    outdated: false,
  });
  expect(questionOf(read(machineSearch({ location: UNASSIGNED }))).unassigned).toBe(true);
});
