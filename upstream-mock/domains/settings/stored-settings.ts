import { eq } from "drizzle-orm";
import { OS5_ADDON } from "#contract/services";
import type { Queryable } from "#db/client";
import { companies } from "#db/schema/identity";
import { activationKeys, settings, latestVersions as versions } from "#db/schema/settings";
import { digest } from "#db/secrets";
import { type Context, type RestHandler, requireSession } from "#mock/context";
import { requireOwnCompany, requirePermission } from "#mock/guards/permissions";
import { consumeAttempt } from "#mock/guards/rate-limits";
import { notFound } from "#mock/http/api-error";
import { queryText } from "#mock/http/rest";

export type SettingName = "renewals" | "serenity-events" | "upgrade-to-os5";

/** Returns one of the provider's settings; an empty object when it was never set. */
export function readSetting(db: Queryable, name: SettingName): Record<string, string | null> {
  return db.select().from(settings).where(eq(settings.name, name)).get()?.value ?? {};
}

/** Returns the newest version of each OS line (os4, os5). */
export const latestVersions = (db: Queryable) => db.select().from(versions).all();

/** True when the user's company has an add-on (LAY-06). An unknown add-on is not active. @throws NOT_FOUND for another */
export function isAddonActive(context: Context, company: string, code: string): boolean {
  const { companyId } = requireOwnCompany(context, company);
  if (code !== OS5_ADDON) return false;
  const { upgradableToOs5 } = companies;
  const row = context.db.select({ upgradableToOs5 }).from(companies).where(eq(companies.id, companyId)).get();
  return row?.upgradableToOs5 ?? false;
}

/** Returns the downloads that a key opens, or null (VA-01). Wrong keys are counted, since keys are secrets. */
function linksOf(context: Context, key: string): Record<string, string | null> | null {
  const { db, clock, config } = context;
  requirePermission(context, "appliance.list", "any");
  const { userId } = requireSession(context);
  const { activationKeysPerUser: max, failureWindow: window } = config.limits;
  const attempt = consumeAttempt(db, clock.now(), { what: "activation-key", whom: userId, max, window });
  const row = db
    .select()
    .from(activationKeys)
    .where(eq(activationKeys.keyHash, digest(key.trim())))
    .get();
  if (!row) return null;
  attempt.refund();
  return row.links;
}

export const isActivationKey = (context: Context, key: string) => linksOf(context, key) !== null;

/** Returns the links of the virtual appliance's downloads (VA-02). */
export const getVirtualApplianceLinks: RestHandler = (context, request) => {
  const virtualApplianceSettings = linksOf(context, queryText(request, "activationKey"));
  if (!virtualApplianceSettings) throw notFound("activation key");
  return { virtualApplianceSettings };
};
