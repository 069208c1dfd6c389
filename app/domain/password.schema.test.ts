import { describe, expect, test } from "vitest";
import { z } from "zod";
import { newPasswordFields, passwordsDiffer, passwordsEqual } from "./password.schema";

const schema = z
  .object({ ...newPasswordFields, name: z.string("Cannot be empty") })
  .refine(passwordsEqual, passwordsDiffer());

const errorsOf = (input: unknown) => z.flattenError(schema.safeParse(input).error ?? new z.ZodError([])).fieldErrors;

describe("a new password [REG-09]", () => {
  test.each([
    ["six characters are enough", { password: "abcdef", passwordAgain: "abcdef" }, {}],
    [
      "five are not",
      { password: "abcde", passwordAgain: "abcde" },
      { password: ["The password has to have minimum 6 characters"] },
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

  test("a repetition that differs is told beside other errors", () => {
    expect(errorsOf({ password: "abcdef", passwordAgain: "other" })).toEqual({
      name: ["Cannot be empty"],
      passwordAgain: ["Passwords do not match"],
    });
  });
});
