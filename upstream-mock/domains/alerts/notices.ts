import { randomUUID } from "node:crypto";
import { and, desc, eq, getTableColumns, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { DAY } from "#contract/durations";
import { msg } from "#contract/i18n/i18n";
import { MAX_NOTICES, NOTICE_DAYS } from "#contract/limits";
import type { Queryable } from "#db/client";
import { notices } from "#db/schema/alerts";
import { machines } from "#db/schema/fleet";
import { groupedBy } from "#db/statements";
import { type Context, requireSession, type Session } from "#mock/context";
import type { Notice } from "#mock/generated/resolvers";
import { parseInstant } from "#mock/guards/instants";
import { requireOwnSession } from "#mock/guards/permissions";
import { notFound } from "#mock/http/api-error";
import type { Span } from "./changes";
import { listOwnChanges, type OwnChange } from "./own-changes";
import { type Change, type EventTurn, visibleChanges } from "./subjects";

/** Stores new notices for a user, and deletes the oldest ones above the limit for one user (TOLD-03). */
export function storeNotices(
  { db, clock }: Pick<Context, "db" | "clock">,
  { userId, companyId }: Pick<Session, "userId" | "companyId">,
  changes: readonly (Change | Omit<OwnChange, "readerId"> | EventTurn)[],
): void {
  for (const { kind, locationId, userId: aboutUserId, serialNumber, eventId, requestId, ...named } of changes) {
    const name = (aboutUserId === userId && named.place) || named.name;
    db.insert(notices)
      .values({
        id: randomUUID(),
        userId,
        companyId,
        kind,
        at: clock.now(),
        name,
        locationId,
        aboutUserId,
        serialNumber,
        eventId,
        requestId,
      })
      .run();
  }
  const kept = db
    .select({ id: notices.id })
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(desc(notices.at), sql`rowid DESC`)
    .limit(MAX_NOTICES);
  db.delete(notices)
    .where(and(eq(notices.userId, userId), sql`${notices.id} NOT IN ${kept}`))
    .run();
}

/** Stores notices for each user of a company about their own access that has ended. */
export function storeOwnNotices(context: Pick<Context, "db" | "clock">, span: Span): void {
  for (const [userId, changes] of groupedBy(listOwnChanges(context.db, span), ({ readerId }) => readerId))
    storeNotices(context, { userId, companyId: span.companyId }, changes);
}

/** Deletes the notices that are too old. */
export function pruneNotices(db: Queryable, now: number): void {
  db.delete(notices)
    .where(lte(notices.at, now - NOTICE_DAYS * DAY))
    .run();
}

type NoticeRow = ReturnType<typeof readRows>[number];

/** Reads a user's notices, the newest first, each with where its machine is now. */
const readRows = ({ db }: Pick<Context, "db">, { userId }: Session, condition?: SQL) =>
  db
    .select({
      ...getTableColumns(notices),
      locationId: sql<
        string | null
      >`iif(${notices.serialNumber} IS NULL, ${notices.locationId}, ${machines.locationId})`,
    })
    .from(notices)
    .leftJoin(machines, eq(machines.serialNumber, notices.serialNumber))
    .where(and(eq(notices.userId, userId), condition))
    .orderBy(desc(notices.at), sql`${notices}.rowid DESC`)
    .all();

const isOwn = ({ userId, aboutUserId, kind }: NoticeRow) => aboutUserId === userId || kind.startsWith("deployment-");

/** Reads the notices about what the user may still see: withdrawing a permission hides its notices (TOLD-03). */
function readVisible(context: Context, reader: Session, condition?: SQL): NoticeRow[] {
  const rows = readRows(context, reader, condition);
  const ofOthers = rows
    .filter(({ userId, aboutUserId }) => aboutUserId !== userId)
    .map(({ id, kind, locationId, aboutUserId: userId }) => ({ id, kind: kind as Change["kind"], locationId, userId }));
  const visible = new Set(visibleChanges(context, reader, ofOthers).map(({ id }) => id));
  return rows.filter(({ id, userId, aboutUserId }) => aboutUserId === userId || visible.has(id));
}

const toNotice = (row: NoticeRow): Notice => ({
  id: row.id,
  kind: row.kind.toUpperCase().replaceAll("-", "_") as Notice["kind"],
  at: new Date(row.at).toISOString(),
  isRead: row.readAt !== null,
  isOwn: isOwn(row),
  name: row.name,
  locationId: row.locationId,
  serialNumber: row.serialNumber,
  eventId: row.eventId,
  requestId: row.requestId,
  userId: row.kind.startsWith("invited-access-") ? row.aboutUserId : null,
});

/** Returns the notices of the session's user. */
export function listNotices(context: Context): Notice[] {
  return readVisible(context, requireSession(context)).map(toNotice);
}

/** Returns the number of the user's unread notices, which each page reads. */
export function countUnread(context: Context): number {
  return readVisible(context, requireSession(context), isNull(notices.readAt)).length;
}

/** Marks a notice as read. @throws FORBIDDEN in an impersonated session, NOT_FOUND for another's */
export function markNoticeAsRead(context: Context, id: string): Notice {
  const [row] = readVisible(context, requireOwnSession(context), eq(notices.id, id));
  if (!row) throw notFound("notice");
  const readAt = row.readAt ?? context.clock.now();
  context.db.update(notices).set({ readAt }).where(eq(notices.id, id)).run();
  return toNotice({ ...row, readAt });
}

/**
 * Marks the notices of a request for access as read for the user who has answered it, but not when another impersonates
 * that user.
 */
export function markRequestAsRead({ db, clock }: Context, { userId, mfaTokenUsed }: Session, requestId: string): void {
  if (!mfaTokenUsed) return;
  db.update(notices)
    .set({ readAt: clock.now() })
    .where(and(eq(notices.userId, userId), eq(notices.requestId, requestId), isNull(notices.readAt)))
    .run();
}

/** Marks the notices until an instant as read, and returns how many. @throws as markNoticeAsRead */
export function markNoticesAsRead(context: Context, until: string): number {
  const reader = requireOwnSession(context);
  const at = parseInstant(until, msg("Enter a date."));
  const unread = readVisible(context, reader, and(isNull(notices.readAt), lte(notices.at, at)));
  const ids = unread.map(({ id }) => id);
  if (ids.length > 0)
    context.db.update(notices).set({ readAt: context.clock.now() }).where(inArray(notices.id, ids)).run();
  return ids.length;
}
