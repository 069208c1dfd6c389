import { expect, test } from "vitest";
import { matches, wordsOf } from "./search";

const finds = (search: string, ...texts: string[]) => matches(wordsOf(search), texts);

test("words are found in any order, whatever their case, accents and composition [FIND-02]", () => {
  expect(finds("bru ANNA", "Anna", "Bruno")).toBe(true);
  expect(finds("e\u0301va", "Éva")).toBe(true);
  expect(finds("zurich", "Zürich")).toBe(true);
  expect(finds("strasse", "Große Straße")).toBe(true);
  expect(finds("anna costa", "Anna", "Bruno")).toBe(false);
});

test("a word is found within one text only, and no words find everything [FIND-02]", () => {
  expect(finds("annabruno", "Anna", "Bruno")).toBe(false);
  expect(wordsOf(" \t ")).toEqual([]);
  expect(finds("", "Anna")).toBe(true);
  expect(finds("", ...[])).toBe(true);
  expect(finds("a", ...[])).toBe(false);
});
