import { describe, expect, test } from "vitest";
import { NOT_PLAIN, optionalText, requiredText } from "./text";

const messages = (value: unknown) =>
  requiredText(10)
    .safeParse(value)
    .error?.issues.map(({ message }) => message);

describe("a line of text", () => {
  test("is trimmed", () => expect(requiredText().parse("  Ada  ")).toBe("Ada"));
  test.each([undefined, "", " \t ", null, ["Ada"], { a: 1 }])("%j is nothing", (value) => {
    expect(messages(value)).toContain("Cannot be empty");
  });
  test("has a limit", () => expect(messages("12345678901")).toEqual(["Must have at most 10 characters"]));
  test.each(["a\nb", "a\rb", "a\u0000b", "a\u2028b", "<b>a", "a>b"])("%j is not plain", (value) => {
    expect(messages(value)).toEqual([NOT_PLAIN]);
  });
  test.each(["D'Élia", "Müll & C.", "Łódź", "李"])("%j is", (value) => expect(messages(value)).toBeUndefined());
  test("may be left out where it is optional", () => expect(optionalText().parse(undefined)).toBe(""));
});
