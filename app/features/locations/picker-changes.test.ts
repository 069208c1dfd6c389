import { expect, test } from "vitest";
import { applyPickerChanges, parsePickerChanges } from "./picker-changes";

test("a form sends what it adds and removes, which is applied to what is stored by then [LOC-01, SAFE-09]", () => {
  const fields: Record<string, string[]> = { users: ["A", "N"], usersStored: ["A B"] };
  const changes = parsePickerChanges((field) => fields[field] ?? [], "users");
  expect(changes).toEqual({ added: ["N"], removed: ["B"] });
  expect(applyPickerChanges(["A", "B", "C"], changes)).toEqual(["A", "C", "N"]);
});

test("without a stored selection all that is chosen is added, and what is fixed can't be removed [LOC-05]", () => {
  expect(parsePickerChanges((field) => (field === "users" ? ["A"] : []), "users")).toEqual({
    added: ["A"],
    removed: [],
  });
  expect(applyPickerChanges(["admin", "B"], { added: [], removed: ["admin", "B"] }, new Set(["admin"]))).toEqual([
    "admin",
  ]);
});
