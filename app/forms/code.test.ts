import { expect, test } from "vitest";
import { isCode } from "#contract/identity/authenticator";
import { joinDigits } from "./code";

test("six boxes make one code, and so does the first box alone [MFA-03]", () => {
  expect(joinDigits(["1", "2", "3", "4", "5", "6"])).toBe("123456");
  expect(joinDigits(["123456", "", "", "", "", ""])).toBe("123456");
  expect(joinDigits(["123-456"])).toBe("123456");
  expect(joinDigits(["", "", "１２３４５６", "", "", ""])).toBe("123456");
});

test("a code is six digits of 0 to 9 [MFA-04]", () => {
  expect(isCode("012345")).toBe(true);
  for (const code of ["", "12345", "1234567", "12345a", "１２３４５６", "-12345", "12345\n"])
    expect(isCode(code), code).toBe(false);
});
