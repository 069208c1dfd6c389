import { and, eq } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { RAS_SETTINGS, rasLastGateways, type StoredAccess } from "#db/schema/ras";
import { type GatewayRow, usersOfGateway } from "#mock/domains/ras/gateway/gateways";
import { statusAt } from "#mock/domains/ras/gateway/simulator";

interface CompanyLocation {
  companyId: string;
  locationId: string;
}

const ofLocation = ({ companyId, locationId }: CompanyLocation) =>
  and(eq(rasLastGateways.companyId, companyId), eq(rasLastGateways.locationId, locationId));

/** Returns what is stored of a location's last gateway (RASX-01). */
export const findLastGateway = (db: Queryable, location: CompanyLocation) =>
  db.select().from(rasLastGateways).where(ofLocation(location)).get();

/** The states of a gateway that was never active. */
const UNUSED = ["DEPLOYING", "FAILED"];

/**
 * Stores a gateway's settings and users before it is removed (RASX-01). Stored access that it did not get stays, unless it
 * came up and the access was not wanted.
 * @param supportsRoutes false for a gateway that can't have any, so that the stored routes stay
 */
export function storeLastGateway(db: Queryable, gateway: GatewayRow, supportsRoutes: boolean, now: number): void {
  const { companyId, locationId, serialNumber } = gateway;
  const last = findLastGateway(db, gateway);
  const settings = pick(gateway, RAS_SETTINGS);
  const isUnused = UNUSED.includes(statusAt(gateway, now));
  const current = usersOfGateway(db, serialNumber).map((user) => pick(user, STORED_ACCESS));
  const listed = new Set(current.map(({ userId }) => userId));
  const waiting = (last?.users ?? []).filter((user) => !listed.has(user.userId) && (isUnused || !user.declined));
  const row = {
    companyId,
    locationId,
    serialNumber,
    endedAt: now,
    settings: supportsRoutes || !last ? settings : { ...settings, ...pick(last.settings, ROUTES) },
    // Without `declined`: access was declined for this gateway, and the next deployment offers it again.
    users: [...current, ...waiting.map((user) => pick(user, STORED_ACCESS))],
  };
  const target = [rasLastGateways.companyId, rasLastGateways.locationId];
  db.insert(rasLastGateways).values(row).onConflictDoUpdate({ target, set: row }).run();
}

const STORED_ACCESS = ["userId", "username", "allowedDestinations", "validFrom", "validUntil"] as const;
const ROUTES = ["routes", "networkDestinations"] as const;

const pick = <Row, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as unknown as Pick<Row, Name>;

function updateStoredUsers(
  db: Queryable,
  location: CompanyLocation,
  change: (users: StoredAccess[]) => StoredAccess[],
): void {
  const last = findLastGateway(db, location);
  if (!last) return;
  db.update(rasLastGateways)
    .set({ users: change(last.users) })
    .where(ofLocation(location))
    .run();
}

/** Deletes a user's stored access at a location, where they have access again. */
export const deleteStoredAccess = (db: Queryable, location: CompanyLocation, userId: string): void =>
  updateStoredUsers(db, location, (stored) => stored.filter((access) => access.userId !== userId));

/** Deletes a user's stored access at all locations of a company. */
export function deleteAllStoredAccess(db: Queryable, companyId: string, userId: string): void {
  const stored = db.select().from(rasLastGateways).where(eq(rasLastGateways.companyId, companyId)).all();
  for (const last of stored)
    if (last.users.some((access) => access.userId === userId)) deleteStoredAccess(db, last, userId);
}

/** Marks a location's stored access as not wanted for the new gateway. */
export const declineStoredAccess = (db: Queryable, location: CompanyLocation): void =>
  updateStoredUsers(db, location, (stored) => stored.map((access) => ({ ...access, declined: true })));
