import { randomUUID } from "node:crypto";
import { and, asc, eq, notInArray } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import { destinationNamesInUse } from "#contract/networks/destinations";
import { destinationsRevision } from "#contract/revision";
import type { Queryable } from "#db/client";
import { machines } from "#db/schema/fleet";
import { type NamedAddresses, rasDestinations } from "#db/schema/ras";
import { groupedBy } from "#db/statements";
import { type Context, requireSession } from "#mock/context";
import { requirePermittedLocation, requirePermittedMachine } from "#mock/domains/fleet/own-company";
import { machineRows } from "#mock/domains/fleet/stored-fleet";
import { hasAccessNow } from "#mock/domains/ras/access/access-term";
import {
  changeOnGateway,
  findGatewayAtLocation,
  requireActive,
  requireDestinationsSupport,
  supportsDestinations,
  updateGateway,
  usersOfGateway,
} from "#mock/domains/ras/gateway/gateways";
import { requireActiveService } from "#mock/domains/ras/gateway/service";
import type {
  MutationSetDestinationsArgs,
  RasDestination,
  RasNetworkDestinationInput,
} from "#mock/generated/resolvers";
import { hasPermission } from "#mock/guards/permissions";
import { apiError, notFound } from "#mock/http/api-error";
import {
  parseDefinitionList,
  parseDestinationList,
  requireKnownDestinations,
  requireNoneInUseRemoved,
} from "./destination-rules";

export type DestinationRow = typeof rasDestinations.$inferSelect;

/** Returns the destinations of a location in the order in which they were saved. */
export function destinationsOf(db: Queryable, companyId: string, locationId: string): DestinationRow[] {
  return db
    .select()
    .from(rasDestinations)
    .where(at(companyId, locationId))
    .orderBy(asc(rasDestinations.position))
    .all();
}

/** Returns the destinations of a location with these names, each with its networks. */
export const pickDestinations = (
  db: Queryable,
  { companyId, locationId }: Pick<DestinationRow, "companyId" | "locationId">,
  names: readonly string[],
) =>
  destinationsOf(db, companyId, locationId)
    .filter(({ name }) => names.includes(name))
    .map(({ name, networkDestinations }) => ({ name, networkDestinations }));

/** Returns the destinations of all locations of a company by the locations' ids, each in their order. */
export function destinationsByLocation(db: Queryable, companyId: string): Map<string, DestinationRow[]> {
  const rows = db.select().from(rasDestinations).where(eq(rasDestinations.companyId, companyId));
  return groupedBy(rows.orderBy(asc(rasDestinations.position)).all(), ({ locationId }) => locationId);
}

const at = (companyId: string, locationId: string) =>
  and(eq(rasDestinations.companyId, companyId), eq(rasDestinations.locationId, locationId));

const toRasDestination = ({ createdAt, updatedAt, ...row }: DestinationRow): RasDestination => ({
  ...row,
  createdAt: new Date(createdAt).toISOString(),
  updatedAt: new Date(updatedAt).toISOString(),
});

/**
 * Returns the destinations of a location as the contract describes them (RASD-01). Without location.destination.list they
 * are those that the user's own access reaches now (REACH-01).
 */
export function destinationsByLocationId(context: Context, locationId: string): RasDestination[] {
  const { companyId } = requirePermittedLocation(context, locationId, ["location.destination.list", "ras.view"]);
  const destinations = destinationsOf(context.db, companyId, locationId).map(toRasDestination);
  const session = requireSession(context);
  if (hasPermission(context, session, "location.destination.list", { location: locationId })) return destinations;
  const own = ownAccess(context, companyId, locationId, session.userId);
  if (!own) return [];
  const isUnrestricted = own.allowedDestinations.length === 0;
  return destinations.filter(({ name }) => isUnrestricted || own.allowedDestinations.includes(name));
}

/** Returns a user's current access to the gateway at a location; undefined without any. */
function ownAccess({ db, clock }: Context, companyId: string, locationId: string, userId: string) {
  const gateway = findGatewayAtLocation(db, companyId, locationId);
  const listed = gateway ? usersOfGateway(db, gateway.serialNumber) : [];
  return listed.find((user) => user.userId === userId && hasAccessNow(user, clock.now()));
}

