import type { I18n } from "@lingui/core";
import { MINUTE } from "#contract/durations";
import { daysBetween, formatDateTime, formatDayOf, toCalendarDay } from "./dates";

/** Caches the formats by language, because making one takes longer than writing all the times of a page. */
const formats = new Map<string, Intl.RelativeTimeFormat>();

function wordsIn({ locale }: I18n): Intl.RelativeTimeFormat {
  const words = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  formats.set(locale, words);
  return words;
}

const DAYS_OF_MONTH = 30.44;

/**
 * Returns how far an instant lies from now, in words: 'in 5 minutes', '3 hours ago', 'yesterday', '2 months ago'. From a day
 * on it counts calendar days of the time zone.
 */
export function formatRelative(i18n: I18n, timeZone: string, now: Date, instant: Date): string {
  const days = daysBetween(toCalendarDay(timeZone, now), toCalendarDay(timeZone, instant));
  const minutes = Math.round((instant.getTime() - now.getTime()) / MINUTE);
  if (Math.abs(minutes) < 1) return wordsIn(i18n).format(0, "second");
  if (Math.abs(minutes) < 60) return wordsIn(i18n).format(minutes, "minute");
  if (days === 0 || Math.abs(minutes) < 12 * 60) return wordsIn(i18n).format(Math.trunc(minutes / 60), "hour");
  return formatDays(i18n, days);
}

/** Returns how far an instant's day lies from today, in words: 'today', 'in 5 days', '2 months ago'. */
export const formatRelativeDay = (i18n: I18n, timeZone: string, now: Date, instant: string): string =>
  formatDays(i18n, daysBetween(toCalendarDay(timeZone, now), toCalendarDay(timeZone, new Date(instant))));

function formatDays(i18n: I18n, days: number): string {
  const words = wordsIn(i18n);
  if (Math.abs(days) < 60) return words.format(days, "day");
  // Months are rounded. Else sixty days would be 'last month', which sounds later than '58 days ago'.
  const months = Math.round(days / DAYS_OF_MONTH);
  return Math.abs(months) < 24 ? words.format(months, "month") : words.format(Math.trunc(months / 12), "year");
}

/** Returns an instant as it is shown to the minute. @param now the upstream's clock (UP-06) */
export const toShownTime = (i18n: I18n, timeZone: string, now: Date, instant: number | string) => ({
  at: new Date(instant).toISOString(),
  exact: formatDateTime(timeZone, instant),
  relative: formatRelative(i18n, timeZone, now, new Date(instant)),
});

/** Returns an instant as it is shown to the day. @param now the upstream's clock (UP-06) */
export const toShownDay = (i18n: I18n, timeZone: string, now: Date, instant: string) => ({
  ...toShownTime(i18n, timeZone, now, instant),
  exact: formatDayOf(timeZone, instant),
});
