import { expect, test } from "vitest";
import { isSamePosition } from "./place";

test("positions are the same when only their rounding differs", () => {
  const position = { lat: 45.464271, lng: 9.189512 };
  expect(isSamePosition(position, { lat: 45.46427, lng: 9.18951 })).toBe(true);
  expect(isSamePosition(position, { lat: 45.4644, lng: 9.18951 })).toBe(false);
});
