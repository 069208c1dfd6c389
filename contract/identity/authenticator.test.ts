import { expect, test } from "vitest";
import { isCode, normalizeCode } from "./authenticator";

test("a code is six digits from 0 to 9, and nothing around them [MFA-04]", () => {
  expect(["000000", "987654"].map(isCode)).toEqual([true, true]);
  for (const wrong of ["", "12345", "1234567", "12345a", " 123456", "123456\n", "١٢٣٤٥٦"])
    expect(isCode(wrong), wrong).toBe(false);
});

test("a code is taken as people and programs write it [MFA-04, D46]", () => {
  for (const typed of [
    "869-057",
    " 869 057\n",
    "8 6 9 0 5 7",
    "869‑057",
    "869.057",
    "\u202d869057\u202c",
    "８６９０５７",
    "٨٦٩٠٥٧",
    "۸۶۹۰۵۷",
    "𝟖𝟔𝟗𝟎𝟓𝟕",
  ])
    expect(normalizeCode(typed), typed).toBe("869057");
  expect(normalizeCode("86x057")).toBe("86x057");
});
