import { and, desc, eq, getTableColumns, gt, gte, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { requestLapsesAt } from "#contract/access-requests";
import { DAY } from "#contract/durations";
import { ACCESS_REQUEST_KEPT_DAYS } from "#contract/limits";
import type { PermissionName } from "#contract/permissions";
import type { Queryable } from "#db/client";
import { accessRequests } from "#db/schema/access-requests";
import { locations } from "#db/schema/fleet";
import { profiles, users } from "#db/schema/identity";
import { rasGateways, rasUsers } from "#db/schema/ras";
import { iso } from "#mock/clock";
import type { Context, Session } from "#mock/context";
import { PERSON, personName } from "#mock/domains/identity/stored-accounts";
import { toTerm } from "#mock/domains/ras/access/access-term";
import { findGatewayAtLocation, usersOfGateway } from "#mock/domains/ras/gateway/gateways";
import type { AccessRequest, AccessRequestState } from "#mock/generated/resolvers";
import { findPermittedLocations, hasPermission, requireOwnCompany } from "#mock/guards/permissions";
import { notFound } from "#mock/http/api-error";

/** A number that is 1 for a request whose user has some access at its location, even if it has ended. */
const HAS_ACCESS = sql<number>`EXISTS (
  SELECT 1 FROM ${rasGateways} JOIN ${rasUsers} ON ${rasUsers.serialNumber} = ${rasGateways.serialNumber}
  WHERE ${rasGateways.companyId} = ${accessRequests.companyId} AND ${rasGateways.locationId} = ${accessRequests.locationId}
    AND ${rasUsers.userId} = ${accessRequests.userId})`;

const answerers = alias(users, "answerers");
const answererProfiles = alias(profiles, "answerer_profiles");

/** Reads requests with the names of what they refer to, the latest first. */
export const readRequests = (db: Queryable, condition: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(accessRequests),
      location: locations.name,
      hasAccess: HAS_ACCESS,
      by: PERSON,
      answerer: {
        email: answerers.email,
        firstName: answererProfiles.firstName,
        lastName: answererProfiles.lastName,
      },
    })
    .from(accessRequests)
    .innerJoin(users, eq(users.id, accessRequests.userId))
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(
      locations,
      and(eq(locations.companyId, accessRequests.companyId), eq(locations.id, accessRequests.locationId)),
    )
    .leftJoin(answerers, eq(answerers.id, accessRequests.answeredBy))
    .leftJoin(answererProfiles, eq(answererProfiles.userId, answerers.id))
    .where(condition)
    .orderBy(desc(accessRequests.askedAt), accessRequests.id)
    .all();

export type RequestRow = ReturnType<typeof readRequests>[number];

/** Builds the condition for the requests that are open (ASK-03). */
export const isOpen = (now: number): SQL | undefined =>
  and(isNull(accessRequests.decision), gt(accessRequests.askedAt, now - requestLapsesAt(0)));

/** Builds the condition for the requests that are kept: late ones, and the reasons of access that still exists (ASK-03). */
export const isKept = (now: number): SQL | undefined =>
  or(
    gte(sql`coalesce(${accessRequests.answeredAt}, ${accessRequests.askedAt})`, now - ACCESS_REQUEST_KEPT_DAYS * DAY),
    sql`${accessRequests.decision} IS 'APPROVED' AND ${HAS_ACCESS}`,
  );

/** The permissions with which a user grants access for the first time, and changes it. */
const GRANTING = ["ras.user.create", "ras.user.update"] as const satisfies readonly PermissionName[];

/** Returns the permission that granting access needs. @param isChange true for a user who has some access there */
export const grantingPermission = (isChange: boolean): PermissionName => GRANTING[isChange ? 1 : 0];

/** Returns the state of a request, which lapses by the clock (ASK-03). */
export const stateOf = (
  { decision, askedAt }: Pick<RequestRow, "decision" | "askedAt">,
  now: number,
): AccessRequestState => decision ?? (requestLapsesAt(askedAt) <= now ? "LAPSED" : "OPEN");

