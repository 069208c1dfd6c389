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
  firstName: string;
  lastName: string;
  job: string;
  /** Days since the last login; null without one. */
  lastLogin: number | null;
  /** Roles on the company. `member` is added unless `canEnter` is false. */
  roles?: RoleName[];
  /** Roles on locations, which are given by name. */
  on?: Partial<Record<LocationRole, string[]>>;
  canEnter?: false;
  enrolled?: false;
  supportContact?: true;
  consent?: false;
  bannerUnseen?: true;
}

type Row = [
  local: string,
  firstName: string,
  lastName: string,
  job: string,
  lastLogin: number | null,
  more?: Partial<Person>,
];

/** The users of each company, by the local part of their e-mail addresses. */
const PEOPLE: Record<CompanyKey, Row[]> = {
  acme: [
    ["master", "Giulia", "Ferrari", "IT Director", 1, { roles: ["master"], bannerUnseen: true }],
    ["fleet", "Marco", "Bianchi", "Fleet Manager", 2, { roles: ["fleet.admin"] }],
    ["users", "Chiara", "Romano", "HR Manager", 3, { roles: ["user.admin"] }],
    ["both", "Luca", "Colombo", "IT Manager", 5, { roles: ["fleet.admin", "user.admin"] }],
    ["editor", "Francesca", "Ricci", "Site Manager", 4, { on: { "fleet.editor": ["Milano HQ", "Firenze Shop"] } }],
    [
      "viewer",
      "Alessandro",
      "Marino",
      "Sales Representative",
      6,
      { on: { "ras.viewer": ["Milano HQ", "Roma Office"] } },
    ],
    ["plain", "Sara", "Greco", "Accountant", 30],
    ["nomember", "Davide", "Conti", "Contractor", 90, { canEnter: false }],
    ["newmfa", "Elena", "Gallo", "System Administrator", null, { roles: ["fleet.admin"], enrolled: false }],
    ["never", "Matteo", "Costa", "System Administrator", null, { roles: ["fleet.admin"] }],
    [
      "support",
      "Massimiliano Alessandro",
      "Fumagalli della Rovere-Castiglioni",
      "Service Desk Lead",
      1,
      { roles: ["fleet.admin"], supportContact: true },
    ],
    ["noconsent", "Valentina", "Giordano", "HR Assistant", 12, { roles: ["user.admin"], consent: false }],
    ["waiting", "Ilaria", "Mancini", "Area Manager", 20, { on: { "ras.viewer": ["Palermo Site"] } }],
  ],
  borea: [
    ["master", "Andrea", "Rizzo", "Managing Director", 8, { roles: ["master"] }],
    ["viewer", "Martina", "Lombardi", "Dispatcher", 15, { on: { "ras.viewer": ["Trento Depot"] } }],
    ["editor", "Stefano", "Bruno", "Site Manager", 6, { on: { "fleet.editor": ["Trento Depot"] } }],
  ],
  cedro: [["master", "Simone", "Moretti", "Owner", 2, { roles: ["master"] }]],
  delta: [["master", "Katharina", "Vogel", "Leiterin IT", 7, { roles: ["master"] }]],
  eos: [["master", "Federica", "Barbieri", "Practice Manager", 11, { roles: ["master"] }]],
  faro: [
    ["master", "Roberto", "Fontana", "Operations Manager", 3, { roles: ["master"] }],
    ["viewer", "Silvia", "Santoro", "Technician", 9, { on: { "ras.viewer": ["La Spezia Terminal"] } }],
    ["editor", "Paolo", "Caruso", "Site Manager", 5, { on: { "fleet.editor": ["La Spezia Terminal"] } }],
  ],
};

const peopleOf = (key: CompanyKey): Person[] =>
  PEOPLE[key].map(([local, firstName, lastName, job, lastLogin, more]) => {
    return { email: `${local}@${key}.example`, firstName, lastName, job, lastLogin, ...more };
  });

const findPerson = (key: CompanyKey, email: string) => peopleOf(key).find((each) => each.email === email);

export function nameOfPerson(key: CompanyKey, email: string): string {
  const person = findPerson(key, email);
  return person ? `${person.firstName} ${person.lastName}` : "";
}

/** Returns how many days ago a person logged in last; null for never. */
export const lastLoginOf = (key: CompanyKey, email: string) => findPerson(key, email)?.lastLogin ?? null;

export const userId = (email: string) => toSeedId("user", email);

/** Inserts the users with their roles. They share one hash of SEED_PASSWORD, because hashing is slow on purpose. */
export function seedPeople(db: Queryable, now: number, passwordHash: string): void {
  for (const key of Object.keys(PEOPLE) as CompanyKey[]) {
    for (const [index, person] of peopleOf(key).entries()) {
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
    firstName: person.firstName,
    lastName: person.lastName,
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
  const base: RoleName[] = person.canEnter === false ? [] : ["member"];
  const onCompany = [...base, ...(person.roles ?? [])].map((role) => row(toSeedId("policy", "company", company), role));
  const onLocations = Object.entries(person.on ?? {}).flatMap(([role, names]) =>
    names.map((name) => row(toSeedId("policy", "location", locationId(key, name)), role as RoleName)),
  );
  return [...onCompany, ...onLocations];
}
