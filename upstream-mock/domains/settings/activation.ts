import { eq } from "drizzle-orm";
import { activationKeys } from "#db/schema/settings";
import { digest } from "#db/secrets";
import { type Context, type RestHandler, requireSession } from "#mock/context";
import { requirePermission } from "#mock/guards/permissions";
import { takeAttempt } from "#mock/guards/rate-limits";
import { notFound } from "#mock/http/failure";
import { queryText } from "#mock/http/rest";

/** Returns the downloads that a key opens, or null (VA-01). Wrong keys are counted, since keys are secrets. */
function linksOf(context: Context, key: string): Record<string, string | null> | null {
  const { db, clock, config } = context;
  requirePermission(context, "appliance.list", "any");
  const { userId } = requireSession(context);
  const { activationKeysPerUser: most, failureWindow: window } = config.limits;
  const attempt = takeAttempt(db, clock.now(), { what: "activation-key", whom: userId, most, window });
  const row = db
    .select()
    .from(activationKeys)
    .where(eq(activationKeys.keyHash, digest(key.trim())))
    .get();
  if (!row) return null;
  attempt.giveBack();
  return row.links;
}

export const isActivationKey = (context: Context, key: string) => linksOf(context, key) !== null;

/** Returns the links of the virtual appliance's downloads (VA-02). */
export const getVirtualApplianceLinks: RestHandler = (context, request) => {
  const virtualApplianceSettings = linksOf(context, queryText(request, "activationKey"));
  if (!virtualApplianceSettings) throw notFound("activation key");
  return { virtualApplianceSettings };
};
