import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { companies, users } from "#db/schema/identity";

/** Returns the name of the company of the account with this address; null without an account. */
export function findCompanyName(db: Queryable, email: string): string | null {
  const company = db
    .select({ name: companies.name })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()))
    .get();
  return company?.name ?? null;
}
