import { describe, expect, test } from "vitest";
import { TEXT_ERRORS } from "#contract/text";
import { NOT_PLAIN_TEXT, optionalName, optionalPhone, requiredName, requiredPhone, requiredText } from "./text";

const messages = (value: unknown) =>
  requiredText(10)
    .safeParse(value)
    .error?.issues.map(({ message }) => message);

describe("a line of text", () => {
  test("is trimmed", () => expect(requiredText().parse("  Ada  ")).toBe("Ada"));
  test.each([undefined, "", " \t ", null, ["Ada"], { a: 1 }])("%j is empty", (value) => {
    expect(messages(value)).toContain("Cannot be empty");
  });
  test("has a limit", () => expect(messages("12345678901")).toEqual(["Must be 10 characters or fewer"]));
  test.each(["a\nb", "a\rb", "a\u0000b", "a\u2028b", "<b>a", "a>b"])("%j is not plain text", (value) => {
    expect(messages(value)).toEqual([NOT_PLAIN_TEXT]);
  });
  test.each(["D'Élia", "Müll & C.", "Łódź", "李"])("%j is plain text", (value) =>
    expect(messages(value)).toBeUndefined());
  test("may be left out where it is optional", () => expect(optionalName().parse(undefined)).toBe(""));
});

describe("a name [SAFE-07]", () => {
  const told = (text: string) =>
    requiredName(40)
      .safeParse(text)
      .error?.issues.map(({ message }) => message);
  test("holds no page's address and no invisible characters", () => {
    expect(told("see http://evil.example")).toEqual([TEXT_ERRORS.address]);
    expect(told("www.evil.example")).toEqual([TEXT_ERRORS.address]);
    expect(told("Acme \u202eA.p.S")).toEqual([
      "This text contains invisible characters. Type it instead of pasting it",
    ]);
    expect(told("<b>")).toEqual([NOT_PLAIN_TEXT]);
    expect(told("Müller & Söhne")).toBeUndefined();
  });
  test("is stricter than other text, which may hold an address", () =>
    expect(requiredText().parse("www.acme.example")).toBeTruthy());
  test("is normalised to one spelling", () => expect(requiredName().parse(" Zu\u0308rich ")).toBe("Zürich"));
});

const complaints = (schema: typeof requiredPhone | typeof optionalPhone, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe("a phone number is an optional plus and digits [REG-02]", () => {
  test.each(["+390212345678", "0212345678", " 02123 ".trim(), " 0212345678 "])("%j is a phone number", (value) => {
    expect(complaints(requiredPhone, value)).toEqual([]);
    expect(complaints(optionalPhone, value)).toEqual([]);
  });

  test.each(["02 123", "+", "++39", "39+", "12a", "(02)123", "1".repeat(21), "١٢٣"])("%j is refused", (value) => {
    expect(complaints(requiredPhone, value)).toEqual(["Phone number is invalid"]);
    expect(complaints(optionalPhone, value)).toEqual(["Phone number is invalid"]);
  });

  test.each([undefined, "", "  "])("%j is empty, which only the required field refuses", (value) => {
    expect(complaints(requiredPhone, value)).toEqual(["Cannot be empty"]);
    expect(optionalPhone.parse(value)).toBe("");
  });
});
