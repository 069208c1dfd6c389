/**
 * Returns the function that writes an instant's day in a time zone as it is shown: DD/MM/YYYY (D8).
 * @throws RangeError for an unknown time zone
 */
export function createDayFormatter(timeZone: string): (instant: Date) => string {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, day: "2-digit", month: "2-digit", year: "numeric" });
  return (instant) => format.format(instant);
}

/** Returns the calendar day of an instant in a time zone, as YYYY-MM-DD. */
export function toCalendarDay(timeZone: string, instant: Date): string {
  return wallTime(timeZone, instant).slice(0, 10);
}

/** Returns the day that is `days` days later, both as YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const FULL_INSTANT = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/**
 * Returns an ISO 8601 instant in milliseconds; undefined for any other text, and for a day that no calendar has, such
 * as 30 February. Date.parse accepts more texts, and reads those without a time zone in the machine's own.
 */
export function parseInstant(text: string): number | undefined {
  const [, day] = FULL_INSTANT.exec(text) ?? [];
  const at = Date.parse(text);
  return day && !Number.isNaN(at) && addDays(day, 0) === day ? at : undefined;
}

/** Returns the instant at which a day YYYY-MM-DD begins in a time zone, even when the clocks change on that day. */
export function startOfDay(timeZone: string, day: string): Date {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`);
  // The offset at midnight in UTC is a first guess: near a change of the clocks, the offset at the guessed instant differs.
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
export function wallTime(timeZone: string, instant: Date): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  formats.set(timeZone, format);
  return format.format(instant);
}

/** Formats by time zone: making one takes longer than writing a page's fifty dates. */
const formats = new Map<string, Intl.DateTimeFormat>();
