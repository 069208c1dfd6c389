import { expect, test } from "vitest";
import { isCode } from "./authenticator";

test("a code is six digits from 0 to 9, and nothing around them [MFA-04]", () => {
  expect(["000000", "987654"].map(isCode)).toEqual([true, true]);
  for (const wrong of ["", "12345", "1234567", "12345a", " 123456", "123456\n", "١٢٣٤٥٦"])
    expect(isCode(wrong), wrong).toBe(false);
});
