import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { users } from "#db/schema/identity";
import { RAS_SETTINGS, rasLastGateways, type StoredAccess } from "#db/schema/ras";
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

const findLast = (db: Queryable, { companyId, locationId }: Site) =>
  db
    .select()
    .from(rasLastGateways)
    .where(and(eq(rasLastGateways.companyId, companyId), eq(rasLastGateways.locationId, locationId)))
    .get();

/** The states of a gateway that was never active. */
const UNUSED = ["DEPLOYING", "FAILED"];

/**
 * Stores a gateway's settings and users before it is removed (RASX-01). A deployment that never succeeded and has no users
 * retains the previous users.
 */
export function storeLastGateway(db: Queryable, gateway: GatewayRow, now: number): void {
  const users = usersOfGateway(db, gateway.serialNumber).map((user) => pick(user, STORED_ACCESS));
  const isUnused = users.length === 0 && UNUSED.includes(statusAt(gateway, now));
  const { companyId, locationId, serialNumber } = gateway;
  const row = {
    companyId,
    locationId,
    serialNumber,
    endedAt: now,
    settings: pick(gateway, RAS_SETTINGS),
    users: isUnused ? (findLast(db, gateway)?.users ?? []) : users,
  };
  const target = [rasLastGateways.companyId, rasLastGateways.locationId];
  db.insert(rasLastGateways).values(row).onConflictDoUpdate({ target, set: row }).run();
}

const STORED_ACCESS = ["userId", "username", "allowedDestinations", "validFrom", "validUntil"] as const;

const pick = <Row, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as unknown as Pick<Row, Name>;

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
  const stored = findLast(db, { companyId, locationId });
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
 * user gets more than before: restricted access is not restored without any of its destinations.
 * @param supported true when the gateway can restrict access
 */
export function restoreUsers(db: Queryable, gateway: GatewayRow, supported: boolean, now: number): void {
  const existing = new Set(destinationsOf(db, gateway.companyId, gateway.locationId).map(({ name }) => name));
  const { seats } = remoteAccess(db, gateway.companyId, now);
  for (const { account, allowedDestinations: before, validFrom, validUntil } of filterRestorable(
    db,
    gateway.companyId,
    findLast(db, gateway)?.users ?? [],
    now,
  )) {
    const remaining = before.filter((name) => existing.has(name));
    if (before.length > 0 && !(supported && remaining.length > 0)) continue;
    const term = parseTerm(toTerm({ validFrom, validUntil }) ?? {}, now);
    if (!hasFreeSeat(usersOfGateway(db, gateway.serialNumber), term, seats, now)) continue;
    const current = gatewayRow(db, gateway.companyId, gateway.serialNumber) ?? gateway;
    grant(db, gateway, account, { allowedDestinations: defineOnGateway(db, current, remaining), ...term }, now);
  }
}
