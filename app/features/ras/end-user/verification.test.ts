import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { parseIdentity } from "./verification";

const I18N = createI18n("en");

const errorsOf = (password: string, ...code: string[]) => {
  const form = new FormData();
  form.set("password", password);
  for (const digit of code) form.append("code", digit);
  return parseIdentity(I18N, form).errors;
};

test("a password has six characters at least, a PIN exactly six digits [RASU-04]", () => {
  expect(errorsOf("123456", ..."123456")).toBeNull();
  expect(errorsOf("123456", "123456", "")).toBeNull();
  expect(errorsOf("12345", "123456")).toEqual({ password: ["The password has to have minimum 6 characters"] });
  for (const code of ["", "12345", "1234567", "12345a"]) expect(errorsOf("123456", code)).toHaveProperty("code");
  expect(Object.keys(parseIdentity(I18N, new FormData()).errors ?? {})).toEqual(["password", "code"]);
});
