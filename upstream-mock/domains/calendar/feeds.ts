import { eq } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { calendarFeeds } from "#db/schema/calendar";
import { users } from "#db/schema/identity";
import { digest, newToken } from "#db/secrets";
import type { Context } from "#mock/context";
import { asReader } from "#mock/domains/alerts/unsubscribing";
import type { CalendarFeed, CalendarSecret } from "#mock/generated/resolvers";
import { requireOwnSession } from "#mock/guards/permissions";
import { findReceiversLanguage } from "#mock/i18n/languages";
import { listCalendarEvents } from "./calendar-events";
import { writeCalendar } from "./write-calendar";

/** Returns when the user's feed got its address; null without a feed (TOLD-04). */
export function readCalendarFeed(context: Context): CalendarFeed | null {
  const { userId } = requireOwnSession(context);
  const feed = context.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId)).get();
  return feed ? { createdAt: new Date(feed.createdAt).toISOString() } : null;
}

/**
 * Makes a new secret for the user's feed in place of the old one, and returns it (TOLD-04). An impersonated session is
 * refused: its user could read the feed for ever.
 */
export function createCalendarFeed(context: Context): CalendarSecret {
  const { userId } = requireOwnSession(context);
  const secret = newToken();
  const row = { secretHash: digest(secret), createdAt: context.clock.now() };
  context.db
    .insert(calendarFeeds)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: row })
    .run();
  return { secret };
}

/** Ends the caller's feed. @returns false when there is none */
export const withdrawCalendarFeed = (context: Context): boolean =>
  deleteCalendarFeed(context.db, requireOwnSession(context).userId);

/** Ends a user's feed. @returns false when there is none */
export const deleteCalendarFeed = (db: Queryable, userId: string): boolean =>
  db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)).run().changes > 0;

/** Returns the feed of a secret as iCalendar text, by its user's present permissions; null for an unknown one. */
export function readCalendar(context: Context, secret: string): string | null {
  const owner = context.db
    .select({ userId: users.id, companyId: users.companyId, email: users.email })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(eq(calendarFeeds.secretHash, digest(secret)))
    .get();
  if (!owner) return null;
  // In the same language for each program that reads it: another text would be a changed entry.
  const i18n = findReceiversLanguage({ db: context.db, config: context.config }, owner.email);
  return writeCalendar(context, { userId: owner.userId, i18n }, listCalendarEvents(context, asReader(owner)));
}
