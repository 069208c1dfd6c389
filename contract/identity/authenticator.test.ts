import { expect, test } from "vitest";
import { isCode, normalizeCode } from "./authenticator";

test("a code is six digits from 0 to 9, and nothing around them [MFA-04]", () => {
  expect(["000000", "987654"].map(isCode)).toEqual([true, true]);
  for (const wrong of ["", "12345", "1234567", "12345a", " 123456", "123456\n", "١٢٣٤٥٦"])
    expect(isCode(wrong), wrong).toBe(false);
});

test.each([
  "869057",
  "869-057",
  "869 057",
  " 869 057\n",
  "869057\r\n",
  "\t869057",
  "8 6 9 0 5 7",
  "8-6-9-0-5-7",
  "86 90 57",
  "869 - 057",
  "869.057",
  "869‑057",
  "869–057",
  "869—057",
  "869−057",
  "869\u00a0057",
  "869\u2009057",
  "869\u202f057",
  "869\u3000057",
  "869\u200b057",
  "\ufeff869057",
  "\u202d869057\u202c",
  "\u200e869057\u200f",
  "869\u00ad057",
  "869\u2060057",
  "８６９０５７",
  "８６９－０５７",
  "٨٦٩٠٥٧",
  "٨٦٩ ٠٥٧",
  "۸۶۹۰۵۷",
  "८६९०५७",
  "𝟖𝟔𝟗𝟎𝟓𝟕",
  "⁸⁶⁹⁰⁵⁷",
])("%j is taken as the code 869057 [MFA-04, D46]", (typed) => expect(normalizeCode(typed)).toBe("869057"));

test.each(["86x057", "86905", "8690577", "869/057", "869,057", "869+057", "o69057", "", "-", "eight"])(
  "%j is no code [MFA-04, D46]",
  (typed) => expect(isCode(normalizeCode(typed))).toBe(false),
);
