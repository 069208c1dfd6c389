import { and, eq, gt, ne, or, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Queryable } from "#db/client";
import { accessRequests } from "#db/schema/access-requests";
import { calendarFeeds } from "#db/schema/calendar";
import { bindings, profiles, resources, roles, users } from "#db/schema/identity";
import { passkeys } from "#db/schema/passkeys";
import { rasUsers } from "#db/schema/ras";
import { oneTimeTokens, sessions } from "#db/schema/sign-in";
import { savedViews } from "#db/schema/views";
import { inList } from "#db/statements";
import type { Context } from "#mock/context";
import { isOpen } from "#mock/domains/access-requests/requests";
import { choicesOf } from "#mock/domains/alerts/choices";
import { asReader } from "#mock/domains/alerts/unsubscribing";
import { isPending } from "./ends";

/** Returns those of some users for whom `listEnds` returns something, by one query for each kind of thing (LEAVE-02). */
export function findHolders(context: Context, userIds: readonly string[]): string[] {
  const { db, clock } = context;
  const now = clock.now();
  const holders = new Set<unknown>(
    [
      ...findOwners(db, rasUsers, rasUsers.userId, userIds),
      ...findBound(db, userIds),
      ...findOwners(db, profiles, profiles.userId, userIds, eq(profiles.isSupportContact, true)),
      ...findOwners(db, oneTimeTokens, oneTimeTokens.invitedBy, userIds, isPending(now)),
      ...findOwners(db, accessRequests, accessRequests.userId, userIds, isOpen(now)),
      ...findOwners(db, savedViews, savedViews.userId, userIds, eq(savedViews.isShared, true)),
      ...findOwners(db, calendarFeeds, calendarFeeds.userId, userIds),
      ...findOwners(db, passkeys, passkeys.userId, userIds),
      ...findOwners(db, sessions, sessions.userId, userIds, gt(sessions.expiresAt, now)),
    ].map(({ userId }) => userId),
  );
  for (const userId of findTold(
    context,
    userIds.filter((id) => !holders.has(id)),
  ))
    holders.add(userId);
  return userIds.filter((id) => holders.has(id));
}

const findOwners = (
  db: Queryable,
  table: SQLiteTable,
  owner: SQLiteColumn,
  userIds: readonly string[],
  condition?: SQL,
) =>
  db
    .selectDistinct({ userId: owner })
    .from(table)
    .where(and(inList(owner, userIds), condition))
    .all();

/** Finds the users with a role on the company, besides the one that each account has, or on a location that they manage. */
const findBound = (db: Queryable, userIds: readonly string[]) =>
  selectBound(
    db,
    userIds,
    or(and(eq(resources.type, "company"), ne(roles.name, "member")), eq(roles.name, "fleet.editor")),
  );

const selectBound = (db: Queryable, userIds: readonly string[], condition: SQL | undefined) =>
  db
    .selectDistinct({ userId: users.id, companyId: users.companyId, email: users.email })
    .from(bindings)
    .innerJoin(users, eq(users.id, bindings.userId))
    .innerJoin(roles, eq(roles.id, bindings.roleId))
    .innerJoin(resources, eq(resources.id, bindings.resourceId))
    .where(and(inList(bindings.userId, userIds), condition))
    .all();

/** Finds the users who get mails about something: only who has a role may see anything of a subject (TOLD-01). */
function findTold(context: Context, userIds: readonly string[]): string[] {
  if (userIds.length === 0 || !context.config.capabilities.includes("alerts")) return [];
  return selectBound(context.db, userIds, ne(roles.name, "member")).flatMap((user) =>
    choicesOf(context, asReader(user)).some(({ frequency }) => frequency !== "NEVER") ? [user.userId] : [],
  );
}
