import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { users } from "#db/schema/identity";
import type { StoredAccess } from "#db/schema/ras";
import { type Context, requireSession } from "#mock/context";
import { requirePermittedLocation } from "#mock/domains/fleet/own-company";
import { hasFreeSeat, parseTerm, toTerm } from "#mock/domains/ras/access/access-term";
import { defineOnGateway, grant } from "#mock/domains/ras/access/users";
import { destinationsOf } from "#mock/domains/ras/destinations/destinations";
import { findGateway, type GatewayRow, usersOfGateway } from "#mock/domains/ras/gateway/gateways";
import { remoteAccess } from "#mock/domains/ras/gateway/service";
import { toRasConfiguration } from "#mock/domains/ras/gateway/to-contract";
import type { LastRas } from "#mock/generated/resolvers";
import { hasPermission } from "#mock/guards/permissions";
import { findLastGateway } from "./last-gateway";

/** Returns the access that has not ended, of users who still have an account. */
function filterRestorable(db: Queryable, companyId: string, stored: readonly StoredAccess[], now: number) {
  const lasting = stored.filter(({ validUntil }) => validUntil === null || validUntil > now);
  const ids = lasting.map(({ userId }) => userId);
  const rows = db
    .select()
    .from(users)
    .where(and(eq(users.companyId, companyId), inArray(users.id, ids)))
    .all();
  const accounts = new Map(rows.map((account) => [account.id, account]));
  return lasting.flatMap((access) => {
    const account = accounts.get(access.userId);
    return account ? [{ ...access, account }] : [];
  });
}

/** Returns a location's last gateway; null when remote access was never removed (RASX-01). */
export function lastRasByLocationId(context: Context, locationId: string): LastRas | null {
  const { db } = context;
  const { companyId } = requirePermittedLocation(context, locationId, ["ras.deploy"]);
  const stored = findLastGateway(db, { companyId, locationId });
  if (!stored) return null;
  const session = requireSession(context);
  const listsAll = hasPermission(context, session, "ras.user.list", { location: locationId });
  return {
    endedAt: new Date(stored.endedAt).toISOString(),
    hyperSerialNumber: stored.serialNumber,
    configuration: toRasConfiguration(stored.settings, true),
    users: filterRestorable(db, companyId, stored.users, context.clock.now())
      .filter(({ userId }) => listsAll || userId === session.userId)
      .map(({ account, username, allowedDestinations, ...term }) => ({
        email: account.email,
        username,
        allowedDestinations,
        term: toTerm(term),
      })),
  };
}

/**
 * Restores the access of the last gateway's users to the new one, in their order and as far as there are seats (D10). No
 * user gets more than before: restricted access of which no destination is left isn't restored. It stays stored.
 * @param supported true when the gateway can restrict access
 */
export function restoreUsers(db: Queryable, gateway: GatewayRow, supported: boolean, now: number): void {
  const existing = new Set(destinationsOf(db, gateway.companyId, gateway.locationId).map(({ name }) => name));
  const { seats } = remoteAccess(db, gateway.companyId, now);
  const stored = findLastGateway(db, gateway)?.users ?? [];
  const restorable = filterRestorable(db, gateway.companyId, stored, now);
  for (const { account, allowedDestinations: before, validFrom, validUntil } of restorable) {
    const remaining = before.filter((name) => existing.has(name));
    if (before.length > 0 && !(supported && remaining.length > 0)) continue;
    const term = parseTerm(toTerm({ validFrom, validUntil }) ?? {}, now);
    if (!hasFreeSeat(usersOfGateway(db, gateway.serialNumber), term, seats, now)) continue;
    // Each grant may have defined destinations on the gateway.
    const current = findGateway(db, gateway.companyId, gateway.serialNumber) ?? gateway;
    grant(db, gateway, account, { allowedDestinations: defineOnGateway(db, current, remaining), ...term }, now);
  }
}
