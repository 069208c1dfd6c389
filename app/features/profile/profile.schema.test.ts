import { describe, expect, test } from "vitest";
import { profileSchema } from "./profile.schema";

const PERSON = { firstName: "Ada", lastName: "Rossi", role: "CTO", phone: "+390212345678" };
const PASSWORDS = { currentPassword: "Password1!", newPassword: "Other-Secret-2", newPasswordAgain: "Other-Secret-2" };

/** Returns the fields that are refused, each with its first message. */
function errorsOf(form: object, kind = { consented: true, updatesCompany: false }): Record<string, string> {
  const issues = profileSchema(kind).safeParse(form).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join("."), message]));
}

describe("the passwords of the profile [PROF-04]", () => {
  test("are changed together, or not at all", () => {
    expect(errorsOf(PERSON)).toEqual({});
    expect(errorsOf({ ...PERSON, ...PASSWORDS })).toEqual({});
    const [empty, differ] = ["Cannot be empty", "Passwords must match"];
    expect(errorsOf({ ...PERSON, currentPassword: "Password1!" })).toEqual({ newPassword: empty });
    expect(errorsOf({ ...PERSON, ...PASSWORDS, currentPassword: undefined })).toEqual({ currentPassword: empty });
    expect(errorsOf({ ...PERSON, newPasswordAgain: "Other-Secret-2" })).toEqual({
      currentPassword: empty,
      newPassword: empty,
    });
    expect(errorsOf({ ...PERSON, ...PASSWORDS, newPasswordAgain: undefined })).toEqual({ newPasswordAgain: differ });
    expect(errorsOf({ ...PERSON, ...PASSWORDS, newPasswordAgain: "other-secret-2" })).toEqual({
      newPasswordAgain: differ,
    });
  });

  test("have 6 to 1,000 characters", () => {
    const change = (text: string) => errorsOf({ ...PERSON, ...PASSWORDS, newPassword: text, newPasswordAgain: text });
    expect(change("qxz4v")).toEqual({ newPassword: "Must have at least {minimum, number} characters" });
    expect(change("qxz4v7")).toEqual({});
    expect(change(`${"ab3".repeat(333)}c`)).toEqual({});
    expect(change(`${"ab3".repeat(333)}cd`)).toEqual({ newPassword: "Must be {maximum, number} characters or fewer" });
    expect(change("Ada Rossi").newPassword).toMatch(/can't be your name/);
  });
});

test("the consent is asked for until it is given, the role and the phone number always [PROF-02]", () => {
  const missing = { consent: "You must agree with data being collected and stored" };
  const kind = { consented: false, updatesCompany: false };
  expect(errorsOf(PERSON, kind)).toEqual(missing);
  expect(errorsOf({ ...PERSON, consent: false }, kind)).toEqual(missing);
  expect(errorsOf({ ...PERSON, consent: true }, kind)).toEqual({});
  expect(Object.keys(errorsOf({ firstName: "Ada", lastName: "Rossi" })).sort()).toEqual(["phone", "role"]);
});

test("the company's fields count only for those who may change them [PROF-01, PROF-03]", () => {
  const errors = errorsOf(PERSON, { consented: true, updatesCompany: true });
  expect(Object.keys(errors)).toEqual(expect.arrayContaining(["companyName", "vat", "city", "companyEmail"]));
  const italian = errorsOf({ ...PERSON, country: "IT" }, { consented: true, updatesCompany: true });
  expect(italian.provinceOfItaly).toBe("Cannot be empty");
});
