import { expect, test } from "vitest";
import { createI18n, msg } from "~/i18n/i18n";
import { describeSelection, parentPageUrl, parseSelection, withoutSelection } from "./selection";

const LIST = { selectBy: "serial" };
const SECOND = { selectBy: "serial", prefix: "unassigned" };

test("an address chooses rows by their keys, or all that are found [FIND-04]", () => {
  expect(parseSelection(LIST, "serial=A&serial=B&serial=A&serial=&q=x")).toEqual({ keys: ["A", "B"], all: null });
  expect(parseSelection(LIST, "all=1240&serial=A")).toEqual({ keys: ["A"], all: 1240 });
  expect(parseSelection(SECOND, "unassigned-all=0")).toEqual({ keys: [], all: 0 });
  for (const wrong of ["all=", "all=-1", "all=x", `serial=${"x".repeat(101)}`, "unassigned-all=3"])
    expect(parseSelection(LIST, wrong), wrong).toEqual({ keys: [], all: null });
  for (const [right, keys, all] of [
    [`serial=${"x".repeat(100)}`, 1, null],
    ["all=999999999", 0, 999_999_999],
    ["all=1000000000", 0, null],
  ] as const)
    expect([parseSelection(LIST, right).keys.length, parseSelection(LIST, right).all], right).toEqual([keys, all]);
  const many = new URLSearchParams(Array.from({ length: 101 }, (_, index) => ["serial", String(index)]));
  expect(parseSelection(LIST, many).keys).toHaveLength(100);
  expect(parseSelection({}, "serial=A").keys).toEqual([]);
});

test("the page below keeps its question, and forgets the choice [FIND-04, LOC-08]", () => {
  const below = (path: string) => parentPageUrl(LIST, new URL(path, "http://portal"));
  expect(below("/dashboard/assign?unassigned=2&serial=A&serial=B")).toBe("/dashboard?unassigned=2");
  expect(below("/inventory/assign?all=3")).toBe("/inventory");
  expect(String(withoutSelection(SECOND, "unassigned-all=3&all=4&serial=A"))).toBe("all=4");
});

test("how many are chosen is said in words [FIND-04]", () => {
  const said = (counted: Partial<Parameters<typeof describeSelection>[1]>) =>
    describeSelection(
      createI18n("en"),
      { chosen: 0, elsewhere: 0, shown: 50, total: 1240, all: false, ...counted },
      { counted: msg("{count, plural, one {# machine} other {# machines}}") },
    );
  expect(said({})).toBe("0 selected");
  expect(said({ chosen: 2 })).toBe("2 selected");
  expect(said({ chosen: 50 })).toBe("All 50 on this page selected");
  expect(said({ chosen: 50, total: 50 })).toBe("50 selected");
  expect(said({ chosen: 100, shown: 100, total: 100 })).toBe("100 selected");
  expect(said({ chosen: 3, elsewhere: 1 })).toBe("3 selected, 1 of them on other pages");
  expect(said({ chosen: 50, all: true })).toBe("All 1,240 machines selected");
  expect(said({ chosen: 101, elsewhere: 51 })).toBe("101 selected. Select up to 100, or all results");
});