/** True when a user has some access to the gateway at a location, even if it has ended. */
export function hasAccessAt(db: Queryable, companyId: string, locationId: string, userId: string): boolean {
  const gateway = findGatewayAtLocation(db, companyId, locationId);
  return gateway !== undefined && usersOfGateway(db, gateway.serialNumber).some((user) => user.userId === userId);
}

/** True when the session's user may answer requests without a location (ASK-02). */
const canGrantEverywhere = (context: Context, session: Session): boolean =>
  GRANTING.every((permission) => hasPermission(context, session, permission, "company"));

/** True when the session's user may grant what is asked for (ASK-02). */
const canGrant = (context: Context, session: Session, { locationId, hasAccess }: RequestRow): boolean =>
  locationId === null
    ? canGrantEverywhere(context, session)
    : hasPermission(context, session, grantingPermission(hasAccess === 1), { location: locationId });

/** Creates the test whether the session's user may read a request: one's own, or one to answer (ASK-02). */
function createSightTest(context: Context, session: Session): (row: RequestRow) => boolean {
  const { everywhere, locationIds } = findPermittedLocations(context, session, GRANTING);
  const seesWords = everywhere && canGrantEverywhere(context, session);
  return ({ userId, locationId }) =>
    userId === session.userId || (locationId === null ? seesWords : everywhere || locationIds.has(locationId));
}

/** Returns the requests that the user may read, the latest first (ASK-01, ASK-02). */
export function accessRequestsByCompanyId(context: Context, companyId: string): AccessRequest[] {
  const session = requireOwnCompany(context, companyId);
  return readVisible(context, session, isKept(context.clock.now()));
}

/** Returns the open requests that the user may answer, the oldest first (ASK-02). */
export const listAnswerable = (context: Context, session: Session): AccessRequest[] =>
  readVisible(context, session, isOpen(context.clock.now()))
    .filter(({ mayAnswer }) => mayAnswer)
    .toReversed();

const readVisible = (context: Context, session: Session, condition: SQL | undefined): AccessRequest[] =>
  readRequests(context.db, and(eq(accessRequests.companyId, session.companyId), condition))
    .filter(createSightTest(context, session))
    .map((row) => toAccessRequest(context, session, row));

/** True when the user may answer some requests, if there are any. */
export const canAnswerAny = (context: Context, session: Session): boolean =>
  hasPermission(context, session, GRANTING, "any");

/** Returns a request that the session's user may read. @throws NOT_FOUND for any other */
export function requireRequest(context: Context, session: Session, id: string): RequestRow {
  const own = and(eq(accessRequests.companyId, session.companyId), eq(accessRequests.id, id));
  const [row] = readRequests(context.db, and(own, isKept(context.clock.now())));
  if (!row || !createSightTest(context, session)(row)) throw notFound("request");
  return row;
}

/**
 * Converts a stored request to the contract's, as the session's user sees it. The user who asked reads no
 * administrator's name.
 */
export function toAccessRequest(context: Context, session: Session, row: RequestRow): AccessRequest {
  const { id, userId, locationId, location, allowedDestinations, reason, askedAt, answer, answeredAt, by } = row;
  const state = stateOf(row, context.clock.now());
  const isOwn = userId === session.userId;
  return {
    id,
    userId,
    email: by.email,
    name: `${by.firstName} ${by.lastName}`.trim(),
    locationId,
    location,
    allowedDestinations,
    networkDestinations: isOwn ? [] : row.networkDestinations,
    term: toTerm(row),
    reason,
    askedAt: new Date(askedAt).toISOString(),
    lapsesAt: new Date(requestLapsesAt(askedAt)).toISOString(),
    state,
    isChange: row.hasAccess === 1,
    isOwn,
    mayAnswer: state === "OPEN" && !isOwn && canGrant(context, session, row),
    granted: row.granted && { allowedDestinations: row.granted.allowedDestinations, term: toTerm(row.granted) },
    answer,
    answeredAt: iso(answeredAt),
    answeredBy: isOwn ? null : personName(row.answerer),
  };
}
