import type { LocationRole, RoleName } from "#contract/permissions";
import type { Queryable } from "#db/client";
import { bindings, profiles, users } from "#db/schema/identity";
import { roleId } from "./catalogue";
import { type CompanyKey, companyId } from "./companies";
import { instantFrom } from "./days";
import { toSeedId, totpSecretOf } from "./ids";
import { locationId } from "./locations";

export const SEED_PASSWORD = "Password1!";

interface Person {
  email: string;
  name: [first: string, last: string];
  job: string;
  /** Roles on the company. `member` is added unless `mayEnter` is false. */
  roles?: RoleName[];
  /** Roles on locations, which are given by name. */
  on?: Partial<Record<LocationRole, string[]>>;
  mayEnter?: false;
  enrolled?: false;
  /** Days since the last login; null without one. */
  lastLogin: number | null;
  supportContact?: true;
  consent?: false;
  bannerUnseen?: true;
}

const PEOPLE: Record<CompanyKey, Person[]> = {
  acme: [
    {
      email: "master@acme.example",
      name: ["Giulia", "Ferrari"],
      job: "IT Director",
      roles: ["master"],
      lastLogin: 1,
      bannerUnseen: true,
    },
    {
      email: "fleet@acme.example",
      name: ["Marco", "Bianchi"],
      job: "Fleet Manager",
      roles: ["fleet.admin"],
      lastLogin: 2,
    },
    { email: "users@acme.example", name: ["Chiara", "Romano"], job: "HR Manager", roles: ["user.admin"], lastLogin: 3 },
    {
      email: "both@acme.example",
      name: ["Luca", "Colombo"],
      job: "IT Manager",
      roles: ["fleet.admin", "user.admin"],
      lastLogin: 5,
    },
    {
      email: "editor@acme.example",
      name: ["Francesca", "Ricci"],
      job: "Site Manager",
      on: { "fleet.editor": ["Milano HQ", "Firenze Shop"] },
      lastLogin: 4,
    },
    {
      email: "viewer@acme.example",
      name: ["Alessandro", "Marino"],
      job: "Sales Representative",
      on: { "ras.viewer": ["Milano HQ", "Roma Office"] },
      lastLogin: 6,
    },
    { email: "plain@acme.example", name: ["Sara", "Greco"], job: "Accountant", lastLogin: 30 },
    { email: "nomember@acme.example", name: ["Davide", "Conti"], job: "Contractor", mayEnter: false, lastLogin: 90 },
    {
      email: "newmfa@acme.example",
      name: ["Elena", "Gallo"],
      job: "System Administrator",
      roles: ["fleet.admin"],
      enrolled: false,
      lastLogin: null,
    },
    {
      email: "never@acme.example",
      name: ["Matteo", "Costa"],
      job: "System Administrator",
      roles: ["fleet.admin"],
      lastLogin: null,
    },
    {
      email: "support@acme.example",
      name: ["Massimiliano Alessandro", "Fumagalli della Rovere-Castiglioni"],
      job: "Service Desk Lead",
      roles: ["fleet.admin"],
      lastLogin: 1,
      supportContact: true,
    },
    {
      email: "noconsent@acme.example",
      name: ["Valentina", "Giordano"],
      job: "HR Assistant",
      roles: ["user.admin"],
      lastLogin: 12,
      consent: false,
    },
    {
      email: "waiting@acme.example",
      name: ["Ilaria", "Mancini"],
      job: "Area Manager",
      on: { "ras.viewer": ["Palermo Site"] },
      lastLogin: 20,
    },
  ],
  borea: [
    {
      email: "master@borea.example",
      name: ["Andrea", "Rizzo"],
      job: "Managing Director",
      roles: ["master"],
      lastLogin: 8,
    },
    {
      email: "viewer@borea.example",
      name: ["Martina", "Lombardi"],
      job: "Dispatcher",
      on: { "ras.viewer": ["Trento Depot"] },
      lastLogin: 15,
    },
    {
      email: "editor@borea.example",
      name: ["Stefano", "Bruno"],
      job: "Site Manager",
      on: { "fleet.editor": ["Trento Depot"] },
      lastLogin: 6,
    },
  ],
  cedro: [
    { email: "master@cedro.example", name: ["Simone", "Moretti"], job: "Owner", roles: ["master"], lastLogin: 2 },
  ],
  delta: [
    {
      email: "master@delta.example",
      name: ["Katharina", "Vogel"],
      job: "Leiterin IT",
      roles: ["master"],
      lastLogin: 7,
    },
  ],
  eos: [
    {
      email: "master@eos.example",
      name: ["Federica", "Barbieri"],
      job: "Practice Manager",
      roles: ["master"],
      lastLogin: 11,
    },
  ],
  faro: [
    {
      email: "master@faro.example",
      name: ["Roberto", "Fontana"],
      job: "Operations Manager",
      roles: ["master"],
      lastLogin: 3,
    },
    {
      email: "viewer@faro.example",
      name: ["Silvia", "Santoro"],
      job: "Technician",
      on: { "ras.viewer": ["La Spezia Terminal"] },
      lastLogin: 9,
    },
    {
      email: "editor@faro.example",
      name: ["Paolo", "Caruso"],
      job: "Site Manager",
      on: { "fleet.editor": ["La Spezia Terminal"] },
      lastLogin: 5,
    },
  ],
};

