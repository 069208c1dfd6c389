import { expect, test } from "vitest";
import { type LateTick, type PickerPage, withLateTicks } from "./picker-page";

const PAGE: PickerPage = {
  rows: [
    { value: "a", label: "Anna", was: true, checked: true },
    { value: "b", label: "Bruno", was: false, checked: false },
  ],
  elsewhere: [{ value: "e", label: "Elsa" }],
  removed: ["r"],
  search: "",
  show: "",
  lists: [],
  page: 2,
  pageCount: 3,
  total: 110,
  chosen: 4,
  asked: true,
  failedToLoad: false,
  version: "1",
};

const late = (value: string, tick: Partial<LateTick>, one = false) =>
  withLateTicks(PAGE, new Map([[value, { label: value, was: false, checked: true, ...tick }]]), one);

test("a box that is ticked or cleared while its page comes is so on the page [LOC-05]", () => {
  expect(late("b", {})).toMatchObject({ chosen: 5, rows: [{ checked: true }, { checked: true }] });
  expect(late("a", { was: true, checked: false })).toMatchObject({ chosen: 3, rows: [{ checked: false }, {}] });
});

test("one that stands on another page by then is kept there [LOC-05]", () => {
  expect(late("n", {})).toMatchObject({ chosen: 5, elsewhere: [{ value: "e" }, { value: "n" }] });
  expect(late("e", { checked: false })).toMatchObject({ chosen: 3, elsewhere: [] });
  expect(late("w", { was: true, checked: false })).toMatchObject({ chosen: 3, removed: ["r", "w"] });
  expect(late("r", { was: true })).toMatchObject({ chosen: 5, removed: [], elsewhere: [{ value: "e" }] });
});

test("of a choice of one the last click counts [LOC-08]", () => {
  expect(late("b", {}, true)).toMatchObject({ elsewhere: [], rows: [{ checked: false }, { checked: true }] });
  const { rows, elsewhere } = late("n", {}, true);
  expect(elsewhere).toEqual([{ value: "n", label: "n" }]);
  expect(rows.some(({ checked }) => checked)).toBe(false);
});
