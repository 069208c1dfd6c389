import { createDayFormatter } from "#contract/day-format";
import { DAY } from "#contract/durations";

/** Returns a calendar day YYYY-MM-DD as DD/MM/YYYY; any other text as it is. */
export function formatDay(day: string): string {
  return day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$3/$2/$1");
}

/** True for a calendar day YYYY-MM-DD that exists, from 1900 to 2999: every time zone has it, and the day after it. */
export const isCalendarDay = (text: string): boolean =>
  /^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** Returns the calendar day of an instant in a time zone, as YYYY-MM-DD. */
export function toCalendarDay(timeZone: string, instant: Date): string {
  return wallTime(timeZone, instant).slice(0, 10);
}

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

/** Returns the day that is `days` days later, both as YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Returns how many days a day is after another, both as YYYY-MM-DD; 0 for a text that is no day. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY) || 0;

/** Returns the instant at which a day YYYY-MM-DD begins in a time zone, even when the clocks change on that day. */
export function startOfDay(timeZone: string, day: string): Date {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`);
  const first = asIfUtc - getUtcOffset(timeZone, asIfUtc);
  const midnight = new Date(asIfUtc - getUtcOffset(timeZone, first));
  // When the clocks go forward at midnight, the day begins at one o'clock.
  return toCalendarDay(timeZone, midnight) < day ? new Date(first) : midnight;
}

/** Returns by how many milliseconds a time zone's clocks are ahead of UTC at an instant. */
function getUtcOffset(timeZone: string, instant: number): number {
  return Date.parse(`${wallTime(timeZone, new Date(instant)).replace(" ", "T")}Z`) - Math.floor(instant / 1000) * 1000;
}

/** Returns an instant's date and time in a time zone, as YYYY-MM-DD HH:mm:ss. */
function wallTime(timeZone: string, instant: Date): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  formats.set(timeZone, format);
  return format.format(instant);
}

/** Formats by time zone: making one takes longer than writing a page's fifty dates. */
const formats = new Map<string, Intl.DateTimeFormat>();
const dayFormats = new Map<string, (instant: Date) => string>();
