import { eq } from "drizzle-orm";
import { isWiderThanAsked } from "#contract/access-requests";
import { msg } from "#contract/i18n/i18n";
import { MAX_REQUEST_REASON_LENGTH } from "#contract/limits";
import type { LocationDestination } from "#contract/networks/destinations";
import type { Queryable } from "#db/client";
import { accessRequests } from "#db/schema/access-requests";
import { type Context, requireSession, type Session } from "#mock/context";
import { markRequestAsRead } from "#mock/domains/alerts/notices";
import { requireOwnLocation, requirePermittedMachine } from "#mock/domains/fleet/own-company";
import { accountById } from "#mock/domains/identity/stored-accounts";
import { parseTerm, toTerm } from "#mock/domains/ras/access/access-term";
import {
  changeAccess,
  defineOnGateway,
  findRefusal,
  grant,
  parseShownDefinitions,
  requireSeat,
} from "#mock/domains/ras/access/users";
import { requireSameNetworks } from "#mock/domains/ras/destinations/destination-rules";
import { destinationsOf } from "#mock/domains/ras/destinations/destinations";
import {
  changeOnGateway,
  findGatewayAtLocation,
  type GatewayRow,
  notDeployedError,
  requireActive,
  requireDestinationsSupport,
} from "#mock/domains/ras/gateway/gateways";
import { requireActiveService } from "#mock/domains/ras/gateway/service";
import type {
  AccessApprovalInput,
  AccessRequest,
  MutationApproveAccessRequestArgs,
  MutationDeclineAccessRequestArgs,
} from "#mock/generated/resolvers";
import { requirePermission } from "#mock/guards/permissions";
import { requiredLines } from "#mock/guards/text-rules";
import { apiError, badInput, forbidden, notFound } from "#mock/http/api-error";
import { accessAnswerMail, type GrantedAccess } from "#mock/mail/access-request-mails";
import { mailSettingsFor } from "#mock/mail/compose";
import { sendMail } from "#mock/mail/outbox";
import { requireOpen, requireOtherUsersRequest, revisionOf } from "./asking";
import { grantingPermission, hasAccessAt, type RequestRow, requireRequest, toAccessRequest } from "./requests";

/** Returns a request of somebody else that the session's user may answer while it is open (ASK-02). */
function requireAnswerable(context: Context, id: string): { session: Session; row: RequestRow } {
  const session = requireSession(context);
  const row = requireRequest(context, session, id);
  requireOtherUsersRequest(session, row);
  requireOpen(context, row);
  return { session, row };
}

/**
 * Grants what a request asks for, or less, and stores the answer in the same transaction: of two who decide at once one wins
 * (ASK-02). The gateway may keep a call waiting, so the request is read again after that.
 */
export async function approveAccessRequest(
  context: Context,
  { id, approval, revision }: MutationApproveAccessRequestArgs,
): Promise<AccessRequest> {
  const { session, row } = requireAnswerable(context, id);
  const { db, clock } = context;
  const { companyId, userId } = session;
  const locationId = chooseLocation(context, row, approval);
  const gateway = findGatewayAtLocation(db, companyId, locationId);
  requireMayGrant(context, row, locationId);
  if (!gateway) throw notDeployedError();
  const machine = requirePermittedMachine(context, gateway.serialNumber, ["ras.user.create", "ras.user.update"]);
  requireActiveService(db, companyId, clock.now());
  if (approval.allowedDestinations.length > 0) requireDestinationsSupport(machine);
  const shown = parseShownDefinitions(context, approval.networkDestinations ?? []);
  return changeOnGateway(context, machine, (tx, current, state) => {
    const { row: asked } = requireAnswerable(context, id);
    requireMayGrant(context, asked, locationId);
    requireUnchanged(asked, revision);
    requireActive(state);
    const destinations = destinationsOf(tx, current.companyId, current.locationId);
    requireSameNetworks(approval.allowedDestinations, shown, destinations);
    if (row.locationId !== null) requireNotWider(asked, approval, destinations, clock.now());
    const granted = grantTo(tx, current, asked, approval, { now: clock.now(), changedBy: userId });
    const { allowedDestinations, validFrom, validUntil } = granted;
    const kept = { granted: { allowedDestinations: [...allowedDestinations], validFrom, validUntil } };
    const answered = { decision: "APPROVED" as const, ...kept, answeredAt: clock.now(), answeredBy: userId };
    // A request in words asked for nothing else, so what it brought is stored with it.
    const chosen = asked.locationId === null ? { locationId, ...granted } : {};
    return store(context, session, asked, { ...answered, ...chosen }, granted);
  });
}

