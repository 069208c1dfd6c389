import { eq } from "drizzle-orm";
import { activationKeys } from "#db/schema/settings";
import { type Context, requireSession } from "../../context";
import { notFound } from "../../failure";
import { requirePermission } from "../../permissions";
import { takeAttempt } from "../../rate-limits";
import { queryText, type RestHandler } from "../../rest";
import { digest } from "../../secrets";

/** VA-01: the downloads that a key opens, or null. Keys are secrets, so wrong ones are counted. */
function linksOf(context: Context, key: string): Record<string, string | null> | null {
  const { db, clock, settings } = context;
  requirePermission(context, "appliance.list", "any");
  const { userId } = requireSession(context);
  const { activationKeysPerUser: most, failureWindow: window } = settings.limits;
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

/** VA-02. */
export const getVirtualApplianceLinks: RestHandler = (context, request) => {
  const virtualApplianceSettings = linksOf(context, queryText(request, "activationKey"));
  if (!virtualApplianceSettings) throw notFound("activation key");
  return { virtualApplianceSettings };
};
