import { describe, expect, test } from "vitest";
import { optionalPhone, requiredPhone } from "./phone";

const messages = (schema: typeof requiredPhone | typeof optionalPhone, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe("a phone number is an optional plus and digits [REG-02]", () => {
  test.each(["+390212345678", "0212345678", " 02123 ".trim(), " 0212345678 "])("%j is a phone number", (value) => {
    expect(messages(requiredPhone, value)).toEqual([]);
    expect(messages(optionalPhone, value)).toEqual([]);
  });

  test.each(["02 123", "+", "++39", "39+", "12a", "(02)123", "1".repeat(21), "١٢٣"])("%j is refused", (value) => {
    expect(messages(requiredPhone, value)).toEqual(["Phone number is invalid"]);
    expect(messages(optionalPhone, value)).toEqual(["Phone number is invalid"]);
  });

  test.each([undefined, "", "  "])("%j is empty, which only the required field refuses", (value) => {
    expect(messages(requiredPhone, value)).toEqual(["Cannot be empty"]);
    expect(optionalPhone.parse(value)).toBe("");
  });
});
