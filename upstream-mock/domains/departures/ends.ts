import { and, count, eq, gt, inArray, isNull } from "drizzle-orm";
import { browserName } from "#contract/identity/browser";
import type { Queryable } from "#db/client";
import { accessRequests } from "#db/schema/access-requests";
import { calendarFeeds } from "#db/schema/calendar";
import { locations } from "#db/schema/fleet";
import { bindings, resources, roles } from "#db/schema/identity";
import { rasSessions } from "#db/schema/ras";
import { oneTimeTokens, sessions } from "#db/schema/sign-in";
import { savedViews } from "#db/schema/views";
import type { Context, Session } from "#mock/context";
import { isOpen } from "#mock/domains/access-requests/requests";
import { choicesOf } from "#mock/domains/alerts/choices";
import { locationNames } from "#mock/domains/fleet/stored-fleet";
import { profileOf } from "#mock/domains/identity/stored-accounts";
import { passkeysOf } from "#mock/domains/passkeys/passkeys";
import { gatewaysOfUser, recordOldConnections } from "#mock/domains/ras/sessions/record-connections";
import { findOpenSession } from "#mock/domains/ras/sessions/stored-sessions";
import type { DepartureEnd, DepartureEndKind } from "#mock/generated/resolvers";

/** Lists what ends when a user leaves, by kind and name (LEAVE-01). @param leaver the user, as by asReader */
export function listEnds(context: Context, leaver: Session): DepartureEnd[] {
  const { db, clock } = context;
  const now = clock.now();
  const { userId, companyId } = leaver;
  const names = locationNames(db, companyId);
  const at = (kind: DepartureEndKind, locationId: string | null, connections = 0): DepartureEnd => ({
    ...{ kind, locationId, connections },
    name: locationId === null ? null : (names.get(locationId) ?? null),
  });
  const plain = (kind: DepartureEndKind, name: string | null = null): DepartureEnd => ({
    ...{ kind, name, locationId: null, connections: 0 },
  });
  const hasAlerts = context.config.capabilities.includes("alerts");
  return [
    ...listAccess(db, userId, now).map((access) => at("ACCESS", access.locationId, access.connections)),
    ...listRoles(db, userId).map((role) => plain("ROLE", role)),
    ...managedLocations(db, userId).map((id) => at("MANAGED_LOCATION", id)),
    ...(profileOf(db, userId)?.isSupportContact ? [plain("SUPPORT_CONTACT")] : []),
    ...listInvited(db, userId, now).map((email) => plain("INVITATION", email)),
    ...listAsked(db, userId, now).map((locationId) => at("REQUEST", locationId)),
    ...listShared(db, userId).map((name) => plain("SHARED_VIEW", name)),
    ...(hasAlerts ? choicesOf(context, leaver) : [])
      .filter(({ frequency }) => frequency !== "NEVER")
      .map(({ subject }) => plain("ALERT", subject)),
    ...(hasFeed(db, userId) ? [plain("CALENDAR_FEED")] : []),
    ...passkeysOf(db, userId).map(({ name }) => plain("PASSKEY", name)),
    ...listBrowsers(db, userId, now).map((browser) => plain("SESSION", browser)),
  ];
}

function listAccess(db: Queryable, userId: string, now: number) {
  const gateways = gatewaysOfUser(db, userId);
  recordOldConnections(db, gateways, now);
  return gateways.map(({ serialNumber, locationId }) => {
    const open = and(findOpenSession(serialNumber), eq(rasSessions.userId, userId));
    const counted = db.select({ open: count() }).from(rasSessions).where(open).get();
    return { locationId, connections: counted?.open ?? 0 };
  });
}

const boundTo = (db: Queryable, userId: string, type: string) =>
  db
    .select({ role: roles.name, locationId: resources.referenceId })
    .from(bindings)
    .innerJoin(roles, eq(roles.id, bindings.roleId))
    .innerJoin(resources, eq(resources.id, bindings.resourceId))
    .where(and(eq(bindings.userId, userId), eq(resources.type, type)))
    .all();

/** Returns the roles on the company, without the one that each account has. */
const listRoles = (db: Queryable, userId: string): string[] =>
  boundTo(db, userId, "company").flatMap(({ role }) => (role === "member" ? [] : [role]));

/** Returns the ids of the locations that a user manages by a role on them, by their names. */
export function managedLocations(db: Queryable, userId: string): string[] {
  const ids = boundTo(db, userId, "location").flatMap(({ role, locationId }) =>
    role === "fleet.editor" ? [locationId] : [],
  );
  return db
    .select({ id: locations.id })
    .from(locations)
    .where(inArray(locations.id, ids))
    .orderBy(locations.name)
    .all()
    .map(({ id }) => id);
}

/** Builds the condition for the invitations that nobody has used. */
export const isPending = (now: number) =>
  and(eq(oneTimeTokens.purpose, "invitation"), isNull(oneTimeTokens.usedAt), gt(oneTimeTokens.expiresAt, now));

/** Builds the condition for those that a user has sent. */
export const invitedBy = (userId: string, now: number) => and(isPending(now), eq(oneTimeTokens.invitedBy, userId));

const listInvited = (db: Queryable, userId: string, now: number): string[] =>
  db
    .select({ email: oneTimeTokens.email })
    .from(oneTimeTokens)
    .where(invitedBy(userId, now))
    .orderBy(oneTimeTokens.email)
    .all()
    .map(({ email }) => email);

/** Builds the condition for the requests for access that a user has sent and nobody has answered. */
export const askedBy = (userId: string, now: number) => and(isOpen(now), eq(accessRequests.userId, userId));

const listAsked = (db: Queryable, userId: string, now: number): (string | null)[] =>
  db
    .select({ locationId: accessRequests.locationId })
    .from(accessRequests)
    .where(askedBy(userId, now))
    .orderBy(accessRequests.askedAt)
    .all()
    .map(({ locationId }) => locationId);

/** Builds the condition for the views that a user shares. */
export const sharedBy = (userId: string) => and(eq(savedViews.userId, userId), eq(savedViews.isShared, true));

const listShared = (db: Queryable, userId: string): string[] =>
  db
    .select({ name: savedViews.name })
    .from(savedViews)
    .where(sharedBy(userId))
    .orderBy(savedViews.name)
    .all()
    .map(({ name }) => name);

const hasFeed = (db: Queryable, userId: string): boolean =>
  db.select({ at: calendarFeeds.createdAt }).from(calendarFeeds).where(eq(calendarFeeds.userId, userId)).get() !==
  undefined;

const listBrowsers = (db: Queryable, userId: string, now: number): (string | null)[] =>
  db
    .select({ browser: sessions.browser })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(sessions.createdAt)
    .all()
    .map(({ browser }) => (browser === null ? null : browserName(browser)));
