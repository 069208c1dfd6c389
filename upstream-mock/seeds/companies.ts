import { ITALY } from "#contract/provinces";
import { MONITORING_SERVICE, REMOTE_ACCESS_SERVICE } from "#contract/services";
import type { Queryable } from "#db/client";
import { companies, companyServices, resources } from "#db/schema/identity";
import { alertContacts, vatRegistry } from "#db/schema/settings";
import { dayFrom } from "./days";
import { toSeedId } from "./ids";

export type CompanyKey = "acme" | "borea" | "cedro" | "delta" | "eos" | "faro";
/** A company, in Italy by default. */
type CompanySeed = Omit<
  typeof companies.$inferInsert,
  "id" | "country" | "email" | "website" | "monitoringNamespace"
> & {
  country?: string;
};

export const companyId = (key: string) => toSeedId("company", key);

const COMPANIES: Record<CompanyKey, CompanySeed> = {
  acme: {
    name: "Acme S.p.A.",
    marketSector: "Manufacturing",
    city: "Milano",
    province: "MI",
    address: "Via Torino 61",
    postalCode: "20123",
    numberOfEmployees: "101-500",
    vat: "IT99999020011",
    upgradableToOs5: true,
  },
  borea: {
    name: "Borea S.r.l.",
    marketSector: "Transportation",
    city: "Trento",
    province: "TN",
    address: "Via Brennero 139",
    postalCode: "38121",
    numberOfEmployees: "21-50",
    vat: "IT99999040019",
  },
  cedro: {
    name: "Cedro S.r.l.",
    marketSector: "Retail",
    city: "Pescara",
    province: "PE",
    address: "Corso Umberto I 18",
    postalCode: "65122",
    numberOfEmployees: "1-20",
    vat: "IT99999050018",
  },
  delta: {
    name: "Delta GmbH",
    marketSector: "Information technology",
    country: "DE",
    city: "München",
    province: "Bayern",
    address: "Lindwurmstraße 88",
    postalCode: "80337",
    numberOfEmployees: "51-100",
    vat: "DE999990606",
  },
  eos: {
    name: "Eos S.r.l.",
    marketSector: "Healthcare",
    city: "Ancona",
    province: "AN",
    address: "Via Flaminia 40",
    postalCode: "60126",
    numberOfEmployees: "1-20",
    vat: "IT99999070016",
  },
  faro: {
    name: "Faro S.p.A.",
    marketSector: "Utilities",
    city: "La Spezia",
    province: "SP",
    address: "Viale San Bartolomeo 394",
    postalCode: "19126",
    numberOfEmployees: "51-100",
    vat: "IT99999080015",
  },
};

/** Remote access of each company: seats for each gateway, first and last day as offsets in days from today. */
const REMOTE_ACCESS_PERIODS: Partial<Record<CompanyKey, [seats: number, from: number, to: number]>> = {
  acme: [10, -200, 165],
  borea: [5, -375, -10],
  cedro: [5, 20, 385],
  eos: [5, -30, 335],
  faro: [2, -90, 275],
};

/** Inserts the companies with their services. Delta has no services and no monitoring. */
export function seedCompanies(db: Queryable, now: number): void {
  for (const [key, company] of Object.entries(COMPANIES) as [CompanyKey, CompanySeed][]) {
    const id = companyId(key);
    const contact = { email: `info@${key}.example`, website: `https://www.${key}.example` };
    const monitoringNamespace = key === "delta" ? null : key;
    db.insert(companies)
      .values({ id, country: ITALY, ...company, ...contact, monitoringNamespace })
      .run();
    db.insert(resources)
      .values(policyRow(id, "company", id))
      .run();
    // A company's own VAT number must be valid: saving its profile unchanged must not warn.
    db.insert(vatRegistry).values({ vatNumber: company.vat, companyName: company.name }).run();
    const services = servicesOf(key, now).map((service) => ({ companyId: id, ...service }));
    if (services.length > 0) db.insert(companyServices).values(services).run();
  }
}

/** Returns what a policy is about: a company, or a location of it. */
export const policyRow = (company: string, type: "company" | "location", referenceId: string) => ({
  id: toSeedId("policy", type, referenceId),
  companyId: company,
  type,
  referenceId,
});

function servicesOf(key: CompanyKey, now: number) {
  const remoteAccess = REMOTE_ACCESS_PERIODS[key];
  const monitoring = key === "acme" ? [{ service: MONITORING_SERVICE }] : [];
  if (!remoteAccess) return monitoring;
  const [seats, from, to] = remoteAccess;
  return [...remoteAccessService(seats, dayFrom(now, from), dayFrom(now, to)), ...monitoring];
}

export const remoteAccessService = (seats: number, startingPeriod: string, endingPeriod: string) => [
  { service: REMOTE_ACCESS_SERVICE, property: "availableSeats", value: String(seats) },
  { service: REMOTE_ACCESS_SERVICE, property: "startingPeriod", value: startingPeriod },
  { service: REMOTE_ACCESS_SERVICE, property: "endingPeriod", value: endingPeriod },
];

const CONTACTS: [company: string, email: string, firstName: string | null, lastName: string | null][] = [
  ["acme", "noc@acme.example", "Paolo", "Serra"],
  ["acme", "alerts@acme.example", null, null],
  ["borea", "it@borea.example", "Anna", "Weber"],
];

export function seedMonitoring(db: Queryable): void {
  const rows = CONTACTS.map(([company, email, firstName, lastName]) => ({
    id: toSeedId("alert contact", company, email),
    companyId: companyId(company),
    email,
    firstName,
    lastName,
  }));
  db.insert(alertContacts).values(rows).run();
}
