import { describe, expect, test } from "vitest";
import { z } from "zod";
import { OWN_NAME, TOO_COMMON } from "#contract/identity/password";
import { newPasswordFields, refineNewPassword, refineRepeat } from "./password.schema";
import { RUN_ALWAYS } from "./text";

const schema = z.object({ ...newPasswordFields, name: z.string("Cannot be empty") }).refine(...refineRepeat());

const errorsOf = (input: unknown) => z.flattenError(schema.safeParse(input).error ?? new z.ZodError([])).fieldErrors;

describe("a new password [REG-09]", () => {
  test.each([
    ["six characters are enough", { password: "abcdef", passwordAgain: "abcdef" }, {}],
    [
      "five are not",
      { password: "abcde", passwordAgain: "abcde" },
      { password: ["The password has to have minimum {minimum, number} characters"] },
    ],
    ["neither given", {}, { password: ["Cannot be empty"], passwordAgain: ["Cannot be empty"] }],
    [
      "a repetition that differs",
      { password: "abcdef", passwordAgain: "abcdeF" },
      { passwordAgain: ["Passwords do not match"] },
    ],
    ["a list instead of a text", { password: [..."abcdef"], passwordAgain: "" }, { password: ["Cannot be empty"] }],
  ])("%s", (_name, input, expected) => {
    expect(errorsOf({ name: "Ada", ...input })).toEqual(expected);
  });

  test("a repetition that differs is reported together with other errors", () => {
    expect(errorsOf({ password: "abcdef", passwordAgain: "other" })).toEqual({
      name: ["Cannot be empty"],
      passwordAgain: ["Passwords do not match"],
    });
  });
});

describe("a new password that is easy to guess [REG-09]", () => {
  const judged = z
    .object({ ...newPasswordFields, firstName: z.string("Cannot be empty") })
    .superRefine((form, context) => refineNewPassword(context, "password", form.password, form), RUN_ALWAYS);
  const told = (password: unknown, firstName?: unknown) =>
    judged
      .safeParse({ password, passwordAgain: "", firstName })
      .error?.issues.flatMap(({ path, message }) => (path[0] === "password" ? message : []));

  test("is refused, also together with other errors", () => {
    expect(told("letmein")).toEqual([TOO_COMMON]);
    expect(told("renatiana", "Renatiana")).toEqual([OWN_NAME]);
    expect(told("renatiana", ["Renatiana"])).toEqual([]);
    expect(told("Password1!", "Renatiana")).toBeUndefined();
  });

  test("is reported only when its length is right", () => {
    expect(told("aaaaa")).toEqual(["The password has to have minimum {minimum, number} characters"]);
    expect(told("a".repeat(1001))).toHaveLength(1);
  });
});
