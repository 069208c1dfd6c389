import { and, eq, inArray, isNull } from "drizzle-orm";
import { sortedBy } from "#contract/collation";
import { msg } from "#contract/i18n/i18n";
import { MAX_INVITED_LOCATIONS } from "#contract/limits";
import type { Queryable } from "#db/client";
import { locations } from "#db/schema/fleet";
import { invitedAccess, oneTimeTokens } from "#db/schema/sign-in";
import type { Context, Session } from "#mock/context";
import { requireOwnMachines, requirePermittedLocation } from "#mock/domains/fleet/own-company";
import { parseTerm, toTerm } from "#mock/domains/ras/access/access-term";
import { requireKnownDestinations } from "#mock/domains/ras/destinations/destination-rules";
import { destinationsByLocation, destinationsOf } from "#mock/domains/ras/destinations/destinations";
import {
  findGatewayAtLocation,
  notDeployedError,
  requireDestinationsSupport,
} from "#mock/domains/ras/gateway/gateways";
import { requireActiveService } from "#mock/domains/ras/gateway/service";
import type { InvitedAccess, InvitedAccessInput } from "#mock/generated/resolvers";
import { requireOwnCompany, requirePermission } from "#mock/guards/permissions";
import { badInput } from "#mock/http/api-error";

// The remote access that invitations bring (JOIN-01): stored with the invitation, granted when it is accepted.

export type InvitedAccessRow = typeof invitedAccess.$inferSelect;
export type WantedAccess = Pick<InvitedAccessRow, "locationId" | "destinations" | "validFrom" | "validUntil">;

/**
 * Returns the access that a call asks for, as it is stored. Seats and the gateways' states count on acceptance alone.
 * @throws NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, FAILED_PRECONDITION
 */
export function parseInvitedAccess(
  context: Context,
  session: Session,
  access: readonly InvitedAccessInput[],
): WantedAccess[] {
  const wanted = access.map((each) => parseOne(context, session, each));
  if (new Set(access.map(({ locationId }) => locationId)).size < access.length)
    throw badInput(msg("A location is named twice."), "access");
  if (access.length > MAX_INVITED_LOCATIONS)
    throw badInput(
      msg("An invitation can bring remote access at up to {maximum, number} locations.", {
        maximum: MAX_INVITED_LOCATIONS,
      }),
      "access",
    );
  if (access.length > 0) requireActiveService(context.db, session.companyId, context.clock.now());
  return wanted;
}

function parseOne(context: Context, { companyId }: Session, asked: InvitedAccessInput): WantedAccess {
  const { db, clock } = context;
  const { id: locationId } = requirePermittedLocation(context, asked.locationId, ["ras.user.create"]);
  const gateway = findGatewayAtLocation(db, companyId, locationId);
  if (!gateway) throw notDeployedError();
  const { validFrom, validUntil } = parseTerm(asked.term ?? {}, clock.now());
  const names = new Set(asked.allowedDestinations);
  if (names.size === 0) return { locationId, destinations: null, validFrom, validUntil };
  for (const machine of requireOwnMachines(context, [gateway.serialNumber])) requireDestinationsSupport(machine);
  const known = destinationsOf(db, companyId, locationId);
  requireKnownDestinations([...names], known);
  const chosen = known.filter(({ name }) => names.has(name)).map(({ id, name }) => ({ id, name }));
  return { locationId, destinations: chosen, validFrom, validUntil };
}

/** Stores the access of a new invitation. Must run in the caller's transaction. */
export function storeInvitedAccess(
  db: Queryable,
  { companyId, userId: grantorId }: Session,
  { tokenHash, email }: Pick<InvitedAccessRow, "tokenHash" | "email">,
  access: readonly WantedAccess[],
): void {
  for (const each of access)
    db.insert(invitedAccess)
      .values({ ...each, tokenHash, email, companyId, grantorId })
      .run();
}

/** Moves the access of ended invitations to the one that replaces them. Its grantor stays the same, whoever sends it again. */
export function moveInvitedAccess(db: Queryable, from: readonly string[], tokenHash: string): void {
  if (from.length > 0) db.update(invitedAccess).set({ tokenHash }).where(inArray(invitedAccess.tokenHash, from)).run();
}

/** Returns what the pending invitations of the user's company bring, by location. */
export function invitedAccessByCompanyId(context: Context, companyId: string): InvitedAccess[] {
  requireOwnCompany(context, companyId);
  requirePermission(context, "user.list", "company");
  const { db } = context;
  const known = destinationsByLocation(db, companyId);
  const rows = db
    .select({ access: invitedAccess, location: locations.name })
    .from(invitedAccess)
    .innerJoin(oneTimeTokens, eq(oneTimeTokens.tokenHash, invitedAccess.tokenHash))
    .innerJoin(locations, eq(locations.id, invitedAccess.locationId))
    .where(and(eq(invitedAccess.companyId, companyId), isNull(oneTimeTokens.usedAt)))
    .all();
  const access = rows.map(({ access: row, location }) => ({
    invitationId: row.tokenHash,
    locationId: row.locationId,
    location,
    isRestricted: row.destinations !== null,
    allowedDestinations: presentDestinations(row, known.get(row.locationId) ?? []).map(({ name }) => name),
    term: toTerm(row),
  }));
  return sortedBy(access, ({ location }) => location);
}

/** Returns those of an access's destinations that still exist, whatever they are called now. */
export const presentDestinations = <Each extends { id: string }>(
  { destinations }: Pick<InvitedAccessRow, "destinations">,
  known: readonly Each[],
): Each[] => known.filter(({ id }) => destinations?.some((each) => each.id === id));
