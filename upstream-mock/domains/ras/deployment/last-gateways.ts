import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { users } from "#db/schema/identity";
import { RAS_SETTINGS, type RasSettings, rasLastGateways, type StoredAccess } from "#db/schema/ras";
import { type Context, requireSession } from "#mock/context";
import { hasFreeSeat, parseTerm, toTerm } from "#mock/domains/ras/access/access-term";
import { defineOnGateway, grant } from "#mock/domains/ras/access/users";
import { destinationsOf } from "#mock/domains/ras/destinations/destinations";
import {
  type GatewayRow,
  gatewayRow,
  requirePermittedLocation,
  usersOfGateway,
} from "#mock/domains/ras/gateway/gateways";
import { remoteAccess } from "#mock/domains/ras/gateway/service";
import { statusAt } from "#mock/domains/ras/gateway/simulator";
import { toRasConfiguration } from "#mock/domains/ras/gateway/to-contract";
import type { LastRas } from "#mock/generated/resolvers";
import { hasPermission } from "#mock/guards/permissions";

interface Site {
  companyId: string;
  locationId: string;
}

const last = (db: Queryable, { companyId, locationId }: Site) =>
  db
    .select()
    .from(rasLastGateways)
    .where(and(eq(rasLastGateways.companyId, companyId), eq(rasLastGateways.locationId, locationId)))
    .get();

/** The states of a gateway that nobody has used yet: it never came up. */
const UNUSED = ["DEPLOYING", "FAILED"];

/**
 * Keeps what a gateway is set to and who has access, before it is removed (RASX-01). When nobody has, and it never came
 * up, the users of the one before it stay: they are to be asked about until a deployment has succeeded.
 */
export function storeLastGateway(db: Queryable, gateway: GatewayRow, now: number): void {
  const present = usersOfGateway(db, gateway.serialNumber).map(keptAccess);
  const isUnused = present.length === 0 && UNUSED.includes(statusAt(gateway, now));
  const { companyId, locationId, serialNumber } = gateway;
  const row = {
    companyId,
    locationId,
    serialNumber,
    endedAt: now,
    settings: settingsOf(gateway),
    users: isUnused ? (last(db, gateway)?.users ?? []) : present,
  };
  const target = [rasLastGateways.companyId, rasLastGateways.locationId];
  db.insert(rasLastGateways).values(row).onConflictDoUpdate({ target, set: row }).run();
}

const keptAccess = ({ userId, username, allowedDestinations, validFrom, validUntil }: StoredAccess): StoredAccess => ({
  userId,
  username,
  allowedDestinations,
  validFrom,
  validUntil,
});

const settingsOf = (gateway: GatewayRow) =>
  Object.fromEntries(RAS_SETTINGS.map((column) => [column, gateway[column]])) as unknown as RasSettings;

/** Returns the accesses that are not over, of people who are still in the company, each with the account. */
function stillThere(db: Queryable, companyId: string, kept: readonly StoredAccess[], now: number) {
  const lasting = kept.filter(({ validUntil }) => validUntil === null || validUntil > now);
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

/** Returns what is kept of a location's last gateway; null where remote access was never removed (RASX-01). */
export function lastRasByLocationId(context: Context, locationId: string): LastRas | null {
  const { db } = context;
  const { companyId } = requirePermittedLocation(context, locationId, ["ras.deploy"]);
  const kept = last(db, { companyId, locationId });
  if (!kept) return null;
  const session = requireSession(context);
  const listsAll = hasPermission(context, session, "ras.user.list", { location: locationId });
  return {
    endedAt: new Date(kept.endedAt).toISOString(),
    hyperSerialNumber: kept.serialNumber,
    configuration: toRasConfiguration(kept.settings, true),
    users: stillThere(db, companyId, kept.users, context.clock.now())
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
 * Gives the users of a location's last gateway access to the new one, in their order and as far as there are seats (D10).
 * Nobody gets more than before: restricted access is not restored where nothing of it is left.
 * @param supported true when the gateway can restrict access
 */
export function restoreUsers(db: Queryable, gateway: GatewayRow, supported: boolean, now: number): void {
  const known = new Set(destinationsOf(db, gateway.companyId, gateway.locationId).map(({ name }) => name));
  const { seats } = remoteAccess(db, gateway.companyId, now);
  for (const { account, allowedDestinations: before, validFrom, validUntil } of stillThere(
    db,
    gateway.companyId,
    last(db, gateway)?.users ?? [],
    now,
  )) {
    const left = before.filter((name) => known.has(name));
    if (before.length > 0 && !(supported && left.length > 0)) continue;
    const term = parseTerm(toTerm({ validFrom, validUntil }) ?? {}, now);
    if (!hasFreeSeat(usersOfGateway(db, gateway.serialNumber), term, seats, now)) continue;
    const current = gatewayRow(db, gateway.companyId, gateway.serialNumber) ?? gateway;
    grant(db, gateway, account, { allowedDestinations: defineOnGateway(db, current, left), ...term }, now);
  }
}
