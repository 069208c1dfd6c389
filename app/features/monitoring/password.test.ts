import { expect, test } from "vitest";
import { monitoringPasswordSchema } from "./password.schema";

const errors = (password?: string, passwordAgain?: string) =>
  monitoringPasswordSchema
    .safeParse({ password, passwordAgain })
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

test("both fields are needed, equal and long enough [MON-03, MON-05]", () => {
  expect(errors("secret", "secret")).toEqual([]);
  expect(errors()).toEqual(["password: Cannot be empty", "passwordAgain: Cannot be empty"]);
  expect(errors("secret")).toEqual(["passwordAgain: Cannot be empty"]);
  expect(errors("short", "short")).toEqual(["password: Must have at least 6 characters"]);
  expect(errors("secret", "secrets")).toEqual(["passwordAgain: Passwords must match"]);
  expect(errors("x".repeat(201), "x".repeat(201))).toEqual(["password: Must have at most 200 characters"]);
});
