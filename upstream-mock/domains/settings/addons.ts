import { eq } from "drizzle-orm";
import { OS5_ADDON } from "#contract/services";
import { companies } from "#db/schema/identity";
import type { Context } from "#mock/context";
import { requireOwnCompany } from "#mock/guards/permissions";

/** True when the user's company has an add-on (LAY-06). An unknown add-on is not active. @throws NOT_FOUND for another */
export function isAddonActive(context: Context, company: string, code: string): boolean {
  const { companyId } = requireOwnCompany(context, company);
  if (code !== OS5_ADDON) return false;
  const { upgradableToOs5 } = companies;
  const row = context.db.select({ upgradableToOs5 }).from(companies).where(eq(companies.id, companyId)).get();
  return row?.upgradableToOs5 ?? false;
}
