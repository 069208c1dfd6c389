import { DAY } from "#contract/durations";
import { SERVICE_TIME_ZONE } from "#contract/services";

const calendar = new Intl.DateTimeFormat("en-CA", {
  timeZone: SERVICE_TIME_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});
const wall = new Intl.DateTimeFormat("sv-SE", { timeZone: SERVICE_TIME_ZONE, dateStyle: "short", timeStyle: "medium" });

/** Returns the calendar day, YYYY-MM-DD, that is `offset` days after the day of `now`. */
export function dayFrom(now: number, offset: number): string {
  const today = Date.parse(`${calendar.format(now)}T00:00:00Z`);
  return new Date(today + offset * DAY).toISOString().slice(0, 10);
}

/** Returns the instant of a wall-clock time, HH:MM, on the day that is `offset` days after today, in milliseconds. */
export function instantFrom(now: number, offset: number, time = "00:00"): number {
  const asIfUtc = Date.parse(`${dayFrom(now, offset)}T${time}:00Z`);
  const wallTime = Date.parse(`${wall.format(asIfUtc).replace(" ", "T")}Z`);
  return asIfUtc - (wallTime - asIfUtc);
}

/** Returns the instant some months later at the same time of day. In a month that is too short it is the last day. */
export function monthsLater(at: number, months: number): number {
  const from = new Date(at);
  const to = new Date(at);
  to.setUTCMonth(to.getUTCMonth() + months);
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to.getTime();
}
