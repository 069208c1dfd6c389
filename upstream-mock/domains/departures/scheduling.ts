import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { DAY } from "#contract/durations";
import { type Message, msg } from "#contract/i18n/i18n";
import { MAX_BULK_USERS, MAX_DEPARTURE_DAYS } from "#contract/limits";
import type { PermissionName } from "#contract/permissions";
import { departureRevision } from "#contract/revision";
import { departures, type HandedLocation, type Successor } from "#db/schema/departures";
import { type Context, requireSession, type Session } from "#mock/context";
import { requireOwnUserIds } from "#mock/domains/fleet/own-company";
import { locationNames } from "#mock/domains/fleet/stored-fleet";
import type { Account } from "#mock/domains/identity/credentials";
import { holdersOf } from "#mock/domains/identity/policies";
import { accountById, nameOf } from "#mock/domains/identity/stored-accounts";
import type {
  Departure,
  DepartureHandOverInput,
  DeparturePreview,
  MutationScheduleDepartureArgs,
} from "#mock/generated/resolvers";
import { parseInstant } from "#mock/guards/instants";
import { hasPermission, requireOwnCompany, requirePermission } from "#mock/guards/permissions";
import { apiError, badInput, forbidden, notFound } from "#mock/http/api-error";
import { carryOut } from "./carrying-out";
import { listEnds } from "./ends";
import { findHolders } from "./holders";
import { findObstacle, OBSTACLE_MESSAGES } from "./obstacles";
import {
  type DepartureRow,
  listLeaving,
  openDepartureOf,
  stateOf,
  toDeparture,
  updateDeparture,
} from "./stored-departures";

/** Returns what ends when a user leaves (LEAVE-01). */
export function departurePreview(context: Context, userId: string): DeparturePreview {
  const { session, account } = requireRemovable(context, userId);
  const refusal = findRefusal(context, session, account);
  return { ...previewOf(context, account), refusal: refusal && context.i18n._(refusal) };
}

/** Returns the ids of the users who hold something that a preview would list (LEAVE-02). */
export function departureHolders(context: Context, userIds: readonly string[]): string[] {
  requireSession(context);
  if (userIds.length > MAX_BULK_USERS)
    throw badInput(msg("Up to {maximum, number} users at once.", { maximum: MAX_BULK_USERS }), "userIds");
  const ids = requireOwnUserIds(context, userIds);
  requirePermission(context, "user.remove", "company");
  return findHolders(context, ids);
}

function previewOf(context: Context, { id: userId, companyId, email }: Account): DeparturePreview {
  const open = openDepartureOf(context.db, userId);
  return {
    ends: listEnds(context, { userId, companyId, email, tokenHash: "", mfaTokenUsed: false, impersonator: null }),
    departure: open ? toDeparture(open) : null,
  };
}

/** Returns the company's departures: the unfinished ones, the earliest first, then the others, the latest first. */
export function departuresByCompanyId(context: Context, companyId: string): Departure[] {
  requireOwnCompany(context, companyId);
  requirePermission(context, "user.remove", "company");
  return context.db
    .select()
    .from(departures)
    .where(eq(departures.companyId, companyId))
    .orderBy(isNull(departures.dueAt), asc(departures.dueAt), desc(departures.leavesAt), departures.id)
    .all()
    .map(toDeparture);
}

/** Returns the caller and a user of the company. @throws NOT_FOUND for another, FORBIDDEN without the permission */
function requireRemovable(context: Context, userId: string): { session: Session; account: Account } {
  const session = requireSession(context);
  const { companyId } = session;
  const account = accountById(context.db, companyId, userId);
  if (!account) throw notFound("user");
  requirePermission(context, "user.remove", "company");
  return { session, account };
}

/** Returns why a user can't leave by the caller's act; null when the user can (LEAVE-01). */
function findRefusal(context: Context, session: Session, account: Account): Message | null {
  if (account.id === session.userId) return msg("You can't let yourself leave. Ask another user who manages users.");
  const obstacle = findObstacle(context.db, account);
  return obstacle && OBSTACLE_MESSAGES[obstacle];
}

type Successors = Pick<DepartureRow, "locationsTo" | "locations" | "viewsTo" | "supportContactTo">;

/** Returns who takes over. @throws NOT_FOUND for another company's user or location */
function findSuccessors({ db }: Context, { companyId }: Account, handOver: DepartureHandOverInput): Successors {
  const find = (userId: string | null | undefined): Successor | null => {
    if (userId == null) return null;
    const account = accountById(db, companyId, userId);
    if (!account) throw notFound("user");
    return { userId, email: account.email };
  };
  const { locationsTo, viewsTo, supportContactTo } = handOver;
  const handed = handOver.locations ?? [];
  const names = locationNames(
    db,
    companyId,
    handed.map(({ locationId }) => locationId),
  );
  const single = handed.map(({ locationId, userId }): [string, HandedLocation] => {
    const name = names.get(locationId);
    if (name === undefined) throw notFound("location");
    return [locationId, { locationId, name, to: find(userId) }];
  });
  return {
    locationsTo: find(locationsTo),
    locations: [...new Map(single).values()],
    viewsTo: find(viewsTo),
    supportContactTo: find(supportContactTo),
  };
}

/** Returns what the caller may hand over to others. */
function findRights(context: Context, session: Session) {
  const may = (...permissions: PermissionName[]) => hasPermission(context, session, permissions, "company");
  return { locations: may("location.manager.assign", "user.role.assign"), supportContact: may("user.update") };
}

type Rights = ReturnType<typeof findRights>;

