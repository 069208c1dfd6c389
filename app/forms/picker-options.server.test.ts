import { expect, test } from "vitest";
import { MAX_OPTIONS } from "~/ui/picker/picker";
import { findPickerOptions, toPickerSearch } from "./picker-options.server";

const usersOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    value: `u${at}`,
    label: `User ${at}`,
    facts: `${at}@x`,
    fixed: at === 0,
  }));
const valuesOf = (found: ReturnType<typeof findPickerOptions>) => found.options?.map(({ value }) => value);

test("up to a thousand options are all in the page, and what can't be read is no option [LOC-01]", () => {
  const all = usersOf(MAX_OPTIONS);
  expect(findPickerOptions(all, { word: "nobody", chosen: [] })).toEqual({ options: all });
  expect(findPickerOptions(null, { word: "", chosen: [] })).toEqual({ options: null });
});

test("of more, a word finds some; the chosen and the fixed ones stay, and each stands once [LOC-05, RASA-02]", () => {
  const all = usersOf(MAX_OPTIONS + 500);
  const none = findPickerOptions(all, { word: "", chosen: ["u7"] });
  expect([valuesOf(none), none.search]).toEqual([["u0", "u7"], { word: "", found: 0, total: 1500 }]);
  const found = findPickerOptions(all, { word: "1234 user", chosen: ["u1234", "u7", "gone"] });
  expect([valuesOf(found), found.search?.found]).toEqual([["u1234", "u0", "u7"], 1]);
  const many = findPickerOptions(all, { word: "user", chosen: ["u1400"] });
  expect([many.options?.length, many.search?.found, valuesOf(many)?.at(-1)]).toEqual([MAX_OPTIONS + 1, 1500, "u1400"]);
});

test("the word is the form's where it was sent, else its address's, cut to what the contract allows", () => {
  const url = new URL("http://a/new?find=+anna+");
  expect(toPickerSearch(undefined, url, "users")).toEqual({ word: "anna", chosen: [] });
  const form = new FormData();
  for (const value of ["u1", "u2"]) form.append("users", value);
  expect(toPickerSearch(form, url, "users")).toEqual({ word: "anna", chosen: ["u1", "u2"] });
  form.set("find", "x".repeat(101));
  expect(toPickerSearch(form, url, "users").word).toBe("x".repeat(100));
});
