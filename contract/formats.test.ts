import { expect, test } from "vitest";
import { isPhone } from "./formats";

test("a phone number is an optional plus and up to twenty digits [REG-02]", () => {
  expect(["+390212345678", "1", "1".repeat(20)].filter((text) => !isPhone(text))).toEqual([]);
  expect(["", "+", "1".repeat(21), "+39 02", "0a", "1\n"].filter(isPhone)).toEqual([]);
});
