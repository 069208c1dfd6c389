import { expect, test } from "vitest";
import { userRevision } from "#contract/revision";
import { diffUser } from "./save-user.server";

const CONTACT = {
  firstName: "Sara",
  lastName: "Greco",
  roleInCompany: null,
  phoneNumber: "+3902",
  isSupportContact: false,
};

test("a revision depends on the fields' values, not on their order or how an empty value is written [SAFE-09]", () => {
  const { isSupportContact, ...rest } = CONTACT;
  const revision = userRevision({ contact: CONTACT, globalRoles: ["user.admin", "fleet.admin"] });
  const same = {
    contact: { isSupportContact, ...rest, roleInCompany: "" },
    globalRoles: ["fleet.admin", "user.admin"],
  };
  expect(userRevision(same)).toBe(revision);
  expect(userRevision({ ...same, account: null, company: undefined })).toBe(revision);
  expect(userRevision({ ...same, account: { email: "plain@acme.example" } })).not.toBe(revision);
  expect(userRevision({ ...same, contact: { ...CONTACT, phoneNumber: null } })).not.toBe(revision);
  expect(userRevision({ ...same, globalRoles: [] })).not.toBe(revision);
  const account = { subscribe_news: true };
  expect(userRevision({ account: { ...account, email: "a@b.example" } })).toBe(userRevision({ account }));
});

test("the differences are given in words, in the forms' order [SAFE-09]", () => {
  const company = { name: "Acme", country: "IT", province: "MI", email: "info@acme.example" };
  const stored = { contact: CONTACT, account: { subscribe_news: true }, globalRoles: ["fleet.admin"], company };
  const yours = {
    contact: { ...CONTACT, phoneNumber: null, isSupportContact: true },
    account: { subscribe_news: false },
    globalRoles: [],
    company: { ...company, country: "CH", province: "Ticino" },
  };
  expect(diffUser(stored, stored)).toEqual([]);
  expect(diffUser(stored, yours)).toEqual([
    { part: "Phone number", saved: "+3902", yours: "—" },
    { part: "Global permissions", saved: "Fleet Manager", yours: "—" },
    { part: "Support Contact", saved: "No", yours: "Yes" },
    { part: "News by email", saved: "Yes", yours: "No" },
    { part: "Country", saved: "Italy", yours: "Switzerland" },
    { part: "Province", saved: "MI (Milano)", yours: "Ticino" },
  ]);
});
