import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { type Message, msg } from "#contract/i18n/i18n";
import { MAX_OPEN_REQUESTS, MAX_REQUEST_REASON_LENGTH } from "#contract/limits";
import { SHOW_LOCATIONS } from "#contract/permissions";
import { accessRequestRevision } from "#contract/revision";
import type { Queryable } from "#db/client";
import { accessRequests } from "#db/schema/access-requests";
import { type Context, requireSession, type Session } from "#mock/context";
import { requireOwnLocation } from "#mock/domains/fleet/own-company";
import { personName } from "#mock/domains/identity/stored-accounts";
import { parseTerm, toTerm } from "#mock/domains/ras/access/access-term";
import { requireKnownDestinations } from "#mock/domains/ras/destinations/destination-rules";
import { destinationsOf, pickDestinations } from "#mock/domains/ras/destinations/destinations";
import { requireActiveService } from "#mock/domains/ras/gateway/service";
import type { AccessRequest, AccessRequestInput, MutationRequestAccessArgs } from "#mock/generated/resolvers";
import { findPermittedLocations, requireOwnCompany } from "#mock/guards/permissions";
import { requiredLines } from "#mock/guards/text-rules";
import { apiError, badInput, forbidden, notFound } from "#mock/http/api-error";
import { accessRequestPlacesByCompanyId, openRequests } from "./requestable-locations";
import { isKept, type RequestRow, requireRequest, stateOf, toAccessRequest } from "./requests";

/** Stores a request, or changes the open one for the same location (ASK-01). */
export function requestAccess(context: Context, { companyId, request }: MutationRequestAccessArgs): AccessRequest {
  const session = requireOwnCompany(context, companyId);
  const { db, clock } = context;
  const now = clock.now();
  const wanted = parseRequest(context, session, request);
  requireActiveService(db, companyId, now);
  return db.transaction(
    () => {
      removeOldRequests(db, companyId, now);
      const open = openRequests(context, session);
      const before = open.find(({ locationId }) => locationId === wanted.locationId);
      if (before && revisionOf(before) === revisionOf(wanted)) return toAccessRequest(context, session, before);
      if (!before && open.length >= MAX_OPEN_REQUESTS)
        throw apiError(
          "FAILED_PRECONDITION",
          msg("You can have up to {maximum, number} open requests. Withdraw one first.", {
            maximum: MAX_OPEN_REQUESTS,
          }),
        );
      const changed = { ...wanted, askedAt: now };
      const id = before?.id ?? randomUUID();
      if (before) db.update(accessRequests).set(changed).where(eq(accessRequests.id, id)).run();
      else
        db.insert(accessRequests)
          .values({ ...changed, id, companyId, userId: session.userId })
          .run();
      return toAccessRequest(context, session, requireRequest(context, session, id));
    },
    { behavior: "immediate" },
  );
}

/** Deletes the requests that are not kept any more. It is enough to do so when one is made: nothing else adds any. */
function removeOldRequests(db: Queryable, companyId: string, now: number): void {
  const isOld = sql`NOT (${isKept(now)})`;
  db.delete(accessRequests)
    .where(and(eq(accessRequests.companyId, companyId), isOld))
    .run();
}

type Wanted = Pick<
  RequestRow,
  "locationId" | "allowedDestinations" | "networkDestinations" | "validFrom" | "validUntil" | "reason"
>;

/** Returns the revision of a stored request. */
export const revisionOf = (row: Wanted): string => accessRequestRevision({ ...row, term: toTerm(row) });

/** Returns what is asked for. @throws BAD_USER_INPUT, NOT_FOUND for another company's location */
function parseRequest(context: Context, session: Session, request: AccessRequestInput): Wanted {
  const { db, clock } = context;
  const locationId = request.locationId ?? null;
  if (locationId === null) rejectIfAllLocationsVisible(context, session);
  else requireRequestableLocation(context, session, requireOwnLocation(context, locationId).id);
  const allowedDestinations = [...new Set(request.allowedDestinations)];
  if (locationId === null && allowedDestinations.length > 0)
    throw badInput(msg("A request without a location can't name destinations."));
  if (locationId !== null && allowedDestinations.length > 0)
    requireKnownDestinations(allowedDestinations, destinationsOf(db, session.companyId, locationId));
  const { validFrom, validUntil } = parseTerm(request.term ?? {}, clock.now());
  const reason = requiredLines(msg("Reason"), request.reason, MAX_REQUEST_REASON_LENGTH);
  const location = { companyId: session.companyId, locationId: locationId ?? "" };
  const networkDestinations = pickDestinations(db, location, allowedDestinations);
  return { locationId, allowedDestinations, networkDestinations, validFrom, validUntil, reason };
}

/** Throws for a user who sees every location, and so can choose the one that is meant (ASK-01). */
function rejectIfAllLocationsVisible(context: Context, session: Session): void {
  if (findPermittedLocations(context, session, SHOW_LOCATIONS).everywhere)
    throw badInput(msg("Choose a location."), "locationId");
}

/** Throws unless the user sees the location, which has a gateway, and can't grant the access themselves (ASK-01). */
function requireRequestableLocation(context: Context, session: Session, locationId: string): void {
  const { everywhere, locationIds } = findPermittedLocations(context, session, SHOW_LOCATIONS);
  // A location that the user may not see is answered like one that doesn't exist.
  if (!everywhere && !locationIds.has(locationId)) throw notFound("location");
  const places = accessRequestPlacesByCompanyId(context, session.companyId);
  if (places.some((place) => place.locationId === locationId)) return;
  throw apiError("FAILED_PRECONDITION", msg("You can't request access to this location."));
}

/** Withdraws one's own open request (ASK-03). */
export function withdrawAccessRequest(context: Context, id: string): AccessRequest {
  const session = requireSession(context);
  const { db, clock } = context;
  const row = requireRequest(context, session, id);
  if (row.userId !== session.userId) throw notFound("request");
  requireOpen(context, row);
  const withdrawn = { decision: "WITHDRAWN" as const, answeredAt: clock.now() };
  db.update(accessRequests).set(withdrawn).where(eq(accessRequests.id, id)).run();
  return toAccessRequest(context, session, { ...row, ...withdrawn });
}

/** Says how a request was answered. @param by the user who has answered it; null where that isn't said */
function describeAnswer(state: "APPROVED" | "DECLINED", by: string | null): Message {
  if (state === "APPROVED")
    return by ? msg("{by} has already approved this request.", { by }) : msg("This request was approved.");
  return by ? msg("{by} has already declined this request.", { by }) : msg("This request was declined.");
}

/** Throws CONFLICT for a request that is not open any more. A user who may answer it reads who did (ASK-02). */
export function requireOpen(context: Context, row: RequestRow): void {
  const state = stateOf(row, context.clock.now());
  if (state === "OPEN") return;
  if (state === "LAPSED" || state === "WITHDRAWN")
    throw apiError(
      "CONFLICT",
      state === "LAPSED" ? msg("This request has lapsed.") : msg("This request was withdrawn."),
    );
  const isOwn = row.userId === context.session?.userId;
  const by = isOwn ? null : personName(row.answerer);
  throw apiError("CONFLICT", describeAnswer(state, by));
}

/** Throws FORBIDDEN for one's own request (ASK-02). */
export function requireOtherUsersRequest(session: Session, row: RequestRow): void {
  if (row.userId === session.userId) throw forbidden(msg("You can't answer your own request."));
}
