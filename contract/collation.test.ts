import { expect, test } from "vitest";
import { sortedBy } from "./collation";

const sorted = (...texts: string[]) => sortedBy(texts, (text) => text);

test("numbers go by their value, zeros before them aside [FIND-03]", () => {
  expect(sorted("fw-10", "fw-2", "fw-009", "fw-1")).toEqual(["fw-1", "fw-2", "fw-009", "fw-10"]);
  expect(sorted("0", "00", "10", "9")).toEqual(["0", "00", "9", "10"]);
  expect(sorted("9007199254740993", "9007199254740992")).toEqual(["9007199254740992", "9007199254740993"]);
});

test("case, accents and their composition make no difference [FIND-03]", () => {
  expect(sorted("Zoe", "anna", "Émile", "E\u0301va", "eva", "Bruno")).toEqual([
    "anna",
    "Bruno",
    "Émile",
    "E\u0301va",
    "eva",
    "Zoe",
  ]);
  expect(sorted("b", "", "1", "a")).toEqual(["", "1", "a", "b"]);
});
