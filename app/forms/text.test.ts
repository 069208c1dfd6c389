import { describe, expect, test } from "vitest";
import { TEXT_ERRORS } from "#contract/text";
import {
  emailField,
  NOT_PLAIN_TEXT,
  optionalLines,
  optionalName,
  optionalPhone,
  requiredLines,
  requiredName,
  requiredPhone,
  requiredText,
} from "./text";

const messages = (value: unknown) =>
  requiredText(10)
    .safeParse(value)
    .error?.issues.map(({ message }) => message);

describe("a line of text", () => {
  test("is trimmed", () => expect(requiredText().parse("  Ada  ")).toBe("Ada"));
  test.each([undefined, "", " \t ", null, ["Ada"], { a: 1 }])("%j is empty", (value) => {
    expect(messages(value)).toContain("Cannot be empty");
  });
  test("has a limit, for what is left without the blanks around it", () => {
    expect(messages("12345678901")).toEqual(["Must be {maximum, number} characters or fewer"]);
    expect(messages(" 1234567890 ")).toBeUndefined();
    // One message is enough.
    expect(messages("<1234567890>")).toEqual(["Must be {maximum, number} characters or fewer"]);
  });
  test.each(["a\nb", "a\rb", "a\u0000b", "a\u2028b", "<b>a", "a>b"])("%j is not plain text", (value) => {
    expect(messages(value)).toEqual([NOT_PLAIN_TEXT]);
  });
  test.each(["D'Élia", "Müll & C.", "Łódź", "李"])("%j is plain text", (value) =>
    expect(messages(value)).toBeUndefined(),
  );
  test("has no soft hyphens", () => expect(requiredText().parse("Mai\u00adland")).toBe("Mailand"));
  test("may be left out where it is optional", () => expect(optionalName().parse(undefined)).toBe(""));
});

describe("a text of several lines", () => {
  const schema = requiredLines(3, { required: "Comment is required", tooLong: "Too long" });
  const messagesOf = (value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message);
  test("counts a line break once, however the browser sends it", () => {
    expect(schema.parse(" a\r\nb ")).toBe("a\nb");
    expect(messagesOf("a\r\nbc")).toEqual(["Too long"]);
  });
  test.each([undefined, "", " \r\n "])("%j is empty", (value) =>
    expect(messagesOf(value)).toEqual(["Comment is required"]),
  );
  test("may be left out where it is optional", () => expect(optionalLines(3).parse(undefined)).toBe(""));
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
  test.each(["+390212345678", "0212345678", "(02) 123"])("%j is a phone number", (value) => {
    expect(complaints(requiredPhone, value)).toEqual([]);
    expect(complaints(optionalPhone, value)).toEqual([]);
  });

  test.each(["+", "++39", "39+", "12a", "1".repeat(21), "١٢٣"])("%j is refused", (value) => {
    expect(complaints(requiredPhone, value)).toEqual(["Phone number is invalid"]);
    expect(complaints(optionalPhone, value)).toEqual(["Phone number is invalid"]);
  });

  test.each([undefined, "", "  ", "-"])("%j is empty, which only the required field refuses", (value) => {
    expect(complaints(requiredPhone, value)).toEqual(["Cannot be empty"]);
    expect(optionalPhone.parse(value)).toBe("");
  });
});

describe("an email", () => {
  const told = (email: unknown) =>
    emailField("Enter your email")
      .safeParse(email)
      .error?.issues.map(({ message }) => message);
  const ofLength = (length: number) =>
    `a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(length - 188)}.it`;
  test("is trimmed, and asked for in the form's words", () => {
    expect(emailField("Enter your email").parse("  anna@acme.example ")).toBe("anna@acme.example");
    for (const empty of [undefined, "", "  "]) expect(told(empty)).toContain("Enter your email");
    expect(told("anna@")).toEqual(["Email format is incorrect"]);
  });
  test("has 254 characters at most", () => {
    expect([ofLength(254).length, told(ofLength(254))]).toEqual([254, undefined]);
    expect(told(ofLength(255))).toEqual(["Email format is incorrect"]);
  });
});
