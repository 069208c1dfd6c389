import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findHidingWidths, HIDING_WIDTHS } from "./column-room";

const NOTHING_BESIDE = { selectable: false, menu: false };
const name = { rowHeader: true, width: 10 };
const model = { rank: 2, width: 9 };
const place = { rank: 1, width: 9 };
const date = { width: 11 };

/** Returns the columns that a table of this width shows. */
const shownAt = (width: number, columns: Parameters<typeof findHidingWidths>[0]) => {
  const hidden = findHidingWidths(columns, NOTHING_BESIDE);
  return columns.filter((_, index) => width >= (hidden[index] ?? 0));
};

test("a narrow list hides its columns by rank, the highest first, and never the row header [FIND-03]", () => {
  const columns = [model, name, place, date];
  expect(shownAt(40, columns)).toEqual(columns);
  expect(shownAt(39, columns)).toEqual([name, place, date]);
  expect(shownAt(30, columns)).toEqual([name, date]);
  expect(shownAt(20, columns)).toEqual([name, date]);
  expect(shownAt(31, [date, place, name])).toEqual([date, name]);
});

test("columns of equal rank go from the last to the first [FIND-03]", () => {
  const columns = [model, name, place, date].map(({ rank: _, ...column }: { rank?: number; width: number }) => column);
  expect(shownAt(39, columns)).toEqual(columns.slice(0, 3));
  expect(shownAt(29, columns)).toEqual(columns.slice(0, 2));
});

test("boxes, menus and numbers take their room [FIND-03]", () => {
  const [, plain] = findHidingWidths([name, date], NOTHING_BESIDE);
  expect(plain).toBeUndefined();
  const [, beside] = findHidingWidths([name, date], { selectable: true, menu: true });
  expect(beside).toBe(28);
  const [, number] = findHidingWidths([{ width: 20 }, { kind: "number" }], NOTHING_BESIDE);
  expect(number).toBe(28);
});

test("the stylesheet has a rule for each width at which a column can be hidden", () => {
  const rules = readFileSync("app/ui/table/columns.css", "utf8").match(/\d+rem\) \{\s+\.below-\d+/g);
  const { first, last, step } = HIDING_WIDTHS;
  const widths = Array.from({ length: (last - first) / step + 1 }, (_, index) => first + index * step);
  expect(rules?.map((rule) => rule.replace(/\s+/g, ""))).toEqual(widths.map((width) => `${width}rem){.below-${width}`));
});
