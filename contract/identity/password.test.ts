import { describe, expect, test } from "vitest";
import { findPasswordError, OWN_NAME, TOO_COMMON } from "./password";

const owner = {
  firstName: "Renée",
  lastName: "D'Angelo",
  email: "r.dangelo@acme-lamps.example",
  company: "Acme Lamps S.p.A.",
};

describe("a new password [REG-09]", () => {
  test.each(["aaaaaa", "123456", "PASSWORD", "Welcome1", "ababab", "qwerty123", "111111112", "bullseye"])(
    "%s is refused as too common",
    (password) => expect(findPasswordError(password)).toBe(TOO_COMMON),
  );
  test.each(["Password1!", "Secret-of-Rossi-1", "correct horse", "ąęłśżó", "xqvxqvxq"])(
    "%s is accepted",
    (password) => {
      expect(findPasswordError(password, owner)).toBeNull();
    },
  );
  test.each([
    "d'angelo",
    "DAngelo!",
    "renee d'angelo",
    "renée",
    "D'Angelo Renée",
    "r.dangelo",
    "R.DANGELO@acme-lamps.example",
    "acme lamps spa",
    "Rene\u0301e.",
  ])("%s is refused as the user's own name", (password) => expect(findPasswordError(password, owner)).toBe(OWN_NAME));
  test("an unknown name is compared with nothing", () => {
    expect(findPasswordError("......::::--")).toBeNull();
  });
});
