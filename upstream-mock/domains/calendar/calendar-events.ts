import { DAY } from "#contract/durations";
import type { Context, Session } from "#mock/context";
import { locationNames } from "#mock/domains/fleet/stored-fleet";
import { type CalendarDate, endingAccess, endingCertificates, endingMaintenance, endingProfiles } from "./dates";

/** All dates of one day, location and kind. */
export interface CalendarEvent extends Omit<CalendarDate, "at" | "isOwn"> {
  uid: string;
  /** The day, such as 2026-03-16. */
  day: string;
  isOwn: boolean;
  /** The location's name; null for machines without one. */
  location: string | null;
}

/** How far a calendar looks ahead (TOLD-04). */
const AHEAD = 365 * DAY;

/** Returns the all-day events of a year that a user may see, by day (TOLD-04). */
export function listCalendarEvents(context: Context, reader: Session): CalendarEvent[] {
  const { db, clock, config } = context;
  const now = clock.now();
  const formatDay = new Intl.DateTimeFormat("sv-SE", { timeZone: config.timeZone });
  const today = formatDay.format(now);
  // The day that has begun may have an end that has passed.
  const range = { from: now - DAY, until: now + AHEAD };
  const dates = [endingMaintenance, endingCertificates, endingProfiles, endingAccess].flatMap((list) =>
    list(context, reader, range),
  );
  const names = locationNames(db, reader.companyId);
  const events = new Map<string, CalendarEvent>();
  for (const { at, isOwn = false, ...date } of dates) {
    const day = formatDay.format(at);
    if (day < today) continue;
    const uid = `${date.kind}-${day}-${date.locationId ?? "no-location"}@${new URL(config.publicOrigin).hostname}`;
    const event = events.get(uid);
    const location = date.locationId === null ? null : (names.get(date.locationId) ?? "");
    if (!event) events.set(uid, { ...date, uid, day, isOwn, location });
    else Object.assign(event, { count: event.count + date.count, isOwn: event.isOwn || isOwn });
  }
  return [...events.values()].sort((one, other) => `${one.day}${one.uid}`.localeCompare(`${other.day}${other.uid}`));
}
