import { expect, test } from "vitest";
import { sortedBy, sortKey } from "./collation";

const ORDERED = [
  "",
  "  a",
  "7",
  "007 b",
  "a",
  "Älg",
  "fw",
  "FW-2",
  "fw-2b",
  "fw-10",
  "fw-99999999",
  "fw-999999999",
  "fw-1000000000",
  "fw-99999999999999999999999",
  "Straße",
  "strassen",
  "zebra",
  "Волга",
  "москва",
  "東京",
  "\u{1f5a5} server",
];

test("texts are ordered without case and accents, numbers by value [FIND-03]", () => {
  expect(sortedBy(ORDERED.toReversed(), (text) => text)).toEqual(ORDERED);
});

test("one letter in two compositions has one place [FIND-02]", () => {
  expect(sortKey("Zu\u0308rich")).toBe(sortKey("zürich"));
  expect(sortKey("fw-02")).toBe(sortKey("FW-2"));
});
