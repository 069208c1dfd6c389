import { expect, test } from "vitest";
import { paginate, parsePageNumber } from "./paginate";

const rows = (length: number) => Array.from({ length }, (_, index) => index);

test("a list of any length has at least one page, and cuts out the asked one [FIND-03]", () => {
  expect(paginate([], 1)).toEqual({ rows: [], page: 1, pageCount: 1, total: 0 });
  expect(paginate([7], 1)).toEqual({ rows: [7], page: 1, pageCount: 1, total: 1 });
  expect(paginate(rows(50), 2)).toMatchObject({ page: 1, pageCount: 1 });
  expect(paginate(rows(51), 2)).toEqual({ rows: [50], page: 2, pageCount: 2, total: 51 });
  expect(paginate(rows(51), 2, 25)).toMatchObject({ page: 2, pageCount: 3, total: 51 });
  expect(paginate(rows(10_000), 200)).toMatchObject({ page: 200, pageCount: 200, total: 10_000 });
});

test("an invalid page number means the first page, one beyond the last means the last", () => {
  for (const bad of ["0", "-1", "1.5", "x", "", "1e3", null]) expect(parsePageNumber(bad)).toBe(1);
  expect([parsePageNumber("999999999"), parsePageNumber("1000000000")]).toEqual([999_999_999, 1]);
  expect(paginate(rows(200), parsePageNumber("99999")).page).toBe(4);
});
