import { ICalCalendar, ICalCalendarMethod, ICalEventBusyStatus, ICalEventTransparency } from "ical-generator";
import { DAY } from "#contract/durations";
import type { Context } from "#mock/context";
import { toOneLine } from "#mock/mail/parts";
import type { CalendarEvent } from "./calendar-events";
import type { CalendarKind } from "./dates";
import { stampEntries } from "./entry-stamps";

/** Seconds after which a calendar program should read the feed again. */
const REFRESH_SECONDS = 6 * 60 * 60;

/**
 * Writes a user's events as iCalendar text (RFC 5545, TOLD-04). They take up no time of the reader's day. While no event
 * changes, neither does the text.
 */
export function writeCalendar(context: Context, userId: string, events: readonly CalendarEvent[]): string {
  const { config } = context;
  const product = `${config.productName} Central`;
  const calendar = new ICalCalendar({
    name: product,
    prodId: { company: config.productName, product },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  const entries = events.map((event) => {
    const summary = toOneLine(SUMMARIES[event.kind](event));
    const url = config.publicOrigin + PATHS[event.kind](event);
    return { uid: event.uid, day: event.day, summary, url, text: `${event.day} ${summary} ${url}` };
  });
  const stamps = stampEntries(context, userId, entries);
  for (const { uid, day, summary, url } of entries) {
    const start = new Date(day);
    calendar.createEvent({
      id: uid,
      start,
      end: new Date(start.getTime() + DAY),
      allDay: true,
      stamp: new Date(stamps.get(uid) ?? context.clock.now()),
      summary,
      description: url,
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
    });
  }
  // The library ends no last line.
  return `${calendar.toString()}\r\n`;
}

const SUMMARIES: Record<CalendarKind, (event: CalendarEvent) => string> = {
  maintenance: ({ count, name, location }) =>
    `Maintenance of ${count === 1 ? name : `${count} machines`} expires: ${location ?? "no location"}`,
  certificate: ({ location }) => `VPN gateway's certificate expires: ${location}`,
  profile: ({ isOwn, count, location }) => `${describeProfiles(isOwn, count)}: ${location}`,
  access: ({ isOwn, count, location }) => `${describeLastDay(isOwn, count)}: ${location}`,
};

/** Other users are numbers in a calendar, which leaves the portal. */
function describeProfiles(isOwn: boolean, count: number): string {
  if (isOwn) return count === 0 ? "Your VPN profile expires" : `Your VPN profile and ${count} more expire`;
  return count === 1 ? "A user's VPN profile expires" : `VPN profiles of ${count} users expire`;
}

function describeLastDay(isOwn: boolean, count: number): string {
  const users = count === 1 ? "a user" : `${count} users`;
  if (!isOwn) return `Last day of remote access for ${users}`;
  return `Your last day of remote access${count > 0 ? `, and that of ${users}` : ""}`;
}

const PATHS: Record<CalendarKind, (event: CalendarEvent) => string> = {
  maintenance: ({ locationId }) =>
    locationId === null ? "/inventory" : `/locations/${encodeURIComponent(locationId)}`,
  certificate: ({ locationId }) => `/ras/${locationId}`,
  profile: ({ locationId, isOwn }) => (isOwn ? "/ras" : `/ras/${locationId}/access`),
  access: ({ locationId, isOwn }) => (isOwn ? "/ras" : `/ras/${locationId}/access`),
};