/** Throws for users who can't take over, and FORBIDDEN without the permission to give it. */
function requireSuccessors(context: Context, rights: Rights, leaver: Account, successors: Successors): void {
  const { locations, ...single } = successors;
  const chosen = [...Object.entries(single), ...locations.map(({ locationId, to }) => [locationId, to] as const)];
  const possible = listPossibleSuccessors(context, leaver);
  for (const [field, successor] of chosen)
    if (successor && !possible.has(successor.userId))
      throw badInput(msg("This user can't take over. Choose someone who can log in and isn't leaving."), field);
  const givesLocations = successors.locationsTo !== null || locations.some(({ to }) => to !== null);
  if (givesLocations && !rights.locations) throw forbidden();
  if (successors.supportContactTo && !rights.supportContact) throw forbidden();
}

/** Returns who takes over: as asked for what the caller may hand over, and for the rest as it is scheduled already. */
function keepOthers(rights: Rights, asked: Successors, open: DepartureRow | undefined): Successors {
  if (!open) return asked;
  const { locationsTo, locations, supportContactTo } = open;
  return {
    ...asked,
    ...(!rights.locations && { locationsTo, locations }),
    ...(!rights.supportContact && { supportContactTo }),
  };
}

/** Returns the ids of the users who can log in, aren't leaving and aren't the user who leaves. */
function listPossibleSuccessors({ db }: Context, { id, companyId }: Account): Set<string> {
  const leaving = new Set([id, ...listLeaving(db, companyId)]);
  const holders = holdersOf(db, companyId, "central.hub.view").all();
  return new Set(holders.flatMap(({ userId }) => (leaving.has(userId) ? [] : [userId])));
}

function parseLastInstant(at: string | null | undefined, now: number): number {
  if (at == null) return now;
  const leavesAt = parseInstant(at, msg("Enter a date."));
  if (leavesAt < now) throw badInput(msg("The last day can't be in the past."), "at");
  if (leavesAt > now + MAX_DEPARTURE_DAYS * DAY) throw badInput(msg("The last day must be within a year."), "at");
  return leavesAt;
}

/** Schedules a user's departure, changes the one that is scheduled, or carries it out now (LEAVE-01). */
export function scheduleDeparture(context: Context, args: MutationScheduleDepartureArgs): Departure {
  const { session, account } = requireRemovable(context, args.userId);
  const asked = findSuccessors(context, account, args.handOver);
  const refusal = findRefusal(context, session, account);
  if (refusal !== null) throw apiError("FAILED_PRECONDITION", refusal);
  const rights = findRights(context, session);
  requireSuccessors(context, rights, account, asked);
  const now = context.clock.now();
  const leavesAt = parseLastInstant(args.at, now);
  const schedule = () => {
    const open = openDepartureOf(context.db, account.id);
    if (open && stateOf(open) === "UNDER_WAY")
      throw apiError("FAILED_PRECONDITION", msg("This user has left already."));
    const successors = keepOthers(rights, asked, open);
    if (open && isSame(open, leavesAt, successors)) return toDeparture(open);
    requireCurrent(context, account, args.revision);
    const row = storeDeparture(context, session, account, { ...successors, leavesAt, dueAt: leavesAt }, open);
    return toDeparture(leavesAt <= now ? carryOut(context, row) : row);
  };
  return context.db.transaction(schedule, { behavior: "immediate" });
}

/** True when this departure is stored already: the call is a retry after a lost response. */
const isSame = (row: DepartureRow, leavesAt: number, successors: Successors): boolean =>
  row.leavesAt === leavesAt &&
  describeSingle(row) === describeSingle(successors) &&
  (["locationsTo", "viewsTo", "supportContactTo"] as const).every(
    (part) => row[part]?.userId === successors[part]?.userId,
  );

const describeSingle = ({ locations }: Pick<Successors, "locations">): string =>
  locations
    .map(({ locationId, to }) => `${locationId} ${to?.userId ?? ""}`)
    .toSorted()
    .join("\n");

/** Throws CONFLICT when what the user holds has changed since the form listed it, or someone else has saved (SAFE-09). */
function requireCurrent(context: Context, account: Account, revision: string | null | undefined): void {
  if (revision == null) return;
  const now = previewOf(context, account);
  if (departureRevision(now) === revision) return;
  throw apiError(
    "CONFLICT",
    msg("Someone else has changed what this user holds, or when they leave, since you opened it."),
  );
}

function storeDeparture(
  context: Context,
  session: Session,
  { id: userId, companyId, email }: Account,
  change: Successors & Pick<DepartureRow, "leavesAt" | "dueAt">,
  open: DepartureRow | undefined,
): DepartureRow {
  const { db, clock } = context;
  const scheduledByName = nameOf(db, session.userId) || session.email;
  const by = { scheduledBy: session.userId, scheduledByName, scheduledAt: clock.now() };
  if (open) return updateDeparture(db, open.id, { ...change, ...by, obstacle: null });
  const row = { id: randomUUID(), companyId, userId, email, name: nameOf(db, userId) || email };
  return db
    .insert(departures)
    .values({ ...row, ...by, ...change })
    .returning()
    .get();
}

/** Calls off a departure before its instant. */
export function cancelDeparture(context: Context, id: string): Departure {
  const { companyId } = requireSession(context);
  const own = and(eq(departures.id, id), eq(departures.companyId, companyId));
  const row = context.db.select().from(departures).where(own).get();
  if (!row) throw notFound("departure");
  requirePermission(context, "user.remove", "company");
  const state = stateOf(row);
  if (state === "CALLED_OFF") return toDeparture(row);
  if (state !== "SCHEDULED") throw apiError("FAILED_PRECONDITION", msg("This user has left already."));
  return toDeparture(updateDeparture(context.db, id, { calledOffAt: context.clock.now(), dueAt: null }));
}
