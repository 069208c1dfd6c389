import { eq } from "drizzle-orm";
import { z } from "zod";
import { OS5_ADDON } from "#contract/services";
import { companies } from "#db/schema/identity";
import type { RestHandler } from "#mock/context";
import { requireOwnCompany } from "#mock/guards/permissions";
import { parseBody } from "#mock/http/input";
import { latestVersions, readSetting } from "./queries";

const addonQuestion = z.object({ company_id: z.string(), addon_code: z.string() });

/** Says whether a company has an add-on (LAY-06). An unknown add-on is not active. */
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

/** Returns the newest version of each OS line (INVT-02). */
export const getLatestVersions: RestHandler = ({ db }) => ({
  versions: Object.fromEntries(latestVersions(db).map(({ line, version }) => [line, version])),
});

/** Returns the settings of the upgrade to OS 5 (MIG-01). */
export const getUpgradeToOs5Settings: RestHandler = ({ db }) => readSetting(db, "upgrade-to-os5");

/** Answers the demonstration's log-in with an empty object, which the portal never reads (DAS-01). */
export const sampleDesktopLogin: RestHandler = () => ({});
