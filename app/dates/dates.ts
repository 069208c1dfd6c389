import { addDays, createDayFormatter, wallTime } from "#contract/days";
import { DAY } from "#contract/durations";

export { addDays, startOfDay, toCalendarDay } from "#contract/days";

/** Returns a calendar day YYYY-MM-DD as DD/MM/YYYY; any other text as it is. */
export function formatDay(day: string): string {
  return day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$3/$2/$1");
}

/** True for a calendar day YYYY-MM-DD that exists, from 1900 to 2999: every time zone has it, and the day after it. */
export const isCalendarDay = (text: string): boolean =>
  /^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** Returns the calendar day of an instant in a time zone, as DD/MM/YYYY. @param instant ISO 8601 */
export function formatDayOf(timeZone: string, instant: string): string {
  const format = dayFormats.get(timeZone) ?? createDayFormatter(timeZone);
  dayFormats.set(timeZone, format);
  return format(new Date(instant));
}

/** Returns an instant as DD/MM/YYYY - HH:mm (EVT-01). @param instant milliseconds, or a text that Date.parse reads */
export function formatDateTime(timeZone: string, instant: number | string): string {
  const [day = "", time = ""] = wallTime(timeZone, new Date(instant)).split(" ");
  return `${formatDay(day)} - ${time.slice(0, 5)}`;
}

/** Returns how many days a day is after another, both as YYYY-MM-DD; 0 for a text that is no day. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY) || 0;

/** Formats by time zone: making one takes longer than writing a page's fifty dates. */
const dayFormats = new Map<string, (instant: Date) => string>();
