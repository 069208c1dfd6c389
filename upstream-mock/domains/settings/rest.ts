import { eq } from "drizzle-orm";
import { z } from "zod";
import { OS5_ADDON } from "#contract/services";
import { companies } from "#db/schema/identity";
import type { RestHandler } from "#mock/context";
import { requireOwnCompany } from "#mock/guards/permissions";
import { parseBody } from "#mock/http/input";
import { readLatestVersions, readSetting } from "./queries";

const addonQuestion = z.object({ company_id: z.string(), addon_code: z.string() });

/** LAY-06. An add-on that nobody sells is not active. */
export const isProductAddonActive: RestHandler = (context, { body }) => {
  const { company_id, addon_code } = parseBody(addonQuestion, body);
  const { companyId } = requireOwnCompany(context, company_id);
  if (addon_code !== OS5_ADDON) return { isActive: false };
  const row = context.db
    .select({ isActive: companies.upgradableToOs5 })
    .from(companies)
    .where(eq(companies.id, companyId))
    .get();
  return { isActive: row?.isActive ?? false };
};

/** INVT-02. */
export const getLatestVersions: RestHandler = ({ db }) => ({ versions: readLatestVersions(db) });

/** MIG-01. */
export const getUpgradeToOs5Settings: RestHandler = ({ db }) => readSetting(db, "upgrade-to-os5");

/** DAS-01: demonstration content; nobody reads the answer. */
export const sampleDesktopLogin: RestHandler = () => ({});