/**
 * Replaces a location's whole list (RASD-02, D17). An entry with an id changes that destination, one without id is new,
 * and a missing one is removed unless it is in use. Throws CONFLICT when the revision is stale.
 */
export function setDestinations(context: Context, args: MutationSetDestinationsArgs): RasDestination[] {
  const { locationId, revision } = args;
  const { companyId } = requirePermittedLocation(context, locationId, ["location.destination.update"]);
  const now = context.clock.now();
  requireActiveService(context.db, companyId, now);
  requireSupportAt(context.db, companyId, locationId);
  const destinations = parseDestinationList(args.destinations);
  return context.db.transaction(
    (tx) => {
      const stored = destinationsOf(tx, companyId, locationId);
      if (revision != null && revision !== destinationsRevision(stored)) {
        throw apiError("CONFLICT", msg("Someone else has changed these destinations since you opened them."));
      }
      const gateway = findGatewayAtLocation(tx, companyId, locationId);
      if (gateway)
        requireNoneInUseRemoved(
          destinationNamesInUse(gateway.routes, usersOfGateway(tx, gateway.serialNumber)),
          destinations,
        );
      const rows = destinations.map((item, position) => ({
        ...toRow(item, stored, now),
        companyId,
        locationId,
        position,
      }));
      if (new Set(rows.map(({ id }) => id)).size !== rows.length)
        throw apiError("BAD_USER_INPUT", msg("An id stands twice."));
      // Renamed destinations are all deleted first, since two may have swapped their names.
      const hasName = (id: string, name: string) => stored.some((row) => row.id === id && row.name === name);
      const unchanged = rows.filter(({ id, name }) => hasName(id, name)).map(({ id }) => id);
      const others = notInArray(rasDestinations.id, unchanged);
      tx.delete(rasDestinations)
        .where(and(at(companyId, locationId), others))
        .run();
      for (const row of rows) {
        tx.insert(rasDestinations).values(row).onConflictDoUpdate({ target: rasDestinations.id, set: row }).run();
      }
      return rows.map(toRasDestination);
    },
    { behavior: "immediate" },
  );
}

type DestinationInput = { id?: string | null; name: string; networkDestinations: string[] };

function toRow({ id, name, networkDestinations }: DestinationInput, stored: readonly DestinationRow[], now: number) {
  if (id == null) return { id: randomUUID(), name, networkDestinations, createdAt: now, updatedAt: now };
  const before = stored.find((row) => row.id === id);
  if (!before) throw notFound("destination");
  const isSame = before.name === name && before.networkDestinations.join() === networkDestinations.join();
  return { ...before, name, networkDestinations, updatedAt: isSame ? before.updatedAt : now };
}

/**
 * Throws unless the location supports destinations: by its gateway's version, or without a gateway by that of any
 * appliance that could become one.
 */
function requireSupportAt(db: Queryable, companyId: string, locationId: string): void {
  const appliances = machineRows(db, companyId, eq(machines.locationId, locationId));
  const serial = findGatewayAtLocation(db, companyId, locationId)?.serialNumber;
  const gateway = appliances.find((machine) => machine.serialNumber === serial);
  requireDestinationsSupport(gateway ?? appliances.find(supportsDestinations) ?? { osVersion: null });
}

/** Replaces the addresses of a gateway's destinations (RASD-04). */
export async function setRasNetworkDestinations(
  context: Context,
  serial: string,
  list: readonly RasNetworkDestinationInput[],
): Promise<NamedAddresses[]> {
  const machine = requirePermittedMachine(context, serial, ["location.destination.update"]);
  requireActiveService(context.db, machine.companyId, context.clock.now());
  requireDestinationsSupport(machine);
  const networkDestinations = parseDefinitionList(list);
  return changeOnGateway(context, machine, (tx, gateway, state) => {
    requireActive(state);
    const names = networkDestinations.map(({ name }) => name);
    requireKnownDestinations(names, destinationsOf(tx, gateway.companyId, gateway.locationId));
    requireNoneInUseRemoved(destinationNamesInUse(gateway.routes, usersOfGateway(tx, serial)), networkDestinations);
    updateGateway(tx, serial, { networkDestinations });
    return networkDestinations;
  });
}
