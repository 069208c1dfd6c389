import { and, eq, ne } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { machines } from "#db/schema/fleet";
import { companies, companyServices, users } from "#db/schema/identity";
import type { Account } from "#mock/domains/identity/accounts";
import { companyRoles } from "./accounts";

/**
 * Anybody can register with anybody's e-mail. Such a registration must not keep its address from an invitation: whoever
 * reads the address's mails may give it up, as long as the company has nothing that only the provider gives. SAFE-07.
 */

/** True when an account is the master of a company to which the provider has given nothing: no appliance, no service. */
function isBareRegistration(db: Queryable, { id, companyId }: Account): boolean {
  if (!companyRoles(db, companyId, id).includes("master")) return false;
  const company = db.select().from(companies).where(eq(companies.id, companyId)).get();
  if (!company || company.monitoringNamespace !== null) return false;
  const machine = db.select({ id: machines.id }).from(machines).where(eq(machines.companyId, companyId)).get();
  const service = db.select().from(companyServices).where(eq(companyServices.companyId, companyId)).get();
  return machine === undefined && service === undefined;
}

/** True when an account leaves its address to an invitation of this company, if the person who has the link agrees. */
export const givesWay = (db: Queryable, account: Account, invitingCompanyId: string | null): boolean =>
  account.companyId !== invitingCompanyId && isBareRegistration(db, account);

/** Removes the account, and its company with it unless others work there. In the caller's transaction. */
export function removeRegistration(db: Queryable, { id, companyId }: Account): void {
  const others = and(eq(users.companyId, companyId), ne(users.id, id));
  const staysFor = db.select({ id: users.id }).from(users).where(others).get();
  db.delete(users).where(eq(users.id, id)).run();
  if (!staysFor) db.delete(companies).where(eq(companies.id, companyId)).run();
}
