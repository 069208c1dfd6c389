import { and, eq, ne } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { machines } from "#db/schema/fleet";
import { companies, companyServices, users } from "#db/schema/identity";
import type { Account } from "#mock/domains/identity/accounts";
import { companyRoles } from "#mock/guards/permissions";

/**
 * Anybody can register with a stranger's e-mail. Such a registration must not stop an invitation to that address.
 * Whoever reads its mails may therefore give the registration up, as long as the company has nothing from the provider
 * (SAFE-07).
 */

/**
 * True when an account is the master of a company that has nothing from the provider: no appliance, service or
 * monitoring.
 */
export function isBareRegistration(db: Queryable, { id, companyId }: Account): boolean {
  if (!companyRoles(db, companyId, id).includes("master")) return false;
  const company = db.select().from(companies).where(eq(companies.id, companyId)).get();
  if (!company || company.monitoringNamespace !== null) return false;
  const machine = db.select({ id: machines.id }).from(machines).where(eq(machines.companyId, companyId)).get();
  const service = db.select().from(companyServices).where(eq(companyServices.companyId, companyId)).get();
  return machine === undefined && service === undefined;
}

/** True when an account may be replaced by an invitation to this company, which the reader of its link decides. */
export const givesWay = (db: Queryable, account: Account, invitingCompanyId: string | null): boolean =>
  account.companyId !== invitingCompanyId && isBareRegistration(db, account);

/** Removes the account, and its company unless it has other users. Must run in the caller's transaction. */
export function removeRegistration(db: Queryable, { id, companyId }: Account): void {
  const others = and(eq(users.companyId, companyId), ne(users.id, id));
  const staysFor = db.select({ id: users.id }).from(users).where(others).get();
  db.delete(users).where(eq(users.id, id)).run();
  if (!staysFor) db.delete(companies).where(eq(companies.id, companyId)).run();
}
