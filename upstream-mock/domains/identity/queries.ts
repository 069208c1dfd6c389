import { and, asc, eq } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { companies, companyServices, locations, profiles, users } from "#db/schema/index";
import type { Company, CompanyService, Profile } from "#mock/generated/resolvers";

export function profileOf(db: Queryable, userId: string): Profile | undefined {
  return db.select().from(profiles).where(eq(profiles.userId, userId)).get();
}

/** Returns a user's first and last name; null for a user who has been removed. */
export function nameOf(db: Queryable, userId: string | null): string | null {
  const profile = userId === null ? undefined : profileOf(db, userId);
  return profile ? `${profile.firstName} ${profile.lastName}`.trim() : null;
}

export function companyOf(db: Queryable, companyId: string): Company | undefined {
  const row = db.select().from(companies).where(eq(companies.id, companyId)).get();
  if (!row) return undefined;
  const locationIds = db
    .select({ id: locations.id })
    .from(locations)
    .where(eq(locations.companyId, companyId))
    .orderBy(asc(locations.name), asc(locations.id))
    .all()
    .map((location) => location.id);
  return { ...row, locationIds, services: servicesOf(db, companyId) };
}

/**
 * Returns a company's services. Properties keep the order in which they were stored; an empty one only says that the
 * service exists.
 */
function servicesOf(db: Queryable, companyId: string): CompanyService[] {
  const rows = db.select().from(companyServices).where(eq(companyServices.companyId, companyId)).all();
  const services = new Map<string, CompanyService>();
  for (const { service, property, value } of rows) {
    const entry = services.get(service) ?? { name: service, properties: [] };
    if (property !== "") entry.properties.push({ name: property, value });
    services.set(service, entry);
  }
  return [...services.values()];
}

export function accountById(db: Queryable, companyId: string, userId: string) {
  return db
    .select()
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.id, userId)))
    .get();
}
