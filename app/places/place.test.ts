import { expect, test } from "vitest";
import { formatDegrees, isSamePosition, parseDegrees, parsePosition } from "./place";

test("degrees are read with a comma or a point, and refused beyond their limits", () => {
  expect(parseDegrees(" 45,5 ", 90)).toBe(45.5);
  expect(parseDegrees("-180", 180)).toBe(-180);
  for (const wrong of ["", "90.001", "1e3", "NaN", "0x10", "45.5.5", "north"])
    expect(parseDegrees(wrong, 90)).toBeNull();
  expect(parsePosition({ lat: "45", lng: "181" })).toBeNull();
  expect(parsePosition({ lat: "45", lng: "9" })).toEqual({ lat: 45, lng: 9 });
});

test("positions are the same when only their rounding differs", () => {
  const position = { lat: 45.464271, lng: 9.189512 };
  expect(
    isSamePosition(position, { lat: Number(formatDegrees(position.lat)), lng: Number(formatDegrees(position.lng)) }),
  ).toBe(true);
  expect(isSamePosition(position, { lat: 45.4644, lng: 9.18951 })).toBe(false);
});
