import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import type { Viewer } from "~/session/viewer.server";
import type { readOwnProfile } from "~/upstream/people.server";
import { loadProfileForm, readOwnPermissions, toProfileUpdate, toStoredUpdate } from "./profile.server";

const STORED: Awaited<ReturnType<typeof readOwnProfile>> = {
  id: "7",
  email: "ada@acme.example",
  profile: {
    firstName: "Ada",
    lastName: "Rossi",
    phoneNumber: "+39021",
    roleInTheCompany: null,
    subscribeToNews: true,
    subscribeToProductNews: false,
    subscribeToSatisfactionSurveys: true,
    dataCollectionConsent: true,
  },
  company: {
    name: "Acme",
    vat: "IT1",
    marketSector: "Retail",
    numberOfEmployees: "1-20",
    country: "IT",
    province: "MI",
    city: "Milano",
    address: "Via Roma 1",
    postalCode: "20100",
    email: "info@acme.example",
    website: "acme.example",
  },
};

const i18n = createI18n("en");

/** Returns a viewer with these permissions on the company, whose upstream answers a query with `answer`. */
const viewerOf = (permissions: string[], answer: object): Viewer =>
  ({
    user: { id: "7", profile: { dataCollectionConsent: true } },
    company: { id: "c" },
    i18n,
    permissions: {
      onCompany: (name: string) => permissions.includes(name),
      hasRole: (role: string) => role === "user.admin",
      locationsWith: (name: string) => (name === "location.update" ? ["1"] : ["1", "2"]),
    },
    upstream: { query: async () => answer, i18n },
  }) as unknown as Viewer;

test("the form has what is stored, and the province in the field of its country [PROF-02, PROF-03]", async () => {
  const open = async (permissions: string[], stored = STORED) =>
    loadProfileForm(viewerOf(permissions, { loggedInUser: stored }));
  const own = await open([]);
  expect(own.stored).toEqual({
    firstName: "Ada",
    lastName: "Rossi",
    role: "",
    phone: "+39021",
    news: true,
    productNews: false,
    surveys: true,
  });
  expect([own.email, own.vat, own.choices, own.updatesCompany]).toEqual(["ada@acme.example", "", null, false]);
  const whole = await open(["account.company.update"]);
  expect(whole.stored).toMatchObject({ companyName: "Acme", companyEmail: "info@acme.example", provinceOfItaly: "MI" });
  expect(whole.stored).not.toHaveProperty("province");
  expect(whole.vat).toBe("IT1");
  const swiss = { ...STORED, company: { ...STORED.company, country: "CH", province: null } };
  const abroad = (await open(["account.company.update"], swiss)).stored;
  expect(abroad).toMatchObject({ province: "" });
  expect(abroad).not.toHaveProperty("provinceOfItaly");
});

test("a save gives each value under the upstream's name, as the stored ones are compared [PROF-05, SAFE-09]", () => {
  const person = { firstName: "Ada", lastName: "Rossi", role: "CTO", phone: "+39021" };
  const consents = { news: true, productNews: false, surveys: true, consent: undefined };
  const account = {
    data_collection_consent: true,
    subscribe_news: true,
    subscribe_product: false,
    subscribe_satisfaction_surveys: true,
  };
  const contact = { firstName: "Ada", lastName: "Rossi", phoneNumber: "+39021" };
  const update = toProfileUpdate("7", { ...person, ...consents, newPasswordAgain: "" });
  expect(update).toEqual({ id: "7", account, contact: { ...contact, roleInCompany: "CTO" } });
  const changed = { currentPassword: "old-one", newPassword: "new-one", newPasswordAgain: "new-one" };
  expect(toProfileUpdate("7", { ...person, ...consents, ...changed }).security).toEqual({
    password: "old-one",
    newPassword: "new-one",
  });
  expect(toStoredUpdate(STORED, false)).toEqual({ account, contact: { ...contact, roleInCompany: null } });
  expect(toStoredUpdate(STORED, true).company).toEqual(STORED.company);
});

test("a location that a user manages is not listed again for its remote access [PROF-01]", async () => {
  const locations = [
    { id: "2", name: "Roma" },
    { id: "1", name: "Milano" },
  ];
  expect(await readOwnPermissions(viewerOf([], { locations }))).toEqual({
    roles: ["User Manager"],
    managesAll: false,
    locations: { managed: ["Milano"], accessible: ["Roma"] },
  });
  const all = await readOwnPermissions(viewerOf(["location.update"], { locations }));
  expect(all).toMatchObject({ managesAll: true, locations: { managed: [], accessible: ["Milano", "Roma"] } });
});
