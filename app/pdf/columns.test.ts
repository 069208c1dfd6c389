import { expect, test } from "vitest";
import { breakAtSigns, columnWidths } from "./columns";

const measure = (text: string) => text.length;

test("columns are as wide as their texts, and fill the room [ACT-06]", () => {
  expect(columnWidths([["Email", "a@b.example"], ["Role"]], measure, 35)).toEqual([21, 14]);
  expect(columnWidths([["a b", "a b c"], ["d e f"]], measure, 10)).toEqual([5, 5]);
});

test("a header wraps before a text does", () => {
  const columns = [["Email", "a@b.example"], ["VPN profile valid until", "16/03/2026"], ["DNS"]];
  expect(columnWidths(columns, measure, 27)).toEqual([12, 11, 4]);
});

test("where the room is short, a column has room for its longest part, and one long text takes no other's line", () => {
  const columns = [["Email", "a@b.example"], ["Name", "Massimiliano Alessandro Fumagalli della Rovere"], ["DNS"]];
  expect(columnWidths(columns, measure, 35)).toEqual([11, 21, 3]);
});

test("no column leaves the room, however long its words are", () => {
  const widths = columnWidths([["x".repeat(300)], ["y".repeat(100)], ["16/03/2026"]], measure, 40);
  expect(widths).toEqual([15, 15, 10]);
});

test("a long word is broken after its signs, and within only where a part is too wide", () => {
  expect(breakAtSigns("giulia.ferrari@acme.example", measure, 15)).toEqual(["giulia.ferrari@", "acme.example"]);
  expect(breakAtSigns("16/03/2026 - 10:00", measure, 13)).toEqual(["16/03/2026 -", "10:00"]);
  expect(breakAtSigns("Anna Maria Rossi", measure, 11)).toEqual(["Anna Maria", "Rossi"]);
  expect(breakAtSigns("Anna Maria Rossi", measure, 10)).toEqual(["Anna Maria", "Rossi"]);
  expect(breakAtSigns("abcdefgh", measure, 3)).toEqual(["abc", "def", "gh"]);
  expect(breakAtSigns("", measure, 3)).toEqual([]);
});
