import { and, desc, eq, type SQL } from "drizzle-orm";
import { requestLapsesAt } from "#contract/access-requests";
import type { PermissionName } from "#contract/permissions";
import type { Queryable } from "#db/client";
import { accessRequests } from "#db/schema/access-requests";
import { iso } from "#mock/clock";
import type { Context, Session } from "#mock/context";
import { locationRows } from "#mock/domains/fleet/queries";
import { accountById, nameOf } from "#mock/domains/identity/queries";
import { toTerm } from "#mock/domains/ras/access/access-term";
import { gatewayAtLocation, usersOfGateway } from "#mock/domains/ras/gateway/gateways";
import type { AccessRequest, AccessRequestState } from "#mock/generated/resolvers";
import { findPermittedLocations, hasPermission, requireOwnCompany } from "#mock/guards/permissions";
import { notFound } from "#mock/http/api-error";

export type RequestRow = typeof accessRequests.$inferSelect;

/** The permissions with which a user grants access for the first time, and changes it. */
const GRANTING = ["ras.user.create", "ras.user.update"] as const satisfies readonly PermissionName[];

/** Returns the permission that granting access needs. @param isChange true for a user who has some access there */
export const grantingPermission = (isChange: boolean): PermissionName => GRANTING[isChange ? 1 : 0];

/** Returns the state of a request, which lapses by the clock (ASK-03). */
export const stateOf = ({ decision, askedAt }: RequestRow, now: number): AccessRequestState =>
  decision ?? (requestLapsesAt(askedAt) <= now ? "LAPSED" : "OPEN");

/** True when a user has some access to the gateway at a location, even if it has ended. */
export function hasAccessAt(db: Queryable, companyId: string, locationId: string | null, userId: string): boolean {
  const gateway = locationId === null ? undefined : gatewayAtLocation(db, companyId, locationId);
  return gateway !== undefined && usersOfGateway(db, gateway.serialNumber).some((user) => user.userId === userId);
}

/** True when the session's user may grant such requests: without a location, everywhere (ASK-02). */
function mayGrant(context: Context, session: Session, { locationId }: RequestRow, isChange: boolean): boolean {
  if (locationId !== null)
    return hasPermission(context, session, grantingPermission(isChange), { location: locationId });
  return GRANTING.every((permission) => hasPermission(context, session, permission, "company"));
}

/** Reads requests, the latest first. */
export const readRequests = (db: Queryable, condition: SQL | undefined): RequestRow[] =>
  db.select().from(accessRequests).where(condition).orderBy(desc(accessRequests.askedAt), accessRequests.id).all();

/** Creates the test whether the session's user may read a request: one's own, or one to answer (ASK-02). */
function createSightTest(context: Context, session: Session): (row: RequestRow) => boolean {
  const { everywhere, locationIds } = findPermittedLocations(context, session, GRANTING);
  return (row) => {
    if (row.userId === session.userId) return true;
    if (row.locationId === null) return mayGrant(context, session, row, false);
    return everywhere || locationIds.has(row.locationId);
  };
}

/** Returns the requests that the user may read, the latest first (ASK-01, ASK-02). */
export function accessRequestsByCompanyId(context: Context, companyId: string): AccessRequest[] {
  const session = requireOwnCompany(context, companyId);
  return readRequests(context.db, eq(accessRequests.companyId, companyId))
    .filter(createSightTest(context, session))
    .map((row) => toAccessRequest(context, session, row));
}

/** Returns the open requests that the user may answer, the oldest first (ASK-02). */
export const listAnswerable = (context: Context, session: Session): AccessRequest[] =>
  accessRequestsByCompanyId(context, session.companyId)
    .filter(({ mayAnswer }) => mayAnswer)
    .toReversed();

/** True when the user may answer some requests, if there are any. */
export const mayAnswerAny = (context: Context, session: Session): boolean =>
  hasPermission(context, session, GRANTING, "any");

/** Returns a request that the session's user may read. @throws NOT_FOUND for any other */
export function requireRequest(context: Context, session: Session, id: string): RequestRow {
  const { companyId } = session;
  const [row] = readRequests(context.db, and(eq(accessRequests.companyId, companyId), eq(accessRequests.id, id)));
  if (!row || !createSightTest(context, session)(row)) throw notFound("request");
  return row;
}

/** Converts a stored request to the contract's, as the session's user sees it. Who asked reads no administrator's name. */
export function toAccessRequest(context: Context, session: Session, row: RequestRow): AccessRequest {
  const { db, clock } = context;
  const { id, companyId, userId, locationId, allowedDestinations, reason, askedAt, answer, answeredAt } = row;
  const state = stateOf(row, clock.now());
  const isOwn = userId === session.userId;
  const isChange = hasAccessAt(db, companyId, locationId, userId);
  const [location] = locationId === null ? [] : locationRows(db, companyId, [locationId]);
  return {
    id,
    userId,
    email: accountById(db, companyId, userId)?.email ?? "",
    name: nameOf(db, userId) ?? "",
    locationId,
    location: location?.name ?? null,
    allowedDestinations,
    term: toTerm(row),
    reason,
    askedAt: new Date(askedAt).toISOString(),
    lapsesAt: new Date(requestLapsesAt(askedAt)).toISOString(),
    state,
    isChange,
    isOwn,
    mayAnswer: state === "OPEN" && !isOwn && mayGrant(context, session, row, isChange),
    answer,
    answeredAt: iso(answeredAt),
    answeredBy: isOwn ? null : personOf(db, companyId, row.answeredBy),
  };
}

/** Returns the name of a user, or the e-mail address; null for a removed one. */
export const personOf = (db: Queryable, companyId: string, userId: string | null): string | null =>
  userId === null ? null : nameOf(db, userId) || (accountById(db, companyId, userId)?.email ?? null);