export const nameOfPerson = (key: CompanyKey, email: string): string =>
  PEOPLE[key].find((person) => person.email === email)?.name.join(" ") ?? "";

export const userId = (email: string) => toSeedId("user", email);

/** Inserts the users with their roles. They share one hash of SEED_PASSWORD, because hashing is slow on purpose. */
export function seedPeople(db: Queryable, now: number, passwordHash: string): void {
  for (const [key, people] of Object.entries(PEOPLE) as [CompanyKey, Person[]][]) {
    for (const [index, person] of people.entries()) {
      db.insert(users)
        .values(userRow(key, person, index, now, passwordHash))
        .run();
      db.insert(profiles).values(profileRow(person, index)).run();
      const bound = bindingsOf(key, person);
      if (bound.length > 0) db.insert(bindings).values(bound).run();
    }
  }
}

function userRow(key: CompanyKey, person: Person, index: number, now: number, passwordHash: string) {
  const { email, lastLogin, enrolled = true } = person;
  const createdAt = instantFrom(now, -420 + index, "10:00");
  return {
    id: userId(email),
    companyId: companyId(key),
    email,
    passwordHash,
    lastUsedAt: lastLogin === null ? null : instantFrom(now, -lastLogin, `08:${10 + index}`),
    mfaSecret: enrolled ? totpSecretOf(email) : null,
    mfaConfirmedAt: enrolled ? createdAt : null,
    createdAt,
  };
}

function profileRow(person: Person, index: number) {
  return {
    id: toSeedId("profile", person.email),
    userId: userId(person.email),
    firstName: person.name[0],
    lastName: person.name[1],
    phoneNumber: `+39021234${String(5600 + index)}`,
    roleInTheCompany: person.job,
    hasVirtualApplianceAccess: person.roles ? true : null,
    seenWelcomeBanner: !person.bannerUnseen,
    isSupportContact: person.supportContact ?? false,
    subscribeToNews: index % 2 === 0,
    subscribeToProductNews: index % 3 === 0,
    dataCollectionConsent: person.consent ?? true,
  };
}

function bindingsOf(key: CompanyKey, person: Person) {
  const company = companyId(key);
  const row = (resourceId: string, role: RoleName) => ({
    companyId: company,
    resourceId,
    roleId: roleId(role),
    userId: userId(person.email),
  });
  const base: RoleName[] = person.mayEnter === false ? [] : ["member"];
  const onCompany = [...base, ...(person.roles ?? [])].map((role) => row(toSeedId("policy", "company", company), role));
  const onLocations = Object.entries(person.on ?? {}).flatMap(([role, names]) =>
    names.map((name) => row(toSeedId("policy", "location", locationId(key, name)), role as RoleName)),
  );
  return [...onCompany, ...onLocations];
}
