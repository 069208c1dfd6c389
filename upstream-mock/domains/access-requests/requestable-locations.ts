import { and, eq } from "drizzle-orm";
import { sortedBy } from "#contract/collation";
import { SHOW_LOCATIONS } from "#contract/permissions";
import type { Queryable } from "#db/client";
import { accessRequests } from "#db/schema/access-requests";
import { locations, machines } from "#db/schema/fleet";
import { rasGateways, rasUsers } from "#db/schema/ras";
import type { Context, Session } from "#mock/context";
import { toTerm } from "#mock/domains/ras/access/access-term";
import { destinationsByLocation } from "#mock/domains/ras/destinations/destinations";
import { supportsDestinations } from "#mock/domains/ras/gateway/gateways";
import type { AccessRequestPlace } from "#mock/generated/resolvers";
import { findPermittedLocations, requireOwnCompany } from "#mock/guards/permissions";
import { grantingPermission, isOpen, type RequestRow, readRequests } from "./requests";

/** Returns where the user may ask for access, by name, with the names of the destinations there (ASK-01). */
export function accessRequestPlacesByCompanyId(context: Context, companyId: string): AccessRequestPlace[] {
  const session = requireOwnCompany(context, companyId);
  const { everywhere, locationIds } = findPermittedLocations(context, session, SHOW_LOCATIONS);
  if (!everywhere && locationIds.size === 0) return [];
  const [first, change] = [false, true].map((isChange) =>
    findPermittedLocations(context, session, [grantingPermission(isChange)]),
  );
  const destinations = destinationsByLocation(context.db, companyId);
  const open = openRequests(context, session);
  const places = readGateways(context.db, session).flatMap(({ locationId, name, osVersion, access }) => {
    const grants = access ? change : first;
    const sees = everywhere || locationIds.has(locationId);
    if (!sees || grants?.everywhere || grants?.locationIds.has(locationId)) return [];
    return [
      {
        locationId,
        name,
        destinations: supportsDestinations({ osVersion })
          ? (destinations.get(locationId) ?? []).map((destination) => destination.name)
          : [],
        hasAccess: access !== null,
        allowedDestinations: access?.allowedDestinations ?? [],
        term: access && toTerm(access),
        requestId: open.find((request) => request.locationId === locationId)?.id ?? null,
      },
    ];
  });
  return sortedBy(places, ({ name }) => name);
}

/** Reads a company's gateways with their locations, and the access that the session's user has to each. */
const readGateways = (db: Queryable, { companyId, userId }: Session) =>
  db
    .select({
      locationId: rasGateways.locationId,
      name: locations.name,
      osVersion: machines.osVersion,
      access: rasUsers,
    })
    .from(rasGateways)
    .innerJoin(locations, and(eq(locations.companyId, rasGateways.companyId), eq(locations.id, rasGateways.locationId)))
    .innerJoin(machines, eq(machines.serialNumber, rasGateways.serialNumber))
    .leftJoin(rasUsers, and(eq(rasUsers.serialNumber, rasGateways.serialNumber), eq(rasUsers.userId, userId)))
    .where(eq(rasGateways.companyId, companyId))
    .all();

/** Returns the open requests of the session's user. */
export const openRequests = ({ db, clock }: Context, { companyId, userId }: Session): RequestRow[] =>
  readRequests(
    db,
    and(eq(accessRequests.companyId, companyId), eq(accessRequests.userId, userId), isOpen(clock.now())),
  );