/** Returns the location to grant access to: the request's own, or one that is chosen for a request in words. */
function chooseLocation(context: Context, row: RequestRow, { locationId }: AccessApprovalInput): string {
  const chosen = locationId == null ? null : requireOwnLocation(context, locationId).id;
  if (row.locationId !== null && chosen !== null && chosen !== row.locationId)
    throw badInput(msg("This request is for another location."), "locationId");
  const id = row.locationId ?? chosen;
  if (id === null) throw badInput(msg("Choose a location."), "locationId");
  return id;
}

function requireMayGrant(context: Context, { companyId, userId }: RequestRow, locationId: string): void {
  const isChange = hasAccessAt(context.db, companyId, locationId, userId);
  requirePermission(context, grantingPermission(isChange), { location: locationId });
}

/** @param networkDestinations the location's, as they are now */
function requireNotWider(
  asked: RequestRow,
  { widens, allowedDestinations, term }: AccessApprovalInput,
  networkDestinations: LocationDestination[],
  now: number,
): void {
  const granted = { allowedDestinations, networkDestinations, term };
  if (widens || !isWiderThanAsked({ ...asked, term: toTerm(asked) }, granted, now)) return;
  throw badInput(msg("This is more than was asked for."), "widens");
}

/** Grants access for the first time, or replaces it with its term. Returns what is granted. */
function grantTo(
  tx: Queryable,
  gateway: GatewayRow,
  asked: RequestRow,
  approval: AccessApprovalInput,
  by: { now: number; changedBy: string },
): GrantedAccess {
  const { now } = by;
  const account = accountById(tx, asked.companyId, asked.userId);
  if (!account) throw notFound("user");
  const term = parseTerm(approval.term ?? {}, now);
  const granted = { allowedDestinations: defineOnGateway(tx, gateway, approval.allowedDestinations), ...term };
  const isChange = hasAccessAt(tx, asked.companyId, gateway.locationId, account.id);
  if (isChange) {
    requireSeat(tx, gateway, account.id, term, now);
    changeAccess(tx, gateway, account.id, granted, by);
    return granted;
  }
  const refusal = findRefusal(tx, gateway, account, term, now);
  if (refusal !== null) throw apiError("FAILED_PRECONDITION", refusal);
  grant(tx, gateway, account, granted, now);
  return granted;
}

/** Throws CONFLICT when a request isn't the one that the answer is about any more (SAFE-09). */
function requireUnchanged(row: RequestRow, revision: string | null | undefined): void {
  if (revision != null && revision !== revisionOf(row))
    throw apiError("CONFLICT", msg("This request has changed since you opened it."));
}

/** Declines a request with a reason (ASK-02). */
export function declineAccessRequest(
  context: Context,
  { id, reason, revision }: MutationDeclineAccessRequestArgs,
): AccessRequest {
  const { session, row } = requireAnswerable(context, id);
  if (!toAccessRequest(context, session, row).mayAnswer) throw forbidden();
  requireUnchanged(row, revision);
  const answer = requiredLines(msg("Reason"), reason, MAX_REQUEST_REASON_LENGTH);
  const { clock, db } = context;
  const answered = { decision: "DECLINED" as const, answer, answeredAt: clock.now(), answeredBy: session.userId };
  return db.transaction(() => store(context, session, row, answered), { behavior: "immediate" });
}

type Answer = Partial<typeof accessRequests.$inferInsert>;

/**
 * Stores an answer, mails it to the user who asked, and marks the notices of the request as read (ASK-02, TOLD-03).
 * @param granted what the user has now; none for a declined request
 */
function store(
  context: Context,
  session: Session,
  { id }: RequestRow,
  answered: Answer,
  granted: GrantedAccess | null = null,
): AccessRequest {
  const { db, clock } = context;
  db.update(accessRequests).set(answered).where(eq(accessRequests.id, id)).run();
  markRequestAsRead(context, session, id);
  const row = requireRequest(context, session, id);
  const { by, location, answer } = row;
  sendMail(
    context,
    accessAnswerMail(mailSettingsFor(context, by.email), {
      to: by.email,
      id,
      location,
      answer,
      granted,
      now: clock.now(),
    }),
  );
  return toAccessRequest(context, session, row);
}
