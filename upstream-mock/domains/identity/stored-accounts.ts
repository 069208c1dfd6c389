import { asc, eq } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { locations } from "#db/schema/fleet";
import { companies, companyServices, profiles, users } from "#db/schema/identity";
import { prepareRows } from "#db/statements";
import type { CompanyService, Profile, ResolversParentTypes } from "#mock/generated/resolvers";

const profiled = prepareRows(profiles, "userId");

export const profileOf = (db: Queryable, userId: string): Profile | undefined => profiled(db).get({ userId });

/** Returns a user's first and last name; null for a removed user. */
export function nameOf(db: Queryable, userId: string | null): string | null {
  const profile = userId === null ? undefined : profileOf(db, userId);
  return profile ? `${profile.firstName} ${profile.lastName}`.trim() : null;
}

const companyRow = prepareRows(companies, "id");

export function companyOf(db: Queryable, id: string): ResolversParentTypes["Company"] | undefined {
  const row = companyRow(db).get({ id });
  return row && { ...row, locationIds: () => locationIdsOf(db, id), services: () => servicesOf(db, id) };
}

const locationIdsOf = (db: Queryable, companyId: string): string[] =>
  db
    .select({ id: locations.id })
    .from(locations)
    .where(eq(locations.companyId, companyId))
    .orderBy(asc(locations.name), asc(locations.id))
    .all()
    .map(({ id }) => id);

const serviceRows = prepareRows(companyServices, "companyId");

/**
 * Returns a company's services, with properties in stored order; an empty property only says that the service exists.
 */
function servicesOf(db: Queryable, companyId: string): CompanyService[] {
  const rows = serviceRows(db).all({ companyId });
  const services = new Map<string, CompanyService>();
  for (const { service, property, value } of rows) {
    const entry = services.get(service) ?? { name: service, properties: [] };
    if (property !== "") entry.properties.push({ name: property, value });
    services.set(service, entry);
  }
  return [...services.values()];
}

const account = prepareRows(users, "companyId", "id");

export const accountById = (db: Queryable, companyId: string, id: string) => account(db).get({ companyId, id });

/** The columns that name a user, of a query that joins the profile. */
export const PERSON = { email: users.email, firstName: profiles.firstName, lastName: profiles.lastName };

interface Person {
  email: string | null;
  firstName: string | null;
  lastName: string | null;
}

/** Returns the first and last name of a user, or else the email address; null for a removed user. */
export const personName = ({ email, firstName, lastName }: Person): string | null =>
  `${firstName ?? ""} ${lastName ?? ""}`.trim() || email;
