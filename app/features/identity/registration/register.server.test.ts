import { expect, test } from "vitest";
import { invitationSchema } from "./invitation.schema";
import { toRegistrationInput } from "./register.server";
import { signUpSchema } from "./sign-up.schema";

const FORM = {
  email: " Ada@rossi.example ",
  password: "Secret-of-Rossi-1",
  passwordAgain: "Secret-of-Rossi-1",
  firstName: "Ada",
  lastName: "Rossi",
  role: "CTO",
  phone: "+390212345678",
  companyName: "Rossi S.r.l.",
  vat: "it 999.990-30 150",
  marketSector: "Retail",
  numberOfEmployees: "21-50",
  country: "IT",
  provinceOfItaly: "MI",
  province: "Ticino",
  city: "Milano",
  address: "Via Roma 1",
  postalCode: "20100",
  companyEmail: "info@rossi.example",
  website: "www.rossi.example",
  news: true,
  surveys: true,
  consent: true,
};

test("a registration gives each value under the upstream's name [REG-01, REG-06]", () => {
  expect(toRegistrationInput(signUpSchema.parse(FORM))).toEqual({
    account: {
      email: "Ada@rossi.example",
      password: "Secret-of-Rossi-1",
      data_collection_consent: true,
      subscribe_news: true,
      subscribe_product: false,
      subscribe_satisfaction_surveys: true,
    },
    contact: {
      firstName: "Ada",
      lastName: "Rossi",
      roleInCompany: "CTO",
      phoneNumber: "+390212345678",
      isSupportContact: false,
    },
    company: {
      name: "Rossi S.r.l.",
      vat: "IT99999030150",
      marketSector: "Retail",
      numberOfEmployees: "21-50",
      country: "IT",
      province: "MI",
      city: "Milano",
      address: "Via Roma 1",
      postalCode: "20100",
      email: "info@rossi.example",
      website: "www.rossi.example",
    },
  });
});

const refusedIn = (
  schema: { safeParse: typeof signUpSchema.safeParse | ReturnType<typeof invitationSchema>["safeParse"] },
  form: object,
) => (schema.safeParse(form).error?.issues ?? []).map(({ path }) => path.join("."));

test("a password can't be the company, however many other fields are wrong [REG-09]", () => {
  const password = { password: "rossi srl", passwordAgain: "rossi srl" };
  expect(refusedIn(signUpSchema, { ...FORM, ...password })).toEqual(["password"]);
  expect(refusedIn(signUpSchema, { ...FORM, ...password, email: "" })).toEqual(["email", "password"]);
});

test("somebody invited may leave role and phone number out, and deletes another registration only by a tick [INV-02, SAFE-07]", () => {
  const { password, passwordAgain, firstName, lastName, consent } = FORM;
  const form = { password, passwordAgain, firstName, lastName, consent };
  expect(refusedIn(invitationSchema(false), form)).toEqual([]);
  expect(refusedIn(invitationSchema(true), form)).toEqual(["replace"]);
  expect(refusedIn(invitationSchema(true), { ...form, replace: false })).toEqual(["replace"]);
  expect(refusedIn(invitationSchema(true), { ...form, replace: true })).toEqual([]);
  expect(refusedIn(invitationSchema(false), { ...form, phone: "call me", lastName: "" })).toEqual([
    "lastName",
    "phone",
  ]);
});
