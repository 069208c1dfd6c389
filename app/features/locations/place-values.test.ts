import { expect, test } from "vitest";
import { parseDegrees, parsePosition } from "./place-values";

test("degrees are read with a comma or a point, and refused beyond their limits", () => {
  expect(parseDegrees(" 45,5 ", 90)).toBe(45.5);
  expect(parseDegrees("-180", 180)).toBe(-180);
  for (const wrong of ["", "90.001", "1e3", "NaN", "0x10", "45.5.5", "north"])
    expect(parseDegrees(wrong, 90)).toBeNull();
  expect(parsePosition({ lat: "45", lng: "181" })).toBeNull();
  expect(parsePosition({ lat: "45", lng: "9" })).toEqual({ lat: 45, lng: 9 });
});
