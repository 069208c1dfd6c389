/**
 * Returns the function that writes an instant's day in a time zone as it is shown: DD/MM/YYYY (D8).
 * @throws RangeError for an unknown time zone
 */
export function createDayFormatter(timeZone: string): (instant: Date) => string {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, day: "2-digit", month: "2-digit", year: "numeric" });
  return (instant) => format.format(instant);
}
