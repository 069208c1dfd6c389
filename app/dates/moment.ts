/** Returns an instant as DD/MM/YYYY - HH:mm (EVT-01). @param instant milliseconds, or a text that Date.parse reads */
export function formatMoment(timeZone: string, instant: number | string): string {
  const parts = formatOf(timeZone).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("day")}/${part("month")}/${part("year")} - ${part("hour")}:${part("minute")}`;
}

const PARTS = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the format of a time zone. It is kept: making one takes longer than writing a page's fifty dates. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-GB", { timeZone, hourCycle: "h23", ...PARTS });
  formats.set(timeZone, known);
  return known;
}
