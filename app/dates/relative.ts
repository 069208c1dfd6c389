import { MINUTE } from "#contract/durations";
import { daysBetween, formatDateTime, formatDayOf, toCalendarDay } from "./dates";

const WORDS = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const DAYS_OF_MONTH = 30.44;

/**
 * Returns how far an instant lies from now, in words: 'in 5 minutes', '3 hours ago', 'yesterday', '2 months ago'. From a day
 * on it counts calendar days of the time zone.
 */
export function formatRelative(timeZone: string, now: Date, instant: Date): string {
  const days = daysBetween(toCalendarDay(timeZone, now), toCalendarDay(timeZone, instant));
  const minutes = Math.round((instant.getTime() - now.getTime()) / MINUTE);
  if (Math.abs(minutes) < 1) return "now";
  if (Math.abs(minutes) < 60) return WORDS.format(minutes, "minute");
  if (days === 0 || Math.abs(minutes) < 12 * 60) return WORDS.format(Math.trunc(minutes / 60), "hour");
  return formatDays(days);
}

/** Returns how far an instant's day lies from today, in words: 'today', 'in 5 days', '2 months ago'. */
export const formatRelativeDay = (timeZone: string, now: Date, instant: string): string =>
  formatDays(daysBetween(toCalendarDay(timeZone, now), toCalendarDay(timeZone, new Date(instant))));

function formatDays(days: number): string {
  if (Math.abs(days) < 60) return WORDS.format(days, "day");
  // Rounded: sixty days are not 'last month', which would read as later than 58 days ago.
  const months = Math.round(days / DAYS_OF_MONTH);
  return Math.abs(months) < 24 ? WORDS.format(months, "month") : WORDS.format(Math.trunc(months / 12), "year");
}

/** Returns an instant as it is shown to the minute. @param now the upstream's clock (UP-06) */
export const toShownTime = (timeZone: string, now: Date, instant: number | string) => ({
  at: new Date(instant).toISOString(),
  exact: formatDateTime(timeZone, instant),
  relative: formatRelative(timeZone, now, new Date(instant)),
});

/** Returns an instant as it is shown to the day. @param now the upstream's clock (UP-06) */
export const toShownDay = (timeZone: string, now: Date, instant: string) => ({
  ...toShownTime(timeZone, now, instant),
  exact: formatDayOf(timeZone, instant),
});
