import type { I18n } from "@lingui/core";
import { ICalCalendar, ICalCalendarMethod, ICalEventBusyStatus, ICalEventTransparency } from "ical-generator";
import { DAY } from "#contract/durations";
import { type Message, msg } from "#contract/i18n/i18n";
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
export function writeCalendar(
  context: Context,
  { userId, i18n }: { userId: string; i18n: I18n },
  events: readonly CalendarEvent[],
): string {
  const { config } = context;
  const product = `${config.productName} Central`;
  const calendar = new ICalCalendar({
    name: product,
    prodId: { company: config.productName, product },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  const entries = events.map((event) => {
    const summary = toOneLine(i18n._(SUMMARIES[event.kind](event)));
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

/** What an entry says. Other users are numbers in a calendar, which leaves the portal. */
const SUMMARIES: Record<CalendarKind, (event: CalendarEvent) => Message> = {
  maintenance: ({ count, name, location }) =>
    count === 1
      ? msg("Maintenance of {name} expires: {location}", { name, location: location ?? NO_LOCATION })
      : msg("Maintenance of {count, number} machines expires: {location}", {
          count,
          location: location ?? NO_LOCATION,
        }),
  certificate: ({ location }) => msg("VPN gateway's certificate expires: {location}", { location }),
  profile: describeProfiles,
  access: describeLastDay,
};

const NO_LOCATION = msg("no location");

function describeProfiles({ isOwn, count, location }: CalendarEvent): Message {
  if (!isOwn)
    return msg(
      "{count, plural, one {A user's VPN profile expires: {location}} other {VPN profiles of # users expire: {location}}}",
      { count, location },
    );
  if (count === 0) return msg("Your VPN profile expires: {location}", { location });
  return msg("Your VPN profile and {count, number} more expire: {location}", { count, location });
}

function describeLastDay({ isOwn, count, location }: CalendarEvent): Message {
  if (!isOwn)
    return msg(
      "{count, plural, one {Last day of remote access for a user: {location}} other {Last day of remote access for # users: {location}}}",
      { count, location },
    );
  if (count === 0) return msg("Your last day of remote access: {location}", { location });
  return msg(
    "{count, plural, one {Your last day of remote access, and that of a user: {location}} other {Your last day of remote access, and that of # users: {location}}}",
    { count, location },
  );
}

const PATHS: Record<CalendarKind, (event: CalendarEvent) => string> = {
  maintenance: ({ locationId }) =>
    locationId === null ? "/inventory" : `/locations/${encodeURIComponent(locationId)}`,
  certificate: ({ locationId }) => `/ras/${locationId}`,
  profile: ({ locationId, isOwn }) => (isOwn ? "/ras" : `/ras/${locationId}/access`),
  access: ({ locationId, isOwn }) => (isOwn ? "/ras" : `/ras/${locationId}/access`),
};
