import { expect, test } from "vitest";
import { buildOptionsPage } from "./picker-pages";
import { applyPickerChanges, parsePickerIntent, parsePickerState } from "./picker-state";

function formOf(fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const picksOf = (...fields: [string, string][]) => parsePickerState(formOf(fields), "users");
const people = Array.from({ length: 120 }, (_, at) => ({ value: `u${at}`, label: `User ${at}`, fixed: at === 0 }));

test("a form posts the additions and removals of all pages [LOC-01]", () => {
  const picks = picksOf(["users", "A"], ["users", "N"], ["usersWas", "A"], ["usersWas", "B"], ["usersOff", "C"]);
  expect(picks).toMatchObject({ added: ["N"], removed: ["C", "B"] });
  expect(applyPickerChanges(["A", "B", "C", "D"], picks)).toEqual(["A", "D", "N"]);
});

test("clearing keeps what is fixed [LOC-05]", () => {
  const picks = picksOf(["users", "N"], ["ask", "users clear"]);
  expect(applyPickerChanges(["admin", "editor"], picks, new Set(["admin"]))).toEqual(["admin"]);
  const page = buildOptionsPage(people, picks, ["u0", "u1", "u70"]);
  expect(page).toMatchObject({ chosen: 1, removed: ["u70"], elsewhere: [] });
  expect(page.rows.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(["u0"]);
});

test("what is chosen on one page stays chosen on the others, and what is gone does not", () => {
  const picks = picksOf(
    ["users", "u5"],
    ["users", "gone"],
    ["usersWas", "u70"],
    ["usersPage", "1"],
    ["ask", "users 2"],
  );
  const page = buildOptionsPage(people, picks, ["u70"]);
  expect(page).toMatchObject({ page: 2, pageCount: 3, total: 120, asked: true, chosen: 2 });
  expect(page.elsewhere).toEqual([{ value: "u5", label: "User 5" }]);
  expect(page.rows.find(({ value }) => value === "u70")).toMatchObject({ was: true, checked: false });
});

test("a search begins at its first page; a page beyond the last is the last", () => {
  const found = buildOptionsPage(
    people,
    picksOf(["usersSearch", "user 11"], ["usersPage", "3"], ["ask", "users search"]),
  );
  expect(found).toMatchObject({ page: 1, total: 11, search: "user 11" });
  expect(buildOptionsPage(people, picksOf(["ask", "users 99"])).page).toBe(3);
});

test("what could not be read stays chosen", () => {
  const page = buildOptionsPage(null, picksOf(["users", "u5"]));
  expect(page).toMatchObject({ failedToLoad: true, rows: [], elsewhere: [{ value: "u5" }], chosen: 1 });
});

test("only Enter runs a search that was typed and not run", () => {
  const typed: [string, string][] = [
    ["usersSearch", " mi "],
    ["usersApplied", " "],
  ];
  expect(parsePickerIntent(formOf(typed), ["users"])).toBeNull();
  expect(parsePickerIntent(formOf([...typed, ["enter", ""]]), ["users"])).toEqual({ about: "users", what: "search" });
  const run: [string, string][] = [
    ["usersSearch", " mi "],
    ["usersApplied", " mi"],
  ];
  expect(parsePickerIntent(formOf([...run, ["enter", ""]]), ["users"])).toBeNull();
  expect(parsePickerIntent(formOf([...typed, ["ask", "vat"]]), ["users"])).toBeNull();
  // Another list that was chosen is a search, too.
  const list: [string, string][] = [...run, ["usersShow", "rome"], ["enter", ""]];
  expect(parsePickerIntent(formOf(list), ["users"])).toEqual({ about: "users", what: "search" });
  expect(parsePickerIntent(formOf([["enter", ""]]), ["users"])).toBeNull();
});

test("a page that was not asked for is the shown one, and a search is cut to what the contract allows", () => {
  expect(picksOf(["usersPage", "2"])).toMatchObject({ page: 2, asked: false, search: "", show: "" });
  expect(picksOf(["usersPage", "2"], ["ask", "users 3"])).toMatchObject({ page: 3, asked: true });
  expect(picksOf(["usersSearch", ` ${"x".repeat(101)}`], ["usersShow", "rome"])).toMatchObject({
    search: "x".repeat(100),
    show: "rome",
  });
});

test("options that can't be read take nothing out of the selection, and are told as such", () => {
  const page = buildOptionsPage(null, picksOf(["users", "u5"]), ["u70"]);
  expect(page).toMatchObject({ rows: [], page: 1, pageCount: 1, total: 0, failedToLoad: true, chosen: 2 });
  expect(page.elsewhere).toEqual([{ value: "u5", label: "u5" }]);
});

test("a fixed option stays ticked and counts once, also where it was stored", () => {
  const page = buildOptionsPage(people, picksOf(["usersWas", "u1"]), ["u0", "u1"]);
  expect(page).toMatchObject({ failedToLoad: false, lists: [], elsewhere: [], removed: [], chosen: 1 });
  expect(page.rows.slice(0, 3).map(({ checked, was }) => [checked, was])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
});
