/** A calendar day YYYY-MM-DD as people read it: DD/MM/YYYY. What is no such day stays as it is. */
export function formatDay(day: string): string {
  return day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$3/$2/$1");
}

/** The calendar day of an instant in a time zone, as YYYY-MM-DD. */
export function dayIn(timeZone: string, instant: Date): string {
  return wallTime(timeZone, instant).slice(0, 10);
}

/** The calendar day of an instant as people read it: DD/MM/YYYY. @param instant ISO */
export const formatDayOf = (timeZone: string, instant: string): string => formatDay(dayIn(timeZone, new Date(instant)));

/** The day that lies `days` after a day, both YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The instant at which a day YYYY-MM-DD begins in a time zone, also where the clocks change on it. */
export function startOfDay(timeZone: string, day: string): Date {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`);
  const first = asIfUtc - offsetOf(timeZone, asIfUtc);
  return new Date(asIfUtc - offsetOf(timeZone, first));
}

/** Milliseconds by which the clocks of a time zone are ahead of UTC. */
function offsetOf(timeZone: string, instant: number): number {
  return Date.parse(`${wallTime(timeZone, new Date(instant)).replace(" ", "T")}Z`) - Math.floor(instant / 1000) * 1000;
}

/** YYYY-MM-DD HH:mm:ss */
function wallTime(timeZone: string, instant: Date): string {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, ...PARTS });
  formats.set(timeZone, known);
  return known.format(instant);
}

const PARTS = { dateStyle: "short", timeStyle: "medium" } as const;

/** Making a format takes longer than a page's fifty dates. */
const formats = new Map<string, Intl.DateTimeFormat>();
