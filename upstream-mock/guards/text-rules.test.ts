import { expect, test } from "vitest";
import { msg } from "#contract/i18n/i18n";
import {
  emailAddress,
  newPassword,
  optionalName,
  phoneNumber,
  requiredLines,
  requiredText,
  validateFields,
} from "./text-rules";

/** Returns what a check returns, or the sentence and the field of its refusal. */
function outcome(check: () => unknown) {
  try {
    return check();
  } catch (error) {
    const { message, extensions } = error as { message: string; extensions: { field?: string } };
    return extensions.field ? [extensions.field, message] : message;
  }
}

test("a line is trimmed, not empty, and as long as its limit", () => {
  expect(outcome(() => requiredText(msg("Name"), `  ${"x".repeat(100)} `))).toBe("x".repeat(100));
  expect(outcome(() => requiredText(msg("Name"), "x".repeat(101)))).toBe("Name must be 100 characters or fewer.");
  for (const none of ["", " \t", null, undefined])
    expect(
      outcome(() => requiredText(msg("Name"), none)),
      String(none),
    ).toBe("Name is required.");
  expect([optionalName(msg("Role"), " "), optionalName(msg("Role"), null), optionalName(msg("Role"), " CEO ")]).toEqual(
    [null, null, "CEO"],
  );
});

test("an address has up to 254 characters, a phone number up to 20 digits", () => {
  const long = (length: number) =>
    `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(length - 191)}.example`;
  expect(outcome(() => emailAddress(msg("Email"), ` ${long(254)} `))).toBe(long(254));
  expect(outcome(() => emailAddress(msg("Email"), long(255)))).toBe("Email must be 254 characters or fewer.");
  expect(outcome(() => emailAddress(msg("Email"), "ada"))).toBe(
    "Email must be an email address, for example name@example.com.",
  );
  expect([phoneNumber(` +${"1".repeat(20)}`), phoneNumber(""), phoneNumber(null)]).toEqual([
    `+${"1".repeat(20)}`,
    null,
    null,
  ]);
  expect(phoneNumber(" (02) 12-34\u202c")).toBe("021234");
  for (const wrong of ["1".repeat(21), "12 ab", "+", "1+2"])
    expect(
      outcome(() => phoneNumber(wrong)),
      wrong,
    ).toBe("Phone number is invalid.");
});

test("a password has 6 to 1,000 characters, and its refusal names the field [REG-09]", () => {
  const word = (length: number) => "Xk7%qz".repeat(200).slice(0, length);
  expect([newPassword(word(6)), newPassword(word(1000))]).toEqual([word(6), word(1000)]);
  expect(outcome(() => newPassword(word(5)))).toEqual(["password", "The password has to have minimum 6 characters."]);
  expect(outcome(() => newPassword(word(1001)))).toEqual([
    "password",
    "The password must be 1,000 characters or fewer.",
  ]);
});

test("lines of text are not empty, and as long as their limit", () => {
  expect(outcome(() => requiredLines(msg("Comment"), "\na\r\nb\n", 3))).toBe("a\nb");
  expect(outcome(() => requiredLines(msg("Comment"), "abcd", 3))).toBe("Comment must be 3 characters or fewer.");
  expect(outcome(() => requiredLines(msg("Comment"), " \n ", 3))).toBe("Comment is required.");
});

test("the first field that is refused is named, another error stays as it is", () => {
  const checks = { first: () => requiredText(msg("First"), "a"), second: () => requiredText(msg("Second"), "") };
  expect(outcome(() => validateFields({ first: checks.first }))).toEqual({ first: "a" });
  expect(outcome(() => validateFields(checks, "company."))).toEqual(["company.second", "Second is required."]);
  const fault = new TypeError("a fault");
  expect(() =>
    validateFields({
      first: () => {
        throw fault;
      },
    }),
  ).toThrow(fault);
});
