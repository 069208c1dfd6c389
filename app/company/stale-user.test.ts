import { expect, test } from "vitest";
import { userRevision } from "#contract/revision";
import { createI18n } from "~/i18n/i18n";
import { differs } from "~/ui/conflict-table/conflict-table";
import { compareUsers } from "./save-user.server";

const i18n = createI18n("en");

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
  expect(compareUsers(i18n, stored, stored).filter(differs)).toEqual([]);
  expect(compareUsers(i18n, stored, yours).filter(differs)).toEqual([
    { part: "Phone number", saved: "+3902", yours: "—" },
    { part: "Global permissions", saved: ["Fleet Manager"], yours: [] },
    { part: "Support Contact", saved: "No", yours: "Yes" },
    { part: "News by email", saved: "Yes", yours: "No" },
    { part: "Country", saved: "Italy", yours: "Switzerland" },
    { part: "Province", saved: "MI (Milano)", yours: "Ticino" },
  ]);
});

test("each changed value is named by its own label, in the order of the forms [SAFE-09]", () => {
  const values = (suffix: string) => ({
    contact: {
      firstName: `A${suffix}`,
      lastName: `B${suffix}`,
      roleInCompany: `C${suffix}`,
      phoneNumber: `D${suffix}`,
    },
    company: {
      ...{ name: `E${suffix}`, vat: `F${suffix}`, marketSector: `G${suffix}`, numberOfEmployees: `H${suffix}` },
      ...{ city: `I${suffix}`, address: `J${suffix}`, postalCode: `K${suffix}` },
      ...{ email: `L${suffix}`, website: `M${suffix}` },
    },
    account: { subscribe_news: suffix === "1", subscribe_product: suffix === "1" },
  });
  const told = compareUsers(i18n, values("1"), values("2"))
    .filter(differs)
    .map(({ part, saved, yours }) => `${part}: ${saved} ${yours}`);
  expect(told).toEqual([
    "First Name: A1 A2",
    "Last Name: B1 B2",
    "Role: C1 C2",
    "Phone number: D1 D2",
    "News by email: Yes No",
    "Product news by email: Yes No",
    "Company name: E1 E2",
    "VAT number: F1 F2",
    "Market sector: G1 G2",
    "Number of employees: H1 H2",
    "City: I1 I2",
    "Address: J1 J2",
    "Postal Code: K1 K2",
    "Company email: L1 L2",
    "Website: M1 M2",
  ]);
});
