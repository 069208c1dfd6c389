import { expect, test } from "vitest";
import { monitoringPasswordSchema } from "./monitoring.schema";

const errors = (password?: string, passwordAgain?: string) =>
  monitoringPasswordSchema
    .safeParse({ password, passwordAgain })
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

test("both fields are required, must be equal and long enough [MON-03, MON-05]", () => {
  expect(errors("lampada-7", "lampada-7")).toEqual([]);
  expect(errors()).toEqual(["password: Cannot be empty", "passwordAgain: Cannot be empty"]);
  expect(errors("lampada-7")).toEqual(["passwordAgain: Cannot be empty"]);
  expect(errors("short", "short")).toEqual(["password: Must have at least {minimum, number} characters"]);
  expect(errors("lampada-7", "lampada-8")).toEqual(["passwordAgain: Passwords must match"]);
  expect(errors("Lampada-7".repeat(23), "Lampada-7".repeat(23))).toEqual([
    "password: Must be {maximum, number} characters or fewer",
  ]);
});
