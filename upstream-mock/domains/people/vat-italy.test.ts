import { expect, test } from "vitest";
import { isItalianVat } from "./vat";

test.each([
  ["00743110157", true, "a province's office"],
  ["00159560366", true, "another's"],
  ["99999010012", true, "the seed's"],
  ["00743110158", false, "a wrong check digit"],
  ["99999991013", false, "no office 101, though its check digit is right"],
  ["99999998885", true, "an office of the whole country"],
  ["00000000000", false, "no taxpayer"],
  ["0743110157", false, "ten digits"],
  ["0074311015X", false, "a letter"],
])("%s: %s, %s [REG-05]", (digits, valid) => expect(isItalianVat(digits)).toBe(valid));
